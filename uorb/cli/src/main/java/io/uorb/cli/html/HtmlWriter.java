// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A writer of elements. Every text and every value of an attribute is escaped here: characters that a reader's eye or
 * terminal obeys become visible, and those of markup become references. Names of elements and attributes are ours. One
 * thread.
 */
public final class HtmlWriter {
    private final Writer out;
    private final Deque<String> open = new ArrayDeque<>();

    /** @param out where it writes; the caller closes it */
    public HtmlWriter(Writer out) {
        this.out = out;
    }

    /**
     * Begins an element.
     *
     * @param namesAndValues of its attributes, alternating
     */
    public HtmlWriter begin(String element, String... namesAndValues) throws IOException {
        start(element, namesAndValues);
        out.write('>');
        open.push(element);
        return this;
    }

    /** Ends the innermost open element. */
    public HtmlWriter end() throws IOException {
        out.write("</" + open.pop() + ">");
        return this;
    }

    /** Ends the innermost open element and the line. */
    public HtmlWriter endLine() throws IOException {
        end();
        out.write('\n');
        return this;
    }

    /** Writes an element without content. */
    public HtmlWriter empty(String element, String... namesAndValues) throws IOException {
        start(element, namesAndValues);
        out.write("/>");
        return this;
    }

    /** Writes an element with a text. */
    public HtmlWriter element(String element, String text, String... namesAndValues) throws IOException {
        return begin(element, namesAndValues).text(text).end();
    }

    /** Writes a text. */
    public HtmlWriter text(String text) throws IOException {
        out.write(escape(text));
        return this;
    }

    /** Writes text of ours as it is: style sheets, whose content no reference may have. */
    HtmlWriter raw(String text) throws IOException {
        out.write(text);
        return this;
    }

    private void start(String element, String... namesAndValues) throws IOException {
        out.write('<');
        out.write(element);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            out.write(' ');
            out.write(namesAndValues[i]);
            out.write("=\"");
            out.write(escape(namesAndValues[i + 1]));
            out.write('"');
        }
    }

    /** Returns a text as it stands in a page. */
    public static String escape(String text) {
        String visible = TextEscapes.escape(text);
        StringBuilder escaped = new StringBuilder(visible.length() + 16);
        for (int i = 0; i < visible.length(); i++) {
            char character = visible.charAt(i);
            switch (character) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append(character);
            }
        }
        return escaped.toString();
    }
}

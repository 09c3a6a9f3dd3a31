// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.markup;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A writer of elements of HTML and XML. Every text and every value of an attribute is escaped here: characters that a
 * reader's eye or terminal obeys become visible, and those of markup become references. Names of elements and
 * attributes are ours. One thread.
 */
public class MarkupWriter {
    private static final char REPLACEMENT = '\uFFFD';
    private static final char FIRST_FORBIDDEN = '\uFFFE';

    private final Appendable out;
    private final Deque<String> open = new ArrayDeque<>();

    /** @param out where it writes; the caller closes it */
    public MarkupWriter(Appendable out) {
        this.out = out;
    }

    /**
     * Begins an element.
     *
     * @param namesAndValues of its attributes, alternating
     */
    public MarkupWriter begin(String element, String... namesAndValues) throws IOException {
        start(element, namesAndValues);
        out.append('>');
        open.push(element);
        return this;
    }

    /** Ends the innermost open element. */
    public MarkupWriter end() throws IOException {
        return raw("</" + open.pop() + ">");
    }

    /** Ends the innermost open element and the line. */
    public MarkupWriter endLine() throws IOException {
        return end().raw("\n");
    }

    /** Writes an element without content. */
    public MarkupWriter empty(String element, String... namesAndValues) throws IOException {
        start(element, namesAndValues);
        return raw("/>");
    }

    /** Writes an element with a text. */
    public MarkupWriter element(String element, String text, String... namesAndValues) throws IOException {
        return begin(element, namesAndValues).text(text).end();
    }

    /** Writes a text. */
    public MarkupWriter text(String text) throws IOException {
        return raw(escape(text));
    }

    /** Writes trusted text unescaped: line breaks, and style sheets, which must not contain references. */
    public MarkupWriter raw(String text) throws IOException {
        out.append(text);
        return this;
    }

    private void start(String element, String... namesAndValues) throws IOException {
        out.append('<').append(element);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            out.append(' ').append(namesAndValues[i]).append("=\"");
            out.append(escape(namesAndValues[i + 1])).append('"');
        }
    }

    /** Replaces the characters that XML 1.0 forbids and that are no control characters. */
    private static String escape(String text) {
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
                default -> escaped.append(character < FIRST_FORBIDDEN ? character : REPLACEMENT);
            }
        }
        return escaped.toString();
    }
}

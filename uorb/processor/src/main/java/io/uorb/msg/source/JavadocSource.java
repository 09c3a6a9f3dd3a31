// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import io.uorb.codegen.CommentNormalizer;
import io.uorb.codegen.SourceWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * A comment in normal form as Javadoc. Lines stay lines; one that is too long goes on in the next, indented by four
 * columns more. Paragraphs get their tag, a paragraph {@code DEPRECATED: …} becomes {@code @deprecated}. Where nothing
 * is said, the name in code font stands for it, since Javadoc's checks ask for a sentence.
 */
final class JavadocSource {
    private static final int MAX_COLUMNS = 120;
    private static final String CONTINUATION = "    ";
    /** The character behind the last one of ASCII that is shown. */
    private static final char DELETE = 0x7f;

    private final List<String> lines = new ArrayList<>();
    private final int width;

    private JavadocSource(int width) {
        this.width = width;
    }

    /** Writes the Javadoc of what has that name in its {@code .msg} file. */
    static void write(SourceWriter out, String comment, String name) {
        JavadocSource javadoc = new JavadocSource(MAX_COLUMNS - out.indentColumns() - " * ".length());
        javadoc.addAll(comment, name);
        if (javadoc.lines.size() == 1 && javadoc.lines.get(0).length() <= javadoc.width - "*/".length() - 2) {
            out.line("/** " + javadoc.lines.get(0) + " */");
            return;
        }
        out.line("/**");
        javadoc.lines.forEach(line -> out.line(line.isEmpty() ? " *" : " * " + line));
        out.line(" */");
    }

    private void addAll(String comment, String name) {
        List<String> paragraphs = comment.isEmpty() ? List.of() : List.of(comment.split("\n\n"));
        if (paragraphs.isEmpty() || CommentNormalizer.isDeprecated(paragraphs.get(0))) {
            lines.add("{@code " + name + "}");
        }
        for (String paragraph : paragraphs) {
            if (CommentNormalizer.isDeprecated(paragraph)) {
                String reason = paragraph
                        .substring(CommentNormalizer.DEPRECATED.length())
                        .strip();
                addParagraph("@deprecated ", escape(reason));
            } else {
                addParagraph(lines.isEmpty() ? "" : "<p>", escape(paragraph));
            }
        }
    }

    private void addParagraph(String start, String text) {
        if (!lines.isEmpty()) {
            lines.add("");
        }
        for (String line : (start + text).split("\n")) {
            addWrapped(withPlainStart(line));
        }
    }

    /**
     * A star at the start of a line would be taken for one of the comment's own, an indented line for a wrapped one.
     */
    private static String withPlainStart(String line) {
        if (line.startsWith("*") || line.startsWith(CONTINUATION)) {
            return "&#" + (int) line.charAt(0) + ";" + line.substring(1);
        }
        return line;
    }

    private void addWrapped(String line) {
        String rest = line.length() > width ? line.replaceAll("(?<= ) ", "&#32;") : line; // breaks need single spaces
        while (rest.length() > width) {
            int end = breakIn(rest);
            if (end < 0) {
                break;
            }
            lines.add(rest.substring(0, end));
            rest = CONTINUATION + rest.substring(end + 1);
        }
        lines.add(rest);
    }

    /** Returns the last place to break that keeps a line within the width, else the first one; -1 if there is none. */
    private int breakIn(String text) {
        for (int i = width; i > 0; i--) {
            if (isBreak(text, i)) {
                return i;
            }
        }
        for (int i = width + 1; i < text.length(); i++) {
            if (isBreak(text, i)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether there is one space between words, as readers of the Javadoc will insert one again. */
    private static boolean isBreak(String text, int at) {
        return text.charAt(at) == ' '
                && at + 1 < text.length()
                && !Character.isWhitespace(text.charAt(at - 1))
                && !Character.isWhitespace(text.charAt(at + 1));
    }

    /**
     * Escapes the markup of Javadoc and HTML, backslashes, since javac reads Unicode escapes in comments too, and all
     * that is not ASCII: neither the compiler's encoding matters, nor characters that editors obey.
     */
    static String escape(String text) {
        String markup = text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replace("*/", "*&#47;")
                .replace("\\u", "&#92;u");
        StringBuilder escaped = new StringBuilder(markup.length());
        markup.codePoints().forEach(c -> {
            if (c == '\n' || c == '\t' || c >= ' ' && c < DELETE) {
                escaped.append((char) c);
            } else {
                escaped.append("&#").append(c).append(';');
            }
        });
        return escaped.toString();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.codegen.SourceWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * A comment as Javadoc. Lines stay lines; one that is too long goes on in the next, indented by four columns more.
 * Paragraphs get their tag, a paragraph {@code DEPRECATED: …} becomes {@code @deprecated}. Where nothing is said, the
 * name in code font stands for it, since Javadoc's checks ask for a sentence.
 */
final class JavadocText {
    private static final int MAX_COLUMNS = 120;
    private static final String CONTINUATION = "    ";

    private final List<String> lines = new ArrayList<>();
    private final int width;

    private JavadocText(int width) {
        this.width = width;
    }

    /** Writes the Javadoc of what has that name in its {@code .msg} file. */
    static void write(SourceWriter out, String comment, String name) {
        JavadocText javadoc = new JavadocText(MAX_COLUMNS - out.indentColumns() - " * ".length());
        javadoc.addAll(comment, name);
        if (javadoc.lines.size() == 1 && javadoc.lines.get(0).length() <= javadoc.width - "*/".length() - 2) {
            out.line("/** " + javadoc.lines.get(0) + " */");
            return;
        }
        out.line("/**");
        javadoc.lines.forEach(line -> out.line(line.isEmpty() ? " *" : " * " + line));
        out.line(" */");
    }

    /** Whether the comment says that what it describes is not to be used any more (M-19). */
    static boolean isDeprecated(String comment) {
        return paragraphs(comment).stream().anyMatch(JavadocText::isDeprecation);
    }

    private static boolean isDeprecation(String paragraph) {
        return paragraph.startsWith(CommentText.DEPRECATED);
    }

    private static List<String> paragraphs(String comment) {
        List<String> paragraphs = new ArrayList<>();
        for (String paragraph : comment.split("\n\\s*\n")) {
            if (!paragraph.isBlank()) {
                paragraphs.add(paragraph.strip());
            }
        }
        return paragraphs;
    }

    private void addAll(String comment, String name) {
        List<String> said = new ArrayList<>(paragraphs(comment));
        List<String> deprecations =
                said.stream().filter(JavadocText::isDeprecation).toList();
        said.removeAll(deprecations);
        if (said.isEmpty()) {
            lines.add("{@code " + name + "}");
        }
        for (String paragraph : said) {
            addParagraph(lines.isEmpty() ? "" : "<p>", escape(paragraph));
        }
        if (!deprecations.isEmpty()) {
            List<String> reasons = deprecations.stream()
                    .map(text -> text.substring(CommentText.DEPRECATED.length()).strip())
                    .filter(text -> !text.isEmpty())
                    .toList();
            String reason = reasons.isEmpty() ? "Not to be used any more." : String.join("\n", reasons);
            addParagraph("@deprecated ", escape(reason));
        }
    }

    private void addParagraph(String start, String text) {
        if (!lines.isEmpty()) {
            lines.add("");
        }
        (start + text).lines().map(JavadocText::withoutStar).forEach(this::addWrapped);
    }

    /** A star at the start of a line would be taken for one of the comment's own. */
    private static String withoutStar(String line) {
        return line.startsWith("*") ? "&#42;" + line.substring(1) : line;
    }

    private void addWrapped(String line) {
        String rest = line;
        while (rest.length() > width) {
            int end = lastSpace(rest);
            if (end < 0) {
                break;
            }
            lines.add(rest.substring(0, end).stripTrailing());
            rest = CONTINUATION + rest.substring(end).stripLeading();
        }
        lines.add(rest);
    }

    /** The last space that keeps a line within the width, else the first one; -1 if the rest is one word. */
    private int lastSpace(String text) {
        int indent = text.length() - text.stripLeading().length();
        int last = text.lastIndexOf(' ', width);
        return last > indent ? last : text.indexOf(' ', Math.max(indent, width));
    }

    /** What Javadoc, HTML or the compiler, which looks for Unicode escapes in comments too, would take for markup. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("@", "&#64;")
                .replace("*/", "*&#47;")
                .replace("\\u", "&#92;u");
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.util.ArrayList;
import java.util.List;

/**
 * The normal form of comments: no white space at the end of a line, one empty line between paragraphs, none around
 * them; a line that starts with {@code DEPRECATED:} starts a paragraph (M-19).
 */
final class CommentText {
    /** What a paragraph starts with that says that its message or field is not to be used any more. */
    static final String DEPRECATED = "DEPRECATED:";

    private CommentText() {}

    /** The lines, without their {@code #} and one blank behind it, in normal form. */
    static String normal(List<String> lines) {
        List<String> normal = new ArrayList<>();
        for (String line : lines) {
            String text = line.stripTrailing();
            boolean newParagraph = text.isEmpty() || text.startsWith(DEPRECATED);
            if (newParagraph
                    && !normal.isEmpty()
                    && !normal.get(normal.size() - 1).isEmpty()) {
                normal.add("");
            }
            if (!text.isEmpty()) {
                normal.add(text);
            }
        }
        return String.join("\n", normal).strip();
    }

    /** The text in normal form. */
    static String normal(String text) {
        return normal(List.of(text.split("\n", -1)));
    }

    /** The text without what stands from start to end, and without the blanks that then are too many. */
    static String without(String text, int start, int end) {
        int from = start;
        int to = end;
        while (from > 0 && isBlank(text.charAt(from - 1))) {
            from--;
        }
        while (to < text.length() && isBlank(text.charAt(to))) {
            to++;
        }
        boolean startsLine = from == 0 || text.charAt(from - 1) == '\n';
        boolean endsLine = to == text.length() || text.charAt(to) == '\n';
        if (startsLine && endsLine && to < text.length()) {
            to++;
        }
        return text.substring(0, from) + (startsLine || endsLine ? "" : " ") + text.substring(to);
    }

    /** The text without spaces and tabs at both ends; other white space is text. */
    static String stripBlanks(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** Whether it is a space or a tab. */
    static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}

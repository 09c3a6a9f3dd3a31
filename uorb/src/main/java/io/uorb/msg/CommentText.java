// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The normal form of comments: no blanks around a line, one between words, one empty line between paragraphs, none
 * around them; a line that starts with {@code DEPRECATED:} starts a paragraph (M-19).
 */
final class CommentText {
    /** What a paragraph starts with that says that its message or field is not to be used any more. */
    static final String DEPRECATED = "DEPRECATED:";

    private static final Pattern BLANKS = Pattern.compile("[ \t]+");

    private CommentText() {}

    /** The lines, without their {@code #}, in normal form. */
    static String normal(List<String> lines) {
        List<String> normal = new ArrayList<>();
        for (String line : lines) {
            String text = stripBlanks(BLANKS.matcher(line).replaceAll(" "));
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
        return String.join("\n", normal).stripTrailing();
    }

    /** The text in normal form. */
    static String normal(String text) {
        return normal(List.of(text.split("\n", -1)));
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

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

/** Spaces and tabs, which are blanks in {@code .msg} files; other white space is text. */
public final class BlankCharacters {
    private BlankCharacters() {}

    /** Returns the text without what stands from start to end, and without the blanks that then are too many. */
    public static String without(String text, int start, int end) {
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

    /** Returns the text without spaces and tabs at both ends. */
    public static String strip(String text) {
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

    /** Returns whether the character is a space or a tab. */
    public static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}

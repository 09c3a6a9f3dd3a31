// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

/** Blanks as Python's {@code str.strip} knows them: MD5 sums depend on them. */
final class Blanks {
    private Blanks() {}

    private static boolean isBlank(char c) {
        return Character.isSpaceChar(c) || c >= '\t' && c <= '\r' || c >= '\u001c' && c <= '\u001f' || c == '\u0085';
    }

    static String strip(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isBlank(text.charAt(from))) {
            from++;
        }
        while (to > from && isBlank(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }
}

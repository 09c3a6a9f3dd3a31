// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

/** Quotes what a file says in the text of a problem. */
final class Quote {
    private static final int MAX_LENGTH = 60;

    private Quote() {}

    /** The text in quotation marks; of a long one the start. */
    static String of(String text) {
        return '"' + shortened(text) + '"';
    }

    /** The text; of a long one the start. */
    static String shortened(String text) {
        if (text.codePointCount(0, text.length()) <= MAX_LENGTH) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, MAX_LENGTH)) + "...";
    }
}

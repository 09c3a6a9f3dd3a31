// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

/** Quotations from a file in the text of a problem. */
public final class Quote {
    private static final int MAX_LENGTH = 60;

    private Quote() {}

    /** Returns the text in quotation marks; of a long one the start. */
    public static String of(String text) {
        return '"' + shortened(text) + '"';
    }

    /** Returns the text; of a long one the start. */
    public static String shortened(String text) {
        if (text.codePointCount(0, text.length()) <= MAX_LENGTH) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, MAX_LENGTH)) + "...";
    }
}

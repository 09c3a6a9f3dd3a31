// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.syntax;

import io.uorb.text.TextEscapes;

/** Quotations from a file in the text of a problem. */
public final class Quote {
    private static final int MAX_LENGTH = 60;

    private Quote() {}

    /** Returns the text in quotation marks, escaped; of a long one the start. */
    public static String of(String text) {
        return '"' + shortened(text) + '"';
    }

    /** Returns the text, escaped; of a long one the start. */
    public static String shortened(String text) {
        if (text.codePointCount(0, text.length()) <= MAX_LENGTH) {
            return TextEscapes.escape(text);
        }
        return TextEscapes.escape(text.substring(0, text.offsetByCodePoints(0, MAX_LENGTH))) + "...";
    }
}

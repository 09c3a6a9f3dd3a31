// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import java.util.function.IntToDoubleFunction;

/**
 * Estimated width of text in the drawing's units: without a font to measure with, the estimate is generous. The widths
 * of characters are a little more than those of DejaVu Sans Bold, the widest of the fonts that are likely.
 */
final class TextWidth {
    private static final double MONO_EM = 0.602;
    private static final double NARROW_EM = 0.5;
    private static final double NORMAL_EM = 0.72;
    private static final double CAPITAL_EM = 0.86;
    private static final double WIDE_EM = 1.12;
    /** Beyond ASCII characters may be as wide as high. */
    private static final double OTHER_EM = 1.1;

    private static final String NARROW = "fijlrtI1 .,:;'!|_()[]{}/\\-\"`\u00b7";
    private static final String WIDE = "mwMW@%";
    /** Width of regular text, where that of bold text is 1. */
    private static final double REGULAR = 0.9;

    private TextWidth() {}

    /** Returns the width of bold text. */
    static double bold(String text) {
        return sum(text, TextWidth::boldEm) * PictureStyle.NAME_SIZE;
    }

    /** Returns the width of fixed-width text. */
    static double mono(String text) {
        return sum(text, character -> character < 128 ? MONO_EM : OTHER_EM) * PictureStyle.TOPIC_SIZE;
    }

    /** Returns the width of small text. */
    static double small(String text) {
        return sum(text, TextWidth::boldEm) * REGULAR * PictureStyle.SMALL_SIZE;
    }

    private static double sum(String text, IntToDoubleFunction em) {
        return text.codePoints().mapToDouble(em::applyAsDouble).sum();
    }

    private static double boldEm(int character) {
        if (NARROW.indexOf(character) >= 0) {
            return NARROW_EM;
        }
        if (WIDE.indexOf(character) >= 0) {
            return WIDE_EM;
        }
        if (character >= 128) {
            return OTHER_EM;
        }
        return Character.isUpperCase(character) ? CAPITAL_EM : NORMAL_EM;
    }
}

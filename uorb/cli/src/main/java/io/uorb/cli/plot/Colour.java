// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.util.Locale;

/**
 * Colours of curves and greys. The first curves are distinguishable with any kind of colour vision (Okabe and Ito,
 * "Color Universal Design", 2008).
 */
public enum Colour {
    BLACK(0x000000),
    BLUE(0x0072B2),
    VERMILION(0xD55E00),
    GREEN(0x009E73),
    PURPLE(0xCC79A7),
    ORANGE(0xB06F00),
    WINE(0x882255),
    INDIGO(0x4B3FA8),
    OLIVE(0x7A7A1E),
    TEAL(0x1F8A80),
    ROSE(0xC0506A),
    /** For references. */
    GREY(0x8C8C8C),
    /** For grid lines. */
    PALE(0xDDDDDD);

    private static final Colour[] CURVES = {
        BLUE, VERMILION, GREEN, PURPLE, BLACK, GREY, ORANGE, WINE, INDIGO, OLIVE, TEAL, ROSE
    };

    private final int rgb;

    Colour(int rgb) {
        this.rgb = rgb;
    }

    /** Returns how many colours curves have. */
    public static int curves() {
        return CURVES.length;
    }

    /** Returns the colour of the curve of an index; after {@link #curves} they begin again. */
    public static Colour ofCurve(int index) {
        return CURVES[index % CURVES.length];
    }

    /** Returns red, green and blue, 8 bits each. */
    int rgb() {
        return rgb;
    }

    /** Returns the colour in the form of SVG. */
    String hex() {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.util.Locale;

/**
 * Colours that are distinguishable with any kind of colour vision (Okabe and Ito, "Color Universal Design", 2008), and
 * greys.
 */
public enum Colour {
    BLACK(0x000000),
    BLUE(0x0072B2),
    VERMILION(0xD55E00),
    GREEN(0x009E73),
    PURPLE(0xCC79A7),
    /** For references. */
    GREY(0x8C8C8C),
    /** For grid lines. */
    PALE(0xDDDDDD);

    private final int rgb;

    Colour(int rgb) {
        this.rgb = rgb;
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

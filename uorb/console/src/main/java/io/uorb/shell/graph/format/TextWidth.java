// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

/** Estimated width of text in the drawing's units: without a font to measure with, the estimate is generous. */
final class TextWidth {
    /** Advance of an ASCII character in em: bold sans serif text of names, and digits of a fixed-width font. */
    private static final double BOLD_EM = 0.6;

    private static final double MONO_EM = 0.602;
    private static final double SANS_EM = 0.54;

    private TextWidth() {}

    static double bold(String text) {
        return ems(text, BOLD_EM) * SvgStyle.NAME_SIZE;
    }

    static double mono(String text) {
        return ems(text, MONO_EM) * SvgStyle.TOPIC_SIZE;
    }

    static double small(String text) {
        return ems(text, SANS_EM) * SvgStyle.SMALL_SIZE;
    }

    /** Returns a generous estimate of the width in em; characters beyond ASCII may be as wide as high. */
    private static double ems(String text, double asciiEm) {
        return text.codePoints().mapToDouble(c -> c < 128 ? asciiEm : 1).sum();
    }
}

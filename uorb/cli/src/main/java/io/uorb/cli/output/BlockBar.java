// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

/** A horizontal bar of Unicode block characters, in steps of an eighth of a character. */
public final class BlockBar {
    private static final String WHOLE = "█";
    private static final String PARTS = "▏▎▍▌▋▊▉";
    private static final int STEPS = 8;

    private BlockBar() {}

    /**
     * Returns the bar, padded with blanks to its width.
     *
     * @param share from 0 to 1; what is beyond is drawn as the end, NaN as 0, and more than 0 as an eighth at least
     * @param width of the whole bar, characters
     */
    public static String of(double share, int width) {
        long steps = Math.round(Math.min(1, share) * width * STEPS);
        int drawn = (int) Math.max(share > 0 ? 1 : 0, steps);
        int part = drawn % STEPS;
        String bar = WHOLE.repeat(drawn / STEPS) + (part == 0 ? "" : PARTS.charAt(part - 1));
        return bar + " ".repeat(width - bar.length());
    }
}

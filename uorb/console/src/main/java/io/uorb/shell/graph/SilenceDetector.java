// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

/**
 * Detector of silent topics: messages are overdue by their rate, for longer than the topic paused recently. So a topic
 * that comes every few seconds does not fall silent in between.
 */
final class SilenceDetector {
    private static final double MISSING = 4;
    private static final double PAUSES = 2;

    /** A pause is forgotten while messages come, so that a topic that stood still once is not given long again. */
    private static final double KEPT_A_LOOK = 0.9;

    private double rateHz;
    private double pauseS;
    private double longestPauseS;
    private boolean silent;

    /** Adds the rate over the last {@code seconds}, NaN if it is not known; returns the change, or an empty text. */
    String next(double nowHz, double seconds) {
        if (Double.isNaN(nowHz)) {
            return "";
        }
        if (nowHz > 0) {
            boolean again = silent;
            longestPauseS = Math.max(KEPT_A_LOOK * longestPauseS, pauseS);
            rateHz = nowHz;
            pauseS = 0;
            silent = false;
            return again ? "flows again, " + Labels.rate(nowHz) : "";
        }
        pauseS += seconds;
        if (silent || rateHz * pauseS < MISSING || pauseS <= PAUSES * longestPauseS) {
            return "";
        }
        silent = true;
        return "fell silent, " + Labels.rate(rateHz) + " before";
    }
}

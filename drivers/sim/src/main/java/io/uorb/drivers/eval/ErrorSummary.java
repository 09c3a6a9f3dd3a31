// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

/**
 * Errors of an estimated attitude over a run, degrees.
 *
 * @param samples pairs compared; with none, all figures are NaN
 * @param totalRmseDeg root mean square of the whole rotation
 * @param inclinationRmseDeg root mean square of the tilt of the vertical
 * @param headingRmseDeg root mean square of the turn about the vertical
 * @param headingOffsetDeg constant heading error that was taken out before the figures were formed, of the first part;
 *     0 where none was
 * @param parts number of parts between resets of the reference, each with a constant heading error of its own
 */
public record ErrorSummary(
        long samples,
        double totalRmseDeg,
        double inclinationRmseDeg,
        double headingRmseDeg,
        double headingOffsetDeg,
        int parts) {}

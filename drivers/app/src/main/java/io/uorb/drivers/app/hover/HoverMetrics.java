// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

/**
 * The figures of a flight against the truth; NaN for phases that were not flown.
 *
 * @param holdRmsM distance from the place to hold in the hover, root mean square, m
 * @param holdMaxM the greatest of it, m
 * @param holdHorizontalRmsM the horizontal part, root mean square, m
 * @param holdControlRmsM distance of the estimated position from that place: what the controllers are to answer for,
 *     root mean square, m
 * @param estimateRmsM distance of the estimated from the true position in the whole run, root mean square, m
 * @param cornerMaxM distance from a corner of the square when the next one was commanded, greatest, m
 * @param tiltSettleS time after a step of roll or pitch until it stayed within 3 deg, longest, s
 * @param yawSettleS time after the step of yaw until it stayed within 5 deg, s
 * @param motorLimitS longest time for which a motor stood at a limit between take-off and landing, s
 */
record HoverMetrics(
        double holdRmsM,
        double holdMaxM,
        double holdHorizontalRmsM,
        double holdControlRmsM,
        double estimateRmsM,
        double cornerMaxM,
        double tiltSettleS,
        double yawSettleS,
        double motorLimitS) {}

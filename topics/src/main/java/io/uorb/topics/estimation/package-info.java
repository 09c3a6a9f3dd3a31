// SPDX-License-Identifier: Apache-2.0
/**
 * Results of estimators: attitude, position, velocity, wind, sensor biases, and their accuracy.
 *
 * <p>The body frame is FRD (x forward, y to the right, z down), the earth frame NED (north, east, down); altitudes are
 * positive up. Quaternions have w first and turn from the body frame to the earth frame. Where an estimator corrects a
 * value in one step, it counts a reset and tells by how much the value moved, so that a controller can move its
 * setpoint along: it compares the counter with the one it saw last.
 */
package io.uorb.topics.estimation;

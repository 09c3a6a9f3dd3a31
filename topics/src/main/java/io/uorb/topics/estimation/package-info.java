// SPDX-License-Identifier: Apache-2.0
/**
 * Results of estimators: attitude, position, velocity, wind, sensor biases, and their accuracy.
 *
 * <p>The body frame is FRD (x forward, y to the right, z down), the earth frame NED (north, east, down); altitudes are
 * positive up. Quaternions have w first and rotate from the body frame to the earth frame. When an estimator corrects a
 * value in one step, it increments a reset counter and reports the change. A controller that finds a new count shifts
 * its setpoint by that change.
 */
package io.uorb.topics.estimation;

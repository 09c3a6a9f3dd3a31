// SPDX-License-Identifier: Apache-2.0
/**
 * What goes to motors and servos, whether they may move, and what their controllers report.
 *
 * <p>Controls are shares of what a motor or servo can do, from -1 to 1; NaN disarms it. Each has an output function:
 * 101 is the first motor, 201 the first servo.
 */
package io.uorb.topics.actuators;

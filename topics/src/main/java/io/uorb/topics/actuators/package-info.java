// SPDX-License-Identifier: Apache-2.0
/**
 * Commands to motors and servos, their arming, and reports of their controllers.
 *
 * <p>Controls are normalised to a motor's or servo's range, -1 to 1; NaN disarms it. Each has an output function: 101
 * is the first motor, 201 the first servo.
 */
package io.uorb.topics.actuators;

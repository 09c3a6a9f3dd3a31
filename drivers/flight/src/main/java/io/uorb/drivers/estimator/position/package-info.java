// SPDX-License-Identifier: Apache-2.0
/**
 * Position and velocity from a satellite receiver, a barometer and the accelerometer, with the attitude of the attitude
 * estimator: a Kalman filter of three states for each axis of the NED frame. It knows nothing of where its messages
 * come from.
 */
package io.uorb.drivers.estimator.position;

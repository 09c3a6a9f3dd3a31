// SPDX-License-Identifier: Apache-2.0
/**
 * Attitude estimation. {@link io.uorb.drivers.estimator.orientation.OrientationFilter}s are plain mathematics in their
 * own frames (any right-handed sensor frame, ENU earth), without broker, clock or threads; one thread owns an instance,
 * and no sample allocates anything. {@link io.uorb.drivers.estimator.AttitudeEstimator} is the module that runs one on
 * messages.
 *
 * <p>Sources: D. Laidig and T. Seel, "VQF: Highly accurate IMU orientation estimation with bias estimation and magnetic
 * disturbance rejection", Information Fusion 91 (2023); those of the other filters stand in their classes.
 */
package io.uorb.drivers.estimator;

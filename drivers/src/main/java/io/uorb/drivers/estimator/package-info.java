// SPDX-License-Identifier: Apache-2.0
/**
 * Attitude estimation. {@link io.uorb.drivers.estimator.Vqf} is the filter alone: plain mathematics in its own frames
 * (any right-handed sensor frame, ENU earth), without broker, clock or threads; one thread owns an instance, and no
 * sample allocates anything.
 *
 * <p>Source: D. Laidig and T. Seel, "VQF: Highly accurate IMU orientation estimation with bias estimation and magnetic
 * disturbance rejection", Information Fusion 91 (2023).
 */
package io.uorb.drivers.estimator;

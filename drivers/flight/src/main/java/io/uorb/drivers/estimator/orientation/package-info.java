// SPDX-License-Identifier: Apache-2.0
/** Orientation filters by gradient and complement: Madgwick, Mahony, PX4's Q; first alignment. */
package io.uorb.drivers.estimator.orientation;

// SPDX-License-Identifier: Apache-2.0
/** The orientation filter VQF: strapdown, inclination, heading, rest, bias, magnetic field. */
package io.uorb.drivers.estimator.vqf;

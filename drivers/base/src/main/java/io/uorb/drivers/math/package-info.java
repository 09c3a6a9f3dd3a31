// SPDX-License-Identifier: Apache-2.0
/**
 * Quaternions and frame changes on plain {@code double[]}: w first, Hamilton product, q(S to E) takes coordinates from
 * S to E; and the standard atmosphere. Nothing here allocates or keeps state, so any thread may call anything; results
 * are written to arrays that the caller owns, which may be the inputs.
 */
package io.uorb.drivers.math;

// SPDX-License-Identifier: Apache-2.0
/**
 * Vectors, quaternions and frame changes on plain {@code double[]}: w first, Hamilton product, q(S to E) takes
 * coordinates from S to E; the standard atmosphere; and range checks of parameters. Nothing here allocates or keeps
 * state, so any thread may call anything; results are written to arrays that the caller owns, which may be the inputs.
 */
package io.uorb.drivers.math;

// SPDX-License-Identifier: Apache-2.0
/**
 * Poses and rotations on plain {@code double[12]}. A pose of frame B in frame A has the rows of the upper 3x4 part of a
 * homogeneous matrix, one after the other: rotation R (its columns are B's axes in A) and translation p, m. It takes
 * coordinates from B to A; products compose from left to right (rccl:RC-10).
 *
 * <p>Angles are rad. Unless noted otherwise, nothing allocates. No method keeps state, so any thread may call any
 * method; results are written to arrays that the caller owns, which may be the inputs.
 */
package io.uorb.drivers.arm.pose;

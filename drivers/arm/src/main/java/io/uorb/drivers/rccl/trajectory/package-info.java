// SPDX-License-Identifier: Apache-2.0
/**
 * Trajectories of the control level (rccl:RC-50 to rccl:RC-66): straight drives, smooth transitions from any state at
 * any instant, stops. Times are whole samples, counted from 0; lengths m, angles rad.
 *
 * <p>All paths are relative to the goal, so goals may move: in joint mode the path is that of q - q_goal, in Cartesian
 * mode that of the control frame relative to its goal. Objects belong to the control level's thread and allocate
 * nothing after construction.
 */
package io.uorb.drivers.rccl.trajectory;

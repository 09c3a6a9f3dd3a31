// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.rccl.trajectory.MotionRequest;

/**
 * An order to the control level, which executes orders in sequence.
 *
 * @param motion null for an abort
 * @param abortCode 0 for a motion
 */
record MotionOrder(MotionRequest motion, int abortCode) {}

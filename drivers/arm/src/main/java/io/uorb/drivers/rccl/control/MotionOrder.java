// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.rccl.trajectory.MotionRequest;

/**
 * A thing that the control level obeys in order.
 *
 * @param motion null for an abort
 * @param abortCode 0 for a motion
 */
record MotionOrder(MotionRequest motion, int abortCode) {}

// SPDX-License-Identifier: Apache-2.0
/**
 * The control level of an arm (rccl:RC-1, rccl:RC-3): a work item on {@code rate_ctrl} that turns queued motions into
 * joint commands, one with each sample of {@code arm_joint_state}. Programs call {@link
 * io.uorb.drivers.rccl.control.MotionCommands} from any thread; everything else uses topics.
 */
package io.uorb.drivers.rccl.control;

// SPDX-License-Identifier: Apache-2.0
/**
 * The simulated arm (rccl:RC-76, rccl:RC-77): rigid bodies, friction, joint servos, limits. SI units. The plant belongs
 * to the thread that steps it.
 */
package io.uorb.drivers.arm.sim;

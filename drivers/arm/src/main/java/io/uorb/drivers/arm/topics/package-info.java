// SPDX-License-Identifier: Apache-2.0
/**
 * Messages between an arm, its control level and tools (rccl:RC-2). Arrays of six are in the order of the joints from
 * the base; angles rad, torques N m.
 */
package io.uorb.drivers.arm.topics;

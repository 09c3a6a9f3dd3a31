// SPDX-License-Identifier: Apache-2.0
/**
 * Arms: kinematics and limits behind one interface, and the PUMA 560 (rccl:RC-70 to rccl:RC-75). Joint angles are rad,
 * in the order of the joints from the base; lengths m. The base frame is at the shoulder, where axes 1 and 2 meet, z
 * up; frame 6 is that of the last link. Poses are those of {@link io.uorb.drivers.arm.pose}.
 */
package io.uorb.drivers.arm;

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

/** Ways to yield. */
public enum ComplianceScheme {
    /** The set points move with the force that the wrist feels (rccl:RC-92). */
    ADMITTANCE,
    /** One joint for each direction has a torque instead of a position; the wrist feels nothing (rccl:RC-93). */
    MATCHED_JOINTS
}

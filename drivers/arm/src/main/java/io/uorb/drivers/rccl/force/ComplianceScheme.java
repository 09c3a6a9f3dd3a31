// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

/** Schemes of compliance. */
public enum ComplianceScheme {
    /** The set points move according to the force measured at the wrist (rccl:RC-92). */
    ADMITTANCE,
    /** One joint for each direction is in torque mode; the wrist's sensor is not used (rccl:RC-93). */
    MATCHED_JOINTS
}

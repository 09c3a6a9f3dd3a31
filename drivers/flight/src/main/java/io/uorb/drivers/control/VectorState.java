// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.checkpoint.StateFields;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Vectors and quaternions among the fields of a state. */
final class VectorState {
    private VectorState() {}

    /** Lists the three components. */
    static void list(StateFields fields, String name, Vector3d vector) {
        vector.x = fields.real(name + "_x", vector.x);
        vector.y = fields.real(name + "_y", vector.y);
        vector.z = fields.real(name + "_z", vector.z);
    }

    /** Lists the four components. */
    static void list(StateFields fields, String name, Quaterniond quaternion) {
        quaternion.w = fields.real(name + "_w", quaternion.w);
        quaternion.x = fields.real(name + "_x", quaternion.x);
        quaternion.y = fields.real(name + "_y", quaternion.y);
        quaternion.z = fields.real(name + "_z", quaternion.z);
    }
}

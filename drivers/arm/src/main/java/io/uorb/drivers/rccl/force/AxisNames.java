// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import java.util.Arrays;
import java.util.List;

/**
 * Names of the control frame's axes: {@code fx fy fz tx ty tz} for forces and torques, {@code dx dy dz rx ry rz} for
 * translations and rotations.
 */
final class AxisNames {
    static final List<String> FORCES = List.of("fx", "fy", "fz", "tx", "ty", "tz");
    static final List<String> WAYS = List.of("dx", "dy", "dz", "rx", "ry", "rz");

    /** Axes of a wrench or displacement. */
    static final int COUNT = 6;

    private AxisNames() {}

    /** Splits names and requires one finite value for each. */
    static String[] split(String what, String names, double[] values) {
        String[] each = names.isBlank() ? new String[0] : names.trim().split("\\s+");
        if (each.length == 0) {
            throw new IllegalArgumentException(what + " must have a direction");
        }
        if (each.length != values.length) {
            throw new IllegalArgumentException(what + " \"" + names + "\": " + each.length + " directions, "
                    + values.length + " values " + Arrays.toString(values));
        }
        for (int i = 0; i < each.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(what + " " + each[i] + ": value " + values[i] + " is not finite");
            }
        }
        return each;
    }

    static IllegalArgumentException unknown(String what, String name, List<String> known) {
        return new IllegalArgumentException(
                what + ": direction '" + name + "' is not one of " + String.join(", ", known));
    }

    static IllegalArgumentException twice(String what, String name) {
        return new IllegalArgumentException(what + ": direction " + name + " is named twice");
    }
}

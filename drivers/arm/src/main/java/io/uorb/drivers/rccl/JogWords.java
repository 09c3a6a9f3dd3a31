// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl;

import io.uorb.drivers.rccl.TeachPendant.Kind;
import io.uorb.drivers.rccl.TeachPendant.PendantCommand;
import java.util.List;

/** Parser of an operator's small moves: an axis and a number. */
final class JogWords {
    private static final List<String> AXES = List.of("x", "y", "z", "rx", "ry", "rz");
    private static final List<String> JOINTS = List.of("j1", "j2", "j3", "j4", "j5", "j6");
    private static final double FARTHEST_MM = 100;
    private static final double FARTHEST_DEG = 30;
    private static final double M_PER_MM = 1e-3;

    private JogWords() {}

    static PendantCommand command(String axis, double way) {
        int direction = AXES.indexOf(axis);
        int joint = JOINTS.indexOf(axis);
        if (direction < 0 && joint < 0) {
            throw new IllegalArgumentException(
                    "axis '" + axis + "' is not one of " + String.join(", ", AXES) + ", " + String.join(", ", JOINTS));
        }
        boolean linear = direction >= 0 && direction < 3;
        double limit = linear ? FARTHEST_MM : FARTHEST_DEG;
        if (!(Math.abs(way) <= limit)) {
            throw new IllegalArgumentException(
                    "jog " + axis + " " + way + ": at most " + limit + (linear ? " mm" : " degrees") + " at once");
        }
        double inSi = linear ? way * M_PER_MM : Math.toRadians(way);
        return direction >= 0
                ? new PendantCommand(Kind.JOG, direction, inSi)
                : new PendantCommand(Kind.JOINT, joint, inSi);
    }
}

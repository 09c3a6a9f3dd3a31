// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.arm.topics.ArmWristWrench;
import io.uorb.drivers.math.Vectors;
import java.util.Locale;

/** Margins of a whole run: set point to joint in position mode outside contact, and torques at their limits. */
final class RigMargins {
    /** Contact is what the wrist feels beyond its noise. */
    private static final double CONTACT_N = 1;
    /** Samples after a contact that still swing. */
    private static final long CALM_SAMPLES = 200;

    private static final double MRAD_PER_RAD = 1_000;

    private double errorRad;
    private long saturated;
    private long calm = CALM_SAMPLES;

    /** Takes a sample. */
    void take(ArmJointState state, ArmJointCommand command, ArmWristWrench wrench) {
        boolean torque = false;
        for (byte mode : command.mode) {
            torque |= mode == ArmJointCommand.MODE_TORQUE;
        }
        calm = torque || Vectors.norm(wrench.force) > CONTACT_N ? 0 : calm + 1;
        saturated += !torque && state.torqueFlags != 0 ? 1 : 0;
        if (calm < CALM_SAMPLES || command.sequence != state.sequence) {
            return;
        }
        for (int i = 0; i < state.q.length; i++) {
            errorRad = Math.max(errorRad, Math.abs(state.q[i] - command.q[i]));
        }
    }

    /** Returns the figures. */
    String line() {
        return String.format(
                Locale.ROOT,
                "all: set point to joint %.3f mrad outside contact, %d samples with a torque at its limit",
                errorRad * MRAD_PER_RAD,
                saturated);
    }
}

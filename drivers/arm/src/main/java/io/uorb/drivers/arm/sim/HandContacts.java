// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import java.util.List;

/** Bodies that a simulated arm's hand touches, and may take. They belong to the thread of the plant. */
public interface HandContacts {
    /**
     * Writes the forces of the bodies on the hand, and advances their state.
     *
     * @param t6 pose of frame 6 in the base
     * @param velocity of the origin of frame 6, m/s, and of its rotation, rad/s, in base axes
     * @param stepS the time of this step, s
     * @param wrench force and torque about the origin of frame 6, in base axes, N and N m; all six are written
     */
    void advance(double[] t6, double[] velocity, double stepS, double[] wrench);

    /**
     * Takes what is between the jaws as they close; nothing by default.
     *
     * @param t6 pose of frame 6 in the base
     * @param openingM to which the jaws would close, m
     * @param forceN with which they press
     * @return the width of what they hold, m; 0 if there is nothing to take
     */
    default double grip(double[] t6, double openingM, double forceN) {
        return 0;
    }

    /** Releases the held body. */
    default void release(double[] t6) {}

    /** Returns the mass that the hand carries, kg. */
    default double carriedKg() {
        return 0;
    }

    /** Writes the centre of that mass in frame 6, m. */
    default void carriedCentre(double[] out) {
        out[0] = 0;
        out[1] = 0;
        out[2] = 0;
    }

    /** Returns errors: bodies that fell or penetrated others too deeply (rccl:RC-81, rccl:RC-82). */
    default List<String> errors() {
        return List.of();
    }
}

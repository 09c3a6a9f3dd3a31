// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import java.util.List;

/** Bodies that the hand of a simulated arm can touch and grip. The plant's thread calls these methods. */
public interface HandContacts {
    /**
     * Writes the forces of the bodies on the hand, and advances their state.
     *
     * @param t6 pose of frame 6 in the base
     * @param velocity linear velocity of the origin of frame 6, m/s, and angular velocity, rad/s, in base axes
     * @param stepS the time of this step, s
     * @param wrench receives force and torque about the origin of frame 6, in base axes, N and N m; all six are written
     */
    void advance(double[] t6, double[] velocity, double stepS, double[] wrench);

    /**
     * Grips the body between the closing jaws; none by default.
     *
     * @param t6 pose of frame 6 in the base
     * @param openingM commanded opening, m
     * @param forceN greatest force of the jaws
     * @return the width of the held body, m; 0 if there is none
     */
    default double grip(double[] t6, double openingM, double forceN) {
        return 0;
    }

    /** Releases the held body; does nothing without one. */
    default void release(double[] t6) {}

    /** Returns the mass of the held body, kg; 0 for none. */
    default double carriedKg() {
        return 0;
    }

    /** Writes the centre of the held body's mass in frame 6, m. */
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

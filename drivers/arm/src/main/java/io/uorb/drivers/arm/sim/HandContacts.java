// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

/** Bodies that a simulated arm's hand touches. They belong to the thread of the plant. */
public interface HandContacts {
    /**
     * Writes what the bodies exert on the hand, and lets their state move on.
     *
     * @param t6 pose of frame 6 in the base
     * @param velocity of the origin of frame 6, m/s, and of its rotation, rad/s, in base axes
     * @param stepS the time of this step, s
     * @param wrench force and torque about the origin of frame 6, in base axes, N and N m; all six are written
     */
    void advance(double[] t6, double[] velocity, double stepS, double[] wrench);
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

/**
 * A point on a horizontal surface (rccl:RC-81): a spring and damper that only push, and Coulomb friction by a spring
 * that sticks to where the point was. Nothing is allocated with a step.
 */
final class PointContact {
    /** Stiffness of a body's contact; it is spread over its points. */
    static final double STIFFNESS_NPM = 20e3;

    /** Damping of a body's contact. */
    static final double DAMPING_NSPM = 300;

    private static final double FRICTION = 0.5;

    private final double stiffness;
    private final double damping;
    private double stuckX;
    private double stuckY;
    private boolean touching;

    /** A point that takes a part of its body's stiffness and damping. */
    PointContact(double share) {
        stiffness = STIFFNESS_NPM * share;
        damping = DAMPING_NSPM * share;
    }

    boolean isTouching() {
        return touching;
    }

    /** Forgets where it stuck. */
    void leave() {
        touching = false;
    }

    /**
     * Writes the force on the point.
     *
     * @param x place of the point, m
     * @param y place of the point, m
     * @param depth in the surface, m; not positive if it is above
     * @param speed of the point, m/s
     */
    void feel(double x, double y, double depth, double[] speed, double[] force) {
        double normal = depth > 0 ? Math.max(0, stiffness * depth - damping * speed[2]) : 0;
        force[2] = normal;
        if (normal == 0) {
            touching = false;
            force[0] = 0;
            force[1] = 0;
            return;
        }
        if (!touching) {
            touching = true;
            stuckX = x;
            stuckY = y;
        }
        force[0] = stiffness * (stuckX - x) - damping * speed[0];
        force[1] = stiffness * (stuckY - y) - damping * speed[1];
        double limit = FRICTION * normal;
        double size = StrictMath.hypot(force[0], force[1]);
        if (size > limit) {
            // It slides: the spring is no longer than the friction holds.
            force[0] *= limit / size;
            force[1] *= limit / size;
            stuckX = x + (force[0] + damping * speed[0]) / stiffness;
            stuckY = y + (force[1] + damping * speed[1]) / stiffness;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

/**
 * A point on a horizontal surface (rccl:RC-81): a spring and damper that only push, and Coulomb friction as a spring
 * anchored at the point of first contact. A step allocates nothing.
 */
final class PointContact {
    /** Stiffness of a body's contact, N/m, distributed over its points. */
    static final double STIFFNESS_NPM = 20e3;

    /** Damping of a body's contact, N s/m. */
    static final double DAMPING_NSPM = 300;

    private static final double FRICTION = 0.5;

    private final double stiffness;
    private final double damping;
    private double stuckX;
    private double stuckY;
    private boolean touching;

    /** Creates a point with a share of its body's stiffness and damping. */
    PointContact(double share) {
        stiffness = STIFFNESS_NPM * share;
        damping = DAMPING_NSPM * share;
    }

    /** Removes the anchor of friction. */
    void leave() {
        touching = false;
    }

    /**
     * Writes the force on the point.
     *
     * @param x place of the point, m
     * @param y place of the point, m
     * @param depth depth in the surface, m; 0 or negative without contact
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
            // It slides: friction limits the length of the spring.
            force[0] *= limit / size;
            force[1] *= limit / size;
            stuckX = x + (force[0] + damping * speed[0]) / stiffness;
            stuckY = y + (force[1] + damping * speed[1]) / stiffness;
        }
    }
}

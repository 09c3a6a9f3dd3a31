// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.math.Vectors;

/**
 * A point of the hand on a horizontal surface (rccl:RC-81): a spring and damper that only push, and Coulomb friction by
 * a spring that sticks to where the point was. Nothing is allocated with a step.
 */
public final class SurfaceContact implements HandContacts {
    private static final double STIFFNESS_NPM = 20e3;
    private static final double DAMPING_NSPM = 300;
    private static final double FRICTION = 0.5;

    private final double heightM;
    private final double[] point;
    private final double[] arm = new double[3];
    private final double[] speed = new double[3];
    private final double[] force = new double[3];
    private final double[] torque = new double[3];
    private final double[] stuckAt = new double[2];
    private boolean touching;
    private double deepestM;

    /**
     * A surface at a height in the base, m.
     *
     * @param handPoint the point in frame 6, m; copied
     */
    public SurfaceContact(double heightM, double[] handPoint) {
        ParameterChecks.requireFinite("height of the surface", heightM, "m");
        if (!Vectors.isFinite(handPoint)) {
            throw new IllegalArgumentException("the hand's point of contact is not finite");
        }
        this.heightM = heightM;
        point = handPoint.clone();
    }

    /** Returns whether the point touches the surface since the last step. */
    public boolean isTouching() {
        return touching;
    }

    /** Returns how deep the point has been in the surface at most, m. */
    public double deepestM() {
        return deepestM;
    }

    @Override
    public void advance(double[] t6, double[] velocity, double stepS, double[] wrench) {
        Poses.rotate(t6, point, arm);
        speed[0] = velocity[0] + velocity[4] * arm[2] - velocity[5] * arm[1];
        speed[1] = velocity[1] + velocity[5] * arm[0] - velocity[3] * arm[2];
        speed[2] = velocity[2] + velocity[3] * arm[1] - velocity[4] * arm[0];
        double depth = heightM - t6[11] - arm[2];
        double normal = depth > 0 ? Math.max(0, STIFFNESS_NPM * depth - DAMPING_NSPM * speed[2]) : 0;
        deepestM = Math.max(deepestM, depth);
        rub(t6[3] + arm[0], t6[7] + arm[1], normal);
        force[2] = normal;
        Vectors.cross(arm, force, torque);
        System.arraycopy(force, 0, wrench, 0, 3);
        System.arraycopy(torque, 0, wrench, 3, 3);
    }

    /** Takes the tangential force of a point that is pressed on. */
    private void rub(double x, double y, double normal) {
        if (normal == 0) {
            touching = false;
            force[0] = 0;
            force[1] = 0;
            return;
        }
        if (!touching) {
            touching = true;
            stuckAt[0] = x;
            stuckAt[1] = y;
        }
        force[0] = STIFFNESS_NPM * (stuckAt[0] - x) - DAMPING_NSPM * speed[0];
        force[1] = STIFFNESS_NPM * (stuckAt[1] - y) - DAMPING_NSPM * speed[1];
        double limit = FRICTION * normal;
        double size = Math.hypot(force[0], force[1]);
        if (size > limit) {
            // It slides: the spring is no longer than the friction holds.
            force[0] *= limit / size;
            force[1] *= limit / size;
            stuckAt[0] = x + (force[0] + DAMPING_NSPM * speed[0]) / STIFFNESS_NPM;
            stuckAt[1] = y + (force[1] + DAMPING_NSPM * speed[1]) / STIFFNESS_NPM;
        }
    }
}

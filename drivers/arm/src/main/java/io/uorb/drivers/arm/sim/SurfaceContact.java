// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.math.Vectors;

/**
 * A point of the hand on an infinite horizontal surface (rccl:RC-81). Any thread may read its state. A step allocates
 * nothing.
 */
public final class SurfaceContact implements HandContacts {
    private final double heightM;
    private final double[] point;
    private final double[] arm = new double[3];
    private final double[] speed = new double[3];
    private final double[] force = new double[3];
    private final double[] torque = new double[3];
    private final PointContact contact = new PointContact(1);
    private volatile double deepestM;

    /**
     * Creates a surface.
     *
     * @param heightM height in the base, m
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

    /** Returns the greatest depth of the point in the surface so far, m. */
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
        deepestM = Math.max(deepestM, depth);
        contact.feel(t6[3] + arm[0], t6[7] + arm[1], depth, speed, force);
        Vectors.cross(arm, force, torque);
        System.arraycopy(force, 0, wrench, 0, 3);
        System.arraycopy(torque, 0, wrench, 3, 3);
    }
}

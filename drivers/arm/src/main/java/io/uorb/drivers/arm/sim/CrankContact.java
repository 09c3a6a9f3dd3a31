// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.Trigonometry;
import io.uorb.drivers.math.Vectors;
import java.util.Arrays;

/**
 * A crank whose handle a hand can grip (rccl:RC-83). It turns about x of its shaft; the handle is 0.1 m from the shaft,
 * initially along the shaft's z. The grip is a spring and damper in all three directions; the handle turns freely in
 * the hand. Any thread may read its angle and forces. A step allocates nothing.
 */
public final class CrankContact implements HandContacts {
    /** Distance of the handle from the shaft, m. */
    public static final double RADIUS_M = 0.1;

    private static final double INERTIA_KGM2 = 0.02;
    private static final double VISCOUS_NMSPRAD = 0.5;
    private static final double STIFFNESS_NPM = 20e3;
    private static final double DAMPING_NSPM = 150;
    private static final double REACH_M = 0.02;
    private static final double HANDLE_WIDTH_M = 0.02;

    private final double[] shaft;
    private final double[] handFrame;
    private final double[] axis = new double[3];
    private final double[] radial = new double[3];
    private final double[] tangent = new double[3];
    private final double[] grip = new double[3];
    private final double[] arm = new double[3];
    private final double[] force = new double[3];
    private final double[] torque = new double[3];
    private double angleRad;
    private volatile double seenAngleRad;
    private volatile double radialN;
    private volatile double axialN;
    private volatile double tangentialN;
    private double speedRadps;
    private boolean gripped;

    /**
     * Creates a crank at rest.
     *
     * @param shaft pose of the shaft in the base; copied
     * @param handFrame the frame between the jaws, in frame 6; copied
     */
    public CrankContact(double[] shaft, double[] handFrame) {
        Poses.require("shaft of the crank", shaft);
        Poses.require("frame of the gripper", handFrame);
        this.shaft = shaft.clone();
        this.handFrame = handFrame.clone();
        Vectors.set(axis, shaft[0], shaft[4], shaft[8]);
    }

    /** Returns its angle, rad. */
    public double angleRad() {
        return seenAngleRad;
    }

    /** Returns the force on the hand away from the shaft in the last step, N. */
    public double radialN() {
        return radialN;
    }

    /** Returns the force on the hand along the shaft in the last step, N. */
    public double axialN() {
        return axialN;
    }

    /** Returns the force on the hand along the handle's path in the last step, N. */
    public double tangentialN() {
        return tangentialN;
    }

    @Override
    public double grip(double[] t6, double openingM, double forceN) {
        placeHandle();
        placeGrip(t6);
        gripped = openingM < HANDLE_WIDTH_M && Vectors.distance(radial, grip) <= REACH_M;
        directHandle();
        return gripped ? HANDLE_WIDTH_M : 0;
    }

    @Override
    public void release(double[] t6) {
        gripped = false;
    }

    /** Writes the handle's position into the radial vector, which is otherwise a direction. */
    private void placeHandle() {
        directHandle();
        for (int i = 0; i < 3; i++) {
            radial[i] = shaft[4 * i + 3] + RADIUS_M * radial[i];
        }
    }

    private void directHandle() {
        double sine = Trigonometry.sin(angleRad);
        double cosine = Trigonometry.cos(angleRad);
        for (int i = 0; i < 3; i++) {
            radial[i] = cosine * shaft[4 * i + 2] - sine * shaft[4 * i + 1];
            tangent[i] = -sine * shaft[4 * i + 2] - cosine * shaft[4 * i + 1];
        }
    }

    private void placeGrip(double[] t6) {
        Vectors.set(grip, handFrame[3], handFrame[7], handFrame[11]);
        Poses.rotate(t6, grip, arm);
        Vectors.set(grip, t6[3] + arm[0], t6[7] + arm[1], t6[11] + arm[2]);
    }

    @Override
    public void advance(double[] t6, double[] velocity, double stepS, double[] wrench) {
        directHandle();
        if (gripped) {
            placeGrip(t6);
            Vectors.set(force, velocity[3], velocity[4], velocity[5]);
            Vectors.cross(force, arm, torque);
            for (int i = 0; i < 3; i++) {
                double handle = shaft[4 * i + 3] + RADIUS_M * radial[i];
                double handleSpeed = RADIUS_M * speedRadps * tangent[i];
                force[i] = STIFFNESS_NPM * (handle - grip[i]) + DAMPING_NSPM * (handleSpeed - velocity[i] - torque[i]);
            }
            Vectors.cross(arm, force, torque);
        } else {
            Arrays.fill(force, 0);
            Arrays.fill(torque, 0);
        }
        System.arraycopy(force, 0, wrench, 0, 3);
        System.arraycopy(torque, 0, wrench, 3, 3);
        double drive = -RADIUS_M * Vectors.dot(force, tangent);
        speedRadps += stepS * (drive - VISCOUS_NMSPRAD * speedRadps) / INERTIA_KGM2;
        angleRad += stepS * speedRadps;
        seenAngleRad = angleRad;
        radialN = Vectors.dot(force, radial);
        axialN = Vectors.dot(force, axis);
        tangentialN = Vectors.dot(force, tangent);
    }
}

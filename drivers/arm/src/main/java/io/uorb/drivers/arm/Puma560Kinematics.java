// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.Trigonometry;

/**
 * Kinematics of the PUMA 560 with its standard Denavit-Hartenberg parameters (P. Corke and B. Armstrong-Hélouvry, "A
 * search for consensus among model parameters reported for the PUMA 560 robot", ICRA 1994). The inverse is the closed
 * form of rccl:RC-71: shoulder, elbow, then the spherical wrist. Not thread-safe: one object per thread.
 */
public final class Puma560Kinematics implements ArmKinematics {
    /** Length of the upper arm, m. */
    private static final double A2 = 0.4318;
    /** Distance between elbow and forearm's axis, m. */
    private static final double A3 = 0.0203;
    /** Offset of the arm's plane from the shoulder's axis, m. */
    private static final double D3 = 0.15005;
    /** Length of the forearm, m. */
    private static final double D4 = 0.4318;

    /** Distance from elbow to wrist, m. */
    private static final double FOREARM = Math.sqrt(A3 * A3 + D4 * D4);
    /** Angle of that line at the elbow, rad. */
    private static final double FOREARM_ANGLE_RAD = StrictMath.atan2(D4, A3);
    /** Below this sine of the wrist's middle angle the wrist is singular. */
    private static final double SINGULAR_SINE = 1e-9;
    /** Below this sine rounding errors of small numbers would rotate the hand visibly. */
    private static final double NEARLY_SINGULAR_SINE = 1e-3;

    private static final DenavitHartenberg CHAIN = new DenavitHartenberg(
            new double[] {0, A2, A3, 0, 0, 0}, new int[] {1, 0, -1, 1, -1, 0}, new double[] {0, 0, D3, D4, 0, 0});
    private static final JointLimits LIMITS = new JointLimits(
            radians(-160, -45, -225, -110, -100, -266),
            radians(160, 225, 45, 170, 100, 266),
            new double[] {2, 2, 2, 4, 4, 4},
            new double[] {97.6, 186.4, 89.4, 24.2, 20.1, 21.3});

    private final double[] frame = new double[Poses.LENGTH];
    private final double[] axes = new double[Poses.LENGTH];
    private final double[] position = new double[3];

    /** Creates the kinematics of the standard arm. */
    public Puma560Kinematics() {}

    private static double[] radians(double... degrees) {
        double[] radians = new double[degrees.length];
        for (int i = 0; i < degrees.length; i++) {
            radians[i] = Math.toRadians(degrees[i]);
        }
        return radians;
    }

    /** Returns the frames of its links, for dynamics. */
    static DenavitHartenberg chain() {
        return CHAIN;
    }

    @Override
    public String name() {
        return "puma560";
    }

    @Override
    public JointLimits limits() {
        return LIMITS;
    }

    @Override
    public void forward(double[] q, double[] t6) {
        Poses.setIdentity(t6);
        for (int i = 0; i < JOINTS; i++) {
            CHAIN.advance(i, q[i], t6);
        }
    }

    @Override
    public boolean inverse(double[] t6, ArmConfiguration configuration, double[] last, double[] q) {
        double x = t6[3];
        double y = t6[7];
        double z = t6[11];
        double radius = Math.sqrt(x * x + y * y);
        double bearing = StrictMath.atan2(y, x);
        double shoulder = StrictMath.asin(D3 / radius);
        double theta1 = configuration.isRight() ? bearing + shoulder : bearing + Math.PI - shoulder;
        double forward = x * Trigonometry.cos(theta1) + y * Trigonometry.sin(theta1);
        double cosine = (forward * forward + z * z - A2 * A2 - FOREARM * FOREARM) / (2 * A2 * FOREARM);
        // Negated, since an angle beyond the reach is NaN, for which each comparison is false.
        if (!(radius >= D3 && Math.abs(cosine) <= 1)) {
            return false;
        }
        double sign = configuration.isRight() == configuration.isUp() ? 1 : -1;
        double theta3 = -sign * StrictMath.acos(cosine) - FOREARM_ANGLE_RAD;
        double u = A2 + A3 * Trigonometry.cos(theta3) - D4 * Trigonometry.sin(theta3);
        double v = A3 * Trigonometry.sin(theta3) + D4 * Trigonometry.cos(theta3);
        double theta2 = StrictMath.atan2(z * u - forward * v, forward * u + z * v);
        double theta4 = last[3];
        q[0] = theta1;
        q[1] = theta2;
        q[2] = theta3;
        wrist(t6, configuration.isFlip(), theta4, q);
        LIMITS.wrapToMiddle(q);
        return true;
    }

    /** Writes joints 4 to 6 from W = R03ᵀ R06 = Rz(theta4) Ry(-theta5) Rz(theta6). */
    private static void wrist(double[] t6, boolean flip, double lastTheta4, double[] q) {
        double s1 = Trigonometry.sin(q[0]);
        double c1 = Trigonometry.cos(q[0]);
        double s23 = Trigonometry.sin(q[1] + q[2]);
        double c23 = Trigonometry.cos(q[1] + q[2]);
        // The axes of frame 3: x = (c1 c23, s1 c23, s23), y = (-s1, c1, 0), z = (-c1 s23, -s1 s23, c23).
        double along1 = c1 * t6[0] + s1 * t6[4];
        double along2 = c1 * t6[1] + s1 * t6[5];
        double along3 = c1 * t6[2] + s1 * t6[6];
        double w11 = c23 * along1 + s23 * t6[8];
        double w13 = c23 * along3 + s23 * t6[10];
        double w21 = c1 * t6[4] - s1 * t6[0];
        double w23 = c1 * t6[6] - s1 * t6[2];
        double w31 = c23 * t6[8] - s23 * along1;
        double w32 = c23 * t6[9] - s23 * along2;
        double w33 = c23 * t6[10] - s23 * along3;
        double sine = Math.sqrt(w13 * w13 + w23 * w23);
        if (sine < SINGULAR_SINE) {
            q[3] = lastTheta4;
            q[4] = w33 > 0 ? 0 : Math.PI;
            // W is Rz(theta4 + theta6), or half a turn about y behind Rz(theta4 - theta6).
            q[5] = w33 > 0 ? StrictMath.atan2(w21, w11) - lastTheta4 : lastTheta4 - StrictMath.atan2(-w21, -w11);
        } else {
            double turn = flip ? -1 : 1;
            q[3] = StrictMath.atan2(-turn * w23, -turn * w13);
            q[4] = StrictMath.atan2(turn * sine, w33);
            q[5] = StrictMath.atan2(-turn * w32, turn * w31);
            if (sine < NEARLY_SINGULAR_SINE) {
                // w31 and w32 are small: joint 6 is computed from the large elements, as the rest behind joint 4.
                double s4 = Trigonometry.sin(q[3]);
                double c4 = Trigonometry.cos(q[3]);
                double w12 = c23 * along2 + s23 * t6[9];
                double w22 = c1 * t6[5] - s1 * t6[1];
                q[5] = StrictMath.atan2(c4 * w21 - s4 * w11, c4 * w22 - s4 * w12);
            }
        }
    }

    @Override
    public ArmConfiguration configuration(double[] q) {
        double forward =
                A2 * Trigonometry.cos(q[1]) + A3 * Trigonometry.cos(q[1] + q[2]) - D4 * Trigonometry.sin(q[1] + q[2]);
        boolean right = forward >= 0;
        double elbow = Math.IEEEremainder(q[2] + FOREARM_ANGLE_RAD, 2 * Math.PI);
        boolean positive = !(elbow > 0);
        return ArmConfiguration.of(right, positive == right, Trigonometry.sin(q[4]) < 0);
    }

    @Override
    public void jacobian(double[] q, double[] point, double[] out) {
        forward(q, frame);
        Poses.rotate(frame, point, position);
        jacobianAt(q, position[0] + frame[3], position[1] + frame[7], position[2] + frame[11], out);
    }

    /** Writes the Jacobian of a point in base coordinates, m. */
    private void jacobianAt(double[] q, double px, double py, double pz, double[] out) {
        Poses.setIdentity(frame);
        for (int i = 0; i < JOINTS; i++) {
            double zx = frame[2];
            double zy = frame[6];
            double zz = frame[10];
            double x = px - frame[3];
            double y = py - frame[7];
            double z = pz - frame[11];
            out[i] = zy * z - zz * y;
            out[i + JOINTS] = zz * x - zx * z;
            out[i + 2 * JOINTS] = zx * y - zy * x;
            out[i + 3 * JOINTS] = zx;
            out[i + 4 * JOINTS] = zy;
            out[i + 5 * JOINTS] = zz;
            CHAIN.advance(i, q[i], frame);
        }
    }

    @Override
    public void jacobianInFrame(double[] q, double[] controlFrame, double[] out) {
        forward(q, frame);
        Poses.multiply(frame, controlFrame, axes);
        jacobianAt(q, axes[3], axes[7], axes[11], out);
        for (int half = 0; half < out.length; half += 3 * JOINTS) {
            for (int i = half; i < half + JOINTS; i++) {
                position[0] = out[i];
                position[1] = out[i + JOINTS];
                position[2] = out[i + 2 * JOINTS];
                Poses.rotateBack(axes, position, position);
                out[i] = position[0];
                out[i + JOINTS] = position[1];
                out[i + 2 * JOINTS] = position[2];
            }
        }
    }
}

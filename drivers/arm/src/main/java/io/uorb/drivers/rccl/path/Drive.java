// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Trigonometry;

/**
 * The straight path of the control frame relative to its goal, from a pose at s = 0 to the identity at s = 1, linear in
 * s (rccl:RC-51, rccl:RC-52); s may be negative. Not thread-safe.
 */
public final class Drive {
    private final double[] start = Poses.identity();
    private final double[] inverse = Poses.identity();
    private final double[] rotation = new double[3];
    private final double[] step = Poses.identity();
    private final double[] spin = Poses.identity();
    private DriveKind kind = DriveKind.ONE_ROTATION;
    private double tiltRad;
    private double tiltDirectionRad;
    private double spinRad;

    /** Creates a drive that stays at the goal. */
    public Drive() {}

    /** Sets the pose at s = 0, relative to the goal. */
    public void begin(double[] from, DriveKind how) {
        kind = how;
        Poses.copy(from, start);
        Rotations.log(start, rotation);
        if (kind == DriveKind.TWO_ROTATIONS) {
            beginTwoRotations();
        }
    }

    private void beginTwoRotations() {
        Poses.invert(start, inverse);
        double ax = inverse[2];
        double ay = inverse[6];
        double across = Math.sqrt(ax * ax + ay * ay);
        tiltRad = StrictMath.atan2(across, inverse[10]);
        tiltDirectionRad = across == 0 ? 0 : StrictMath.atan2(ay, ax);
        tilt(1, step);
        Poses.inverseMultiply(step, inverse, spin);
        spinRad = StrictMath.atan2(spin[4], spin[0]);
    }

    private void tilt(double s, double[] out) {
        double angle = s * tiltRad;
        Rotations.exp(-Trigonometry.sin(tiltDirectionRad) * angle, Trigonometry.cos(tiltDirectionRad) * angle, 0, out);
    }

    /** Writes the pose at s. */
    public void at(double s, double[] out) {
        if (kind == DriveKind.ONE_ROTATION) {
            Rotations.exp(rotation, 1 - s, out);
            out[3] = start[3] * (1 - s);
            out[7] = start[7] * (1 - s);
            out[11] = start[11] * (1 - s);
        } else {
            tilt(s, step);
            Rotations.exp(0, 0, s * spinRad, spin);
            spin[3] = 0;
            spin[7] = 0;
            spin[11] = 0;
            step[3] = s * inverse[3];
            step[7] = s * inverse[7];
            step[11] = s * inverse[11];
            Poses.multiply(step, spin, step);
            Poses.multiply(start, step, out);
        }
    }

    /** Writes x, y, z (m), tilt, its direction and spin (rad) of two rotations. */
    public void twoRotations(double[] out) {
        out[0] = inverse[3];
        out[1] = inverse[7];
        out[2] = inverse[11];
        out[3] = tiltRad;
        out[4] = tiltDirectionRad;
        out[5] = spinRad;
    }

    /** Returns the length of the path, m. */
    public double lengthM() {
        return Math.sqrt(start[3] * start[3] + start[7] * start[7] + start[11] * start[11]);
    }

    /** Returns the angle of the rotation, rad, of {@link DriveKind#ONE_ROTATION}. */
    public double angleRad() {
        return Math.sqrt(rotation[0] * rotation[0] + rotation[1] * rotation[1] + rotation[2] * rotation[2]);
    }

    /** Writes the rotation vector of the pose at s = 0, rad. */
    public void rotationVector(double[] out) {
        System.arraycopy(rotation, 0, out, 0, 3);
    }
}

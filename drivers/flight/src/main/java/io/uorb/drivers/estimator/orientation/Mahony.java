// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;

/**
 * Mahony's explicit complementary filter with proportional and integral feedback: R. Mahony, T. Hamel, J.-M. Pflimlin,
 * "Nonlinear complementary filters on the special orthogonal group", IEEE Trans. Automatic Control 53 (2008), in the
 * quaternion form of S. Madgwick's widely used implementation, which BROAD's authors ran.
 *
 * <p>With a and m the unit vectors of specific force and field, v and w where the attitude expects them (w with the
 * measured dip, horizontally to the north), the error is e = a x v + m x w; rate = gyro + Kp e + integral of Ki e. Each
 * sensor's part is fed back when its sample comes, over the time since its last one, so that rates may differ. One
 * thread, as {@link OrientationFilter}.
 */
public final class Mahony extends AlignedFilter {
    /** A sample after a pause does not count for the whole pause. */
    private static final double LONGEST_FEEDBACK_S = 0.1;

    private final MahonyParameters parameters;
    private final double[] integral = new double[3];
    private final double[] measured = new double[3];
    private final double[] expected = new double[3];
    private final double[] error = new double[3];
    private double sinceForceS;

    /** Creates a filter that the first samples align. */
    public Mahony(MahonyParameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public void start(double[] attitude) {
        super.start(attitude);
    }

    @Override
    public void updateGyro(double x, double y, double z, double periodS) {
        step.begin(x + integral[0], y + integral[1], z + integral[2], periodS);
        sinceForceS += periodS;
    }

    @Override
    public void updateAccelerometer(double x, double y, double z) {
        Vectors.set(measured, x, y, z);
        if (alignment.takeForce(step, x, y, z) || !Vectors.normalize(measured)) {
            return;
        }
        Vectors.set(expected, 0, 0, 1);
        feedBack(sinceForceS);
        sinceForceS = 0;
    }

    @Override
    public void updateMagnetometer(double x, double y, double z, double sincePreviousS) {
        Vectors.set(measured, x, y, z);
        if (!Vectors.normalize(measured) || alignment.takeField(step, x, y, z)) {
            return;
        }
        Quaternion.rotate(step.before(), measured, expected);
        double north = Math.sqrt(expected[0] * expected[0] + expected[1] * expected[1]);
        Vectors.set(expected, 0, north, expected[2]);
        feedBack(sincePreviousS);
    }

    /** Turns the attitude so that {@code expected} (earth frame) comes nearer to {@code measured} (sensor frame). */
    private void feedBack(double periodS) {
        double limitedS = Math.min(periodS, LONGEST_FEEDBACK_S);
        Quaternion.rotateBack(step.before(), expected, expected);
        Vectors.cross(measured, expected, error);
        Vectors.addScaled(integral, error, parameters.ki() * limitedS);
        step.add(error, parameters.kp() * limitedS);
    }

    @Override
    public void gyroBias(double[] out) {
        Vectors.set(out, -integral[0], -integral[1], -integral[2]);
    }

    /** Returns NaN: no limit. */
    @Override
    public double gyroBiasLimitRadS() {
        return Double.NaN;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;

/**
 * Madgwick's gradient descent filter: S. Madgwick, A. Harrison, R. Vaidyanathan, "Estimation of IMU and MARG
 * orientation using a gradient descent algorithm", ICORR 2011, as in his own implementation, which BROAD's authors ran.
 *
 * <p>Each specific force moves the quaternion by beta times the elapsed time against the direction of the gradient
 * ({@link MadgwickGradient}, taken where the latest angular rate began) for the force and the latest field together,
 * since the two share one normalisation. A field is kept for {@value #FIELD_LIMIT_S} s and turned along with the gyro
 * meanwhile; without one the force stands alone, and the heading drifts. No bias is estimated. One thread, as {@link
 * OrientationFilter}.
 */
public final class Madgwick extends AlignedFilter {
    private static final double FIELD_LIMIT_S = 0.5;

    /** A sample after a pause does not count for the whole pause. */
    private static final double LONGEST_STEP_S = 0.1;

    private final MadgwickParameters parameters;
    private final MadgwickGradient gradient = new MadgwickGradient();
    private final double[] scratch = new double[4];

    private final double[] force = new double[3];
    private final double[] field = new double[3];
    private double fieldAgeS = Double.POSITIVE_INFINITY;
    private double sinceForceS;

    /** Creates a filter that the first samples align. */
    public Madgwick(MadgwickParameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public void start(double[] attitude) {
        super.start(attitude);
    }

    @Override
    public void updateGyro(double x, double y, double z, double periodS) {
        step.begin(x, y, z, periodS);
        Quaternion.rotate(step.before(), field, field);
        Quaternion.rotateBack(step.attitude(), field, field);
        sinceForceS += periodS;
        fieldAgeS += periodS;
    }

    @Override
    public void updateAccelerometer(double x, double y, double z) {
        Vectors.set(force, x, y, z);
        if (alignment.takeForce(step, x, y, z) || !Vectors.normalize(force)) {
            return;
        }
        xToNorth(step.before());
        gradient.ofForce(scratch, force);
        if (fieldAgeS <= FIELD_LIMIT_S) {
            gradient.addField(scratch, field);
        }
        xToNorth(step.attitude());
        gradient.step(scratch, parameters.beta() * Math.min(sinceForceS, LONGEST_STEP_S));
        FrameTransforms.turnAboutVertical(scratch, Math.PI / 2, step.attitude());
        sinceForceS = 0;
    }

    /** Rotates the earth frame so that its x axis points north, as for the gradient. */
    private void xToNorth(double[] attitude) {
        FrameTransforms.turnAboutVertical(attitude, -Math.PI / 2, scratch);
    }

    @Override
    public void updateMagnetometer(double x, double y, double z, double sincePreviousS) {
        if (x == 0 && y == 0 && z == 0) {
            return;
        }
        alignment.takeField(step, x, y, z);
        Vectors.set(field, x, y, z);
        fieldAgeS = Vectors.normalize(field) ? 0 : Double.POSITIVE_INFINITY;
    }

    /** Zero: no bias is estimated. */
    @Override
    public void gyroBias(double[] out) {
        Vectors.set(out, 0, 0, 0);
    }

    /** Returns 0: no bias is estimated. */
    @Override
    public double gyroBiasLimitRadS() {
        return 0;
    }
}

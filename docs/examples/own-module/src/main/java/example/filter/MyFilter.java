// SPDX-License-Identifier: Apache-2.0
package example.filter;

import io.uorb.drivers.estimator.orientation.OrientationFilter;

/** Integrates angular rates to an attitude, and turns it towards the directions of up and of north. */
final class MyFilter implements OrientationFilter {
    private static final double GAIN_PER_S = 0.3;

    private final double[] q = {1, 0, 0, 0};
    private final double[] rate = new double[3];
    private double accelPeriodS;
    private boolean levelled;
    private boolean headed;

    MyFilter(double accelPeriodS) {
        this.accelPeriodS = accelPeriodS;
    }

    @Override
    public void updateGyro(double x, double y, double z, double periodS) {
        rate[0] = x;
        rate[1] = y;
        rate[2] = z;
        turn(q, x * periodS, y * periodS, z * periodS);
    }

    @Override
    public void updateAccelerometer(double x, double y, double z) {
        double norm = Math.sqrt(x * x + y * y + z * z);
        if (norm == 0) {
            return;
        }
        if (!levelled) {
            levelled = true;
            level(x / norm, y / norm, z / norm);
            return;
        }
        double upX = 2 * (q[1] * q[3] - q[0] * q[2]);
        double upY = 2 * (q[2] * q[3] + q[0] * q[1]);
        double upZ = 1 - 2 * (q[1] * q[1] + q[2] * q[2]);
        double gain = GAIN_PER_S * accelPeriodS / norm;
        turn(q, gain * (y * upZ - z * upY), gain * (z * upX - x * upZ), gain * (x * upY - y * upX));
    }

    /** Sets the attitude by the shortest turn that takes this direction, of unit length, up. */
    private void level(double x, double y, double z) {
        q[0] = 1 + z;
        q[1] = q[0] > 0 ? y : 1;
        q[2] = -x;
        q[3] = 0;
        normalize(q);
    }

    @Override
    public void updateMagnetometer(double x, double y, double z, double sincePreviousS) {
        double east = x * (1 - 2 * (q[2] * q[2] + q[3] * q[3]))
                + 2 * (y * (q[1] * q[2] - q[0] * q[3]) + z * (q[1] * q[3] + q[0] * q[2]));
        double north = y * (1 - 2 * (q[1] * q[1] + q[3] * q[3]))
                + 2 * (x * (q[1] * q[2] + q[0] * q[3]) + z * (q[2] * q[3] - q[0] * q[1]));
        double half = Math.atan2(east, north) / 2 * (headed ? Math.min(1, GAIN_PER_S * sincePreviousS) : 1);
        headed = true;
        turnAboutUp(Math.cos(half), Math.sin(half));
    }

    private void turnAboutUp(double w, double z) {
        double w0 = w * q[0] - z * q[3];
        double x0 = w * q[1] - z * q[2];
        double y0 = w * q[2] + z * q[1];
        q[3] = w * q[3] + z * q[0];
        q[0] = w0;
        q[1] = x0;
        q[2] = y0;
    }

    /** Turns an attitude by a small angle, rad, about each axis of the sensor. */
    private static void turn(double[] q, double x, double y, double z) {
        double w0 = q[0] - (q[1] * x + q[2] * y + q[3] * z) / 2;
        double x0 = q[1] + (q[0] * x + q[2] * z - q[3] * y) / 2;
        double y0 = q[2] + (q[0] * y + q[3] * x - q[1] * z) / 2;
        q[3] += (q[0] * z + q[1] * y - q[2] * x) / 2;
        q[0] = w0;
        q[1] = x0;
        q[2] = y0;
        normalize(q);
    }

    private static void normalize(double[] q) {
        double norm = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
        for (int i = 0; i < q.length; i++) {
            q[i] /= norm;
        }
    }

    @Override
    public void attitude(double[] out) {
        System.arraycopy(q, 0, out, 0, q.length);
    }

    @Override
    public void predict(double horizonS, double[] out) {
        attitude(out);
        turn(out, rate[0] * horizonS, rate[1] * horizonS, rate[2] * horizonS);
    }

    @Override
    public void gyroBias(double[] out) {
        out[0] = 0;
        out[1] = 0;
        out[2] = 0;
    }

    @Override
    public double gyroBiasSigmaRadS() {
        return Double.NaN;
    }

    @Override
    public double gyroBiasLimitRadS() {
        return Double.NaN;
    }

    @Override
    public void retune(double gyrPeriodS, double accPeriodS, double magPeriodS) {
        accelPeriodS = accPeriodS;
    }

    @Override
    public void realign() {
        levelled = false;
        headed = false;
    }
}

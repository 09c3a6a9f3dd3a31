// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.math.Quaternion;

/** The signal of vqf.md, section 12.4: FLU sensors, ENU earth, and a field with two changes to another and back. */
final class MotionTestSignal {
    private static final double[] FIELD_ENU = {0, 20, -40};
    private static final double[] OTHER_FIELD_ENU = {15, 10, -20};

    private MotionTestSignal() {}

    static void sample(int n, double[] gyr, double[] acc, double[] mag) {
        double t = 0.01 * n;
        double psi = 0.5 * t;
        double phi = 0.6 * Math.sin(0.8 * t);
        gyr[0] = 0.48 * Math.cos(0.8 * t) + 0.01;
        gyr[1] = 0.5 * Math.sin(phi) - 0.02;
        gyr[2] = 0.5 * Math.cos(phi) + 0.005;
        acc[0] = 0;
        acc[1] = 9.81 * Math.sin(phi);
        acc[2] = 9.81 * Math.cos(phi);
        double[] field = n >= 2001 && n <= 3000 || n >= 4001 ? OTHER_FIELD_ENU : FIELD_ENU;
        double x = field[0] * Math.cos(psi) + field[1] * Math.sin(psi);
        double y = -field[0] * Math.sin(psi) + field[1] * Math.cos(psi);
        mag[0] = x;
        mag[1] = y * Math.cos(phi) + field[2] * Math.sin(phi);
        mag[2] = -y * Math.sin(phi) + field[2] * Math.cos(phi);
    }

    static void truthFluEnu(int n, double[] out) {
        double t = 0.01 * n;
        double[] roll = new double[4];
        Quaternion.fromAxisAngle(0, 0, 1, 0.5 * t, out);
        Quaternion.fromAxisAngle(1, 0, 0, 0.6 * Math.sin(0.8 * t), roll);
        Quaternion.multiply(out, roll, out);
    }
}

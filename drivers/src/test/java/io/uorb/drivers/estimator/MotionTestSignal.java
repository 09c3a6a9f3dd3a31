// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.math.Quaternion;

/** The signal of vqf.md, section 12.4, before its first change of the field (n up to 2000): FLU sensors, ENU earth. */
final class MotionTestSignal {
    private static final double FIELD_NORTH = 20;
    private static final double FIELD_UP = -40;

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
        double y = FIELD_NORTH * Math.cos(psi);
        mag[0] = FIELD_NORTH * Math.sin(psi);
        mag[1] = y * Math.cos(phi) + FIELD_UP * Math.sin(phi);
        mag[2] = -y * Math.sin(phi) + FIELD_UP * Math.cos(phi);
    }

    static void truthFluEnu(int n, double[] out) {
        double t = 0.01 * n;
        double[] roll = new double[4];
        Quaternion.fromAxisAngle(0, 0, 1, 0.5 * t, out);
        Quaternion.fromAxisAngle(1, 0, 0, 0.6 * Math.sin(0.8 * t), roll);
        Quaternion.multiply(out, roll, out);
    }
}

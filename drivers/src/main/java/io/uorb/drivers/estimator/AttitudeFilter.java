// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.math.Frames;
import io.uorb.drivers.math.Quaternion;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.VehicleMagnetometer;

/**
 * Turns sensor messages into an attitude FRD to NED with {@link Vqf}, and guards the filter: a vector that is not
 * finite never reaches it. In the place of a bad angular rate the last good one is integrated, so there is an
 * attitude after every IMU message. One thread.
 */
final class AttitudeFilter {
    private static final double S_PER_US = 1e-6;

    /** Used when a message does not tell its integration interval. */
    private static final long USUAL_PERIOD_US = 4_000;

    /**
     * A pause is no sample period: after one, the gyro has measured nothing in between and the field is as good as
     * new.
     */
    private static final long LONGEST_PERIOD_US = 1_000_000;

    private final AttitudeEstimatorParameters parameters;
    private final double[] gyrFlu = new double[3];
    private final double[] scratch = new double[3];
    private final double[] attitude = new double[4];
    private Vqf vqf;
    private long lastImuUs;
    private long lastMagUs;
    private boolean hasMag;
    private long rejected;

    AttitudeFilter(AttitudeEstimatorParameters parameters) {
        this.parameters = parameters;
    }

    /** Takes angular rate and specific force. */
    void update(SensorCombined imu) {
        if (vqf == null) {
            start(imu);
        }
        if (toFlu(imu.gyroRad, scratch)) {
            System.arraycopy(scratch, 0, gyrFlu, 0, gyrFlu.length);
        }
        vqf.updateGyro(gyrFlu[0], gyrFlu[1], gyrFlu[2], periodUs(imu) * S_PER_US);
        lastImuUs = imu.timestamp;
        boolean hasForce = imu.accelerometerTimestampRelative != SensorCombined.RELATIVE_TIMESTAMP_INVALID;
        if (hasForce && toFlu(imu.accelerometerMS2, scratch)) {
            vqf.updateAccelerometer(scratch[0], scratch[1], scratch[2]);
        }
    }

    private void start(SensorCombined imu) {
        long periodUs = imu.gyroIntegralDt > 0 ? imu.gyroIntegralDt : USUAL_PERIOD_US;
        double nominalPeriodS = Math.min(periodUs, LONGEST_PERIOD_US) * S_PER_US;
        vqf = new Vqf(parameters.vqf(), nominalPeriodS, nominalPeriodS, nominalPeriodS);
        lastImuUs = imu.timestamp - periodUs;
    }

    /** Time since the last message, which covers samples that were lost on the way too. */
    private long periodUs(SensorCombined imu) {
        long sinceLastUs = imu.timestamp - lastImuUs;
        boolean plausible = sinceLastUs > 0 && sinceLastUs <= LONGEST_PERIOD_US;
        return plausible ? sinceLastUs : Math.min(imu.gyroIntegralDt, LONGEST_PERIOD_US);
    }

    /** Takes a magnetic field; before the first IMU message it has no attitude to refer to and is left out. */
    void update(VehicleMagnetometer mag) {
        if (vqf == null || !toFlu(mag.magnetometerGa, scratch)) {
            return;
        }
        long sinceLastUs = hasMag ? mag.timestampSample - lastMagUs : LONGEST_PERIOD_US;
        if (sinceLastUs > 0) {
            hasMag = true;
            lastMagUs = mag.timestampSample;
            double periodS = Math.min(sinceLastUs, LONGEST_PERIOD_US) * S_PER_US;
            vqf.updateMagnetometer(scratch[0], scratch[1], scratch[2], periodS);
        }
    }

    private boolean toFlu(float[] frd, double[] out) {
        out[0] = frd[0];
        out[1] = -frd[1];
        out[2] = -frd[2];
        // The sum is finite only if all three are.
        boolean finite = Double.isFinite(out[0] + out[1] + out[2]);
        if (!finite) {
            rejected++;
        }
        return finite;
    }

    /** Writes the attitude, FRD to NED (true north by the declination of the parameters). */
    void attitude(float[] out) {
        if (vqf == null) {
            throw new IllegalStateException("no IMU message has come yet");
        }
        vqf.attitude(attitude);
        Frames.swapFluEnuAndFrdNed(attitude, attitude);
        Frames.turnAboutVertical(attitude, parameters.declinationRad(), attitude);
        Quaternion.normalize(attitude);
        for (int i = 0; i < attitude.length; i++) {
            out[i] = (float) attitude[i];
        }
    }

    /** Vectors left out because they were not finite. */
    long rejected() {
        return rejected;
    }
}

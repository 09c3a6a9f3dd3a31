// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.pace.SensorSource;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.SplittableRandom;

/**
 * Sensors without a device: {@code sensor_combined} of an IMU and {@code vehicle_magnetometer} on a random flight,
 * and the true attitude as {@code vehicle_attitude_groundtruth}, without end. Times start with the broker's clock at
 * the first message, not at the construction: other modules may take their time to start. One thread.
 */
public final class SimulatedSensors implements SensorSource {
    /** The highest rate of the IMU, Hz: more than any device has, and still 10 us apart. */
    public static final double MAX_RATE_HZ = 100_000;

    /** The lowest rate of the IMU, Hz: below, the motion is faster than the samples. */
    public static final double MIN_RATE_HZ = 1;

    private static final double US_PER_S = 1e6;
    private static final long MAG_PERIOD_US = 10_000;

    private final OrbClock clock;
    private final double rateHz;
    private long startUs;
    private final ImuModel imu;
    private final MagnetometerModel magnetometer;
    private final Publication<SensorCombined> imuPublication;
    private final Publication<VehicleMagnetometer> magPublication;
    private final Publication<VehicleAttitude> truthPublication;
    private final SensorCombined imuMessage = new SensorCombined();
    private final VehicleMagnetometer magMessage = new VehicleMagnetometer();
    private final VehicleAttitude truthMessage = new VehicleAttitude();
    private Kind current = Kind.IMU;
    private long sample;
    private long nextMagUs;

    /**
     * The messages of one instant in their order: the IMU message starts the estimator, which then finds the others.
     */
    private enum Kind {
        TRUTH,
        MAGNETOMETER,
        IMU
    }

    /**
     * The sensors of a flight.
     *
     * @param rateHz IMU samples a second; the magnetometer has 100, or as many as the IMU if that is
     *     slower, and one with the first
     * @param seed decides flight and noise
     * @throws IllegalArgumentException if the rate is not between {@link #MIN_RATE_HZ} and {@link #MAX_RATE_HZ}
     */
    public SimulatedSensors(Orb orb, double rateHz, long seed) {
        if (!(rateHz >= MIN_RATE_HZ && rateHz <= MAX_RATE_HZ)) {
            throw new IllegalArgumentException(
                    "rate " + rateHz + " Hz is not between " + MIN_RATE_HZ + " and " + MAX_RATE_HZ);
        }
        this.rateHz = rateHz;
        clock = orb.clock();
        SplittableRandom random = new SplittableRandom(seed);
        RandomTrajectory trajectory = new RandomTrajectory(random.split());
        imu = new ImuModel(trajectory, SensorNoise.GYRO, SensorNoise.ACCELEROMETER, random);
        magnetometer = new MagnetometerModel(SensorNoise.MAGNETOMETER, random);
        imuPublication = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        magPublication = orb.advertise(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
        truthPublication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
        truthMessage.deltaQReset[0] = 1;
    }

    @Override
    public boolean next() {
        switch (current) {
            case IMU -> startInstant();
            case TRUTH -> current = imu.timeUs() >= nextMagUs ? Kind.MAGNETOMETER : Kind.IMU;
            case MAGNETOMETER -> current = Kind.IMU;
        }
        return true;
    }

    private void startInstant() {
        current = Kind.TRUTH;
        startUs = sample == 0 ? clock.nowUs() : startUs;
        sample++;
        long previousUs = imu.timeUs();
        imu.sampleAt(Math.round(sample * US_PER_S / rateHz));
        imuMessage.gyroIntegralDt = imu.timeUs() - previousUs;
        imuMessage.accelerometerIntegralDt = imuMessage.gyroIntegralDt;
    }

    @Override
    public long timestampUs() {
        return startUs + imu.timeUs();
    }

    @Override
    public boolean isImuSample() {
        return current == Kind.IMU;
    }

    @Override
    public void publish() {
        switch (current) {
            case TRUTH -> publishTruth();
            case MAGNETOMETER -> publishMagnetometer();
            case IMU -> publishImu();
        }
    }

    private void publishTruth() {
        truthMessage.timestamp = timestampUs();
        truthMessage.timestampSample = timestampUs();
        Vectors.toFloats(imu.truth().attitude, truthMessage.q);
        truthPublication.publish(truthMessage);
    }

    private void publishMagnetometer() {
        magnetometer.sampleAt(imu.timeUs(), imu.truth().attitude);
        nextMagUs = (imu.timeUs() / MAG_PERIOD_US + 1) * MAG_PERIOD_US;
        magMessage.timestamp = timestampUs();
        magMessage.timestampSample = timestampUs();
        Vectors.toFloats(magnetometer.magGa(), magMessage.magnetometerGa);
        magPublication.publish(magMessage);
    }

    private void publishImu() {
        imuMessage.timestamp = timestampUs();
        Vectors.toFloats(imu.gyrRadS(), imuMessage.gyroRad);
        Vectors.toFloats(imu.accMS2(), imuMessage.accelerometerMS2);
        imuPublication.publish(imuMessage);
    }

    /** Returns the true bias of the gyro at the last IMU sample, FRD, rad/s; owned by the model. */
    public double[] gyroBiasRadS() {
        return imu.gyroBiasRadS();
    }

    @Override
    public void close() {
        imuPublication.close();
        magPublication.close();
        truthPublication.close();
    }
}

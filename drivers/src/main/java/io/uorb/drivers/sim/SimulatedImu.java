// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.pace.Pace;
import io.uorb.topics.SensorCombined;
import io.uorb.topics.SensorCombinedTopic;
import io.uorb.topics.VehicleAttitude;
import io.uorb.topics.VehicleAttitudeTopic;
import io.uorb.topics.VehicleMagnetometer;
import io.uorb.topics.VehicleMagnetometerTopic;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.LongConsumer;

/**
 * A driver without a device: publishes {@code sensor_combined} of an IMU and {@code vehicle_magnetometer} on a random flight, and the true
 * attitude as {@code vehicle_attitude_groundtruth}. Times are the broker's, from when it starts. One thread runs it; the count may be read by
 * any.
 */
public final class SimulatedImu implements AutoCloseable {
    /** The highest rate of the IMU, Hz: more than any device has, and still 10 us apart. */
    public static final double MAX_RATE_HZ = 100_000;

    private static final double US_PER_S = 1e6;
    private static final long MAG_PERIOD_US = 10_000;

    private final Orb orb;
    private final Pace pace;
    private final double rateHz;
    private final LongConsumer beforeImuPublished;
    private final ImuModel imu;
    private final MagnetometerModel magnetometer;
    private final Publication<SensorCombined> imuPublication;
    private final Publication<VehicleMagnetometer> magPublication;
    private final Publication<VehicleAttitude> truthPublication;
    private final SensorCombined imuMessage = new SensorCombined();
    private final VehicleMagnetometer magMessage = new VehicleMagnetometer();
    private final VehicleAttitude truthMessage = new VehicleAttitude();
    private long nextMagUs = MAG_PERIOD_US;
    private volatile long imuSamples;

    /**
     * A driver of a perfectly known flight.
     *
     * @param rateHz IMU samples a second; the magnetometer has 100, or as many as the IMU if that is slower
     * @param seed decides flight and noise
     * @param beforeImuPublished told the {@code timestamp} (us) of each IMU message just before it is published
     * @throws IllegalArgumentException if the rate is not greater than 0 and at most {@link #MAX_RATE_HZ}
     */
    public SimulatedImu(Orb orb, Pace pace, double rateHz, long seed, LongConsumer beforeImuPublished) {
        if (!(rateHz > 0 && rateHz <= MAX_RATE_HZ)) {
            throw new IllegalArgumentException("rate " + rateHz + " Hz is not greater than 0 and at most " + MAX_RATE_HZ);
        }
        this.orb = orb;
        this.pace = pace;
        this.rateHz = rateHz;
        this.beforeImuPublished = Objects.requireNonNull(beforeImuPublished, "beforeImuPublished");
        SplittableRandom random = new SplittableRandom(seed);
        RandomTrajectory trajectory = new RandomTrajectory(random.split());
        imu = new ImuModel(trajectory, SensorNoise.GYRO, SensorNoise.ACCELEROMETER, random);
        magnetometer = new MagnetometerModel(SensorNoise.MAGNETOMETER, random);
        imuPublication = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        magPublication = orb.advertise(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
        truthPublication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
        truthMessage.deltaQReset[0] = 1;
    }

    /** Publishes until the pace says that it is enough. */
    public void run() {
        long startUs = orb.clock().nowUs();
        long sample = 1;
        while (pace.awaitTurn(startUs + sampleTimeUs(sample))) {
            imu.sampleAt(sampleTimeUs(sample));
            publish(startUs);
            sample++;
        }
        pace.awaitAnswer();
    }

    private long sampleTimeUs(long sample) {
        return Math.round(sample * US_PER_S / rateHz);
    }

    /** The IMU message is the last of its instant: it starts the estimator, which then finds the others. */
    private void publish(long startUs) {
        publishTruth(startUs);
        if (imu.timeUs() >= nextMagUs) {
            publishMagnetometer(startUs);
        }
        long lastUs = imuMessage.timestamp;
        imuMessage.timestamp = startUs + imu.timeUs();
        imuMessage.gyroIntegralDt = imuSamples == 0 ? imu.timeUs() : imuMessage.timestamp - lastUs;
        imuMessage.accelerometerIntegralDt = imuMessage.gyroIntegralDt;
        toFloats(imu.gyrRadS(), imuMessage.gyroRad);
        toFloats(imu.accMS2(), imuMessage.accelerometerMS2);
        beforeImuPublished.accept(imuMessage.timestamp);
        imuPublication.publish(imuMessage);
        imuSamples++;
        pace.imuPublished(imuMessage.timestamp);
    }

    private void publishTruth(long startUs) {
        truthMessage.timestamp = startUs + imu.timeUs();
        truthMessage.timestampSample = truthMessage.timestamp;
        toFloats(imu.truth().attitude, truthMessage.q);
        truthPublication.publish(truthMessage);
    }

    private void publishMagnetometer(long startUs) {
        magnetometer.sampleAt(imu.timeUs(), imu.truth().attitude);
        nextMagUs = (imu.timeUs() / MAG_PERIOD_US + 1) * MAG_PERIOD_US;
        magMessage.timestamp = startUs + imu.timeUs();
        magMessage.timestampSample = magMessage.timestamp;
        toFloats(magnetometer.magGa(), magMessage.magnetometerGa);
        magPublication.publish(magMessage);
    }

    private static void toFloats(double[] from, float[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = (float) from[i];
        }
    }

    /** IMU messages published so far. */
    public long imuSamples() {
        return imuSamples;
    }

    @Override
    public void close() {
        imuPublication.close();
        magPublication.close();
        truthPublication.close();
    }
}

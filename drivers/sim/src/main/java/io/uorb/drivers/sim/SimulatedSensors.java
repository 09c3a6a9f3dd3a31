// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.demand.DemandFollower;
import io.uorb.demand.NodeDemand;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.pace.SensorSource;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Sensors without a device: {@code sensor_combined} of an IMU and {@code vehicle_magnetometer} on a random flight,
 * and the true attitude as {@code vehicle_attitude_groundtruth}, without end. Times start with the broker's clock at
 * the first message, not at the construction: other modules may take their time to start. One thread.
 *
 * <p>{@linkplain #onDemand On demand} they publish nothing while nobody wants it, and leave out samples that are faster
 * than subscribers ask; the flight goes on.
 */
public final class SimulatedSensors implements SensorSource {
    /** The highest rate of the IMU, Hz: more than any device has, and still 10 us apart. */
    public static final double MAX_RATE_HZ = 100_000;

    /** The lowest rate of the IMU, Hz: below, the motion is faster than the samples. */
    public static final double MIN_RATE_HZ = 1;

    private static final double US_PER_S = 1e6;
    private static final double ROUNDING = 1e-6;
    private static final long MAG_PERIOD_US = 10_000;
    /** Between looks whether somebody wants a message. */
    private static final long LOOK_PERIOD_US = 10_000;

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
    private final long lookPeriods;
    /** From one sample to the next. */
    private int wantedPeriods = 1;

    private long sample;
    private long lastSample;
    private long instantUs;
    private long nextMagUs;
    /** Null unless on demand. */
    private DemandFollower demand;

    private Consumer<String> refusals;

    /**
     * The messages of one instant in their order: the IMU message starts the estimator, which then finds the others.
     */
    private enum Kind {
        /** Nobody wants a message. */
        NONE,
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
        lookPeriods = Math.max(1, (long) (LOOK_PERIOD_US * rateHz / US_PER_S));
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

    /**
     * Follows the {@linkplain io.uorb.demand demand} of the three topics from the next message on: samples are as far
     * apart as the fastest subscriber of any allows, in whole periods of the rate, or a second at the most.
     *
     * @param stopAfterUs how long after the last subscriber messages end, us
     * @param refused told, on the sensors' thread, of subscribers that ask for more than the rate
     */
    public SimulatedSensors onDemand(long stopAfterUs, Consumer<String> refused) {
        refusals = Objects.requireNonNull(refused, "refused");
        demand = new DemandFollower(stopAfterUs, () -> {}); // it looks by itself
        for (Publication<?> one : List.of(imuPublication, magPublication, truthPublication)) {
            demand.add(NodeDemand.of(one));
        }
        return this;
    }

    @Override
    public boolean next() {
        switch (current) {
            case NONE, IMU -> startInstant();
            case TRUTH -> current = imu.timeUs() >= nextMagUs ? Kind.MAGNETOMETER : Kind.IMU;
            case MAGNETOMETER -> current = Kind.IMU;
        }
        return true;
    }

    private void startInstant() {
        startUs = sample == 0 ? clock.nowUs() : startUs;
        if (demand != null) {
            follow();
        }
        long dueSample = lastSample + wantedPeriods;
        sample += Math.max(1, Math.min(lookPeriods, dueSample - sample));
        instantUs = Math.round(sample * US_PER_S / rateHz);
        current = sample < dueSample ? Kind.NONE : Kind.TRUTH;
        if (current == Kind.TRUTH) {
            lastSample = sample;
            sampleImu();
        } else if (demand.demand().isWanted()) {
            imu.addAt(instantUs);
        }
    }

    private void follow() {
        boolean isNew = demand.update(clock.nowUs());
        long intervalUs = demand.demand().intervalUs();
        if (!demand.demand().isWanted()) {
            wantedPeriods = Integer.MAX_VALUE;
        } else if (isNew) {
            if (wantedPeriods == Integer.MAX_VALUE && instantUs > imu.timeUs()) {
                imu.sampleAt(instantUs); // a sample is of the time since the one before, but not of a stop
            }
            double us = Math.min(intervalUs, US_PER_S / MIN_RATE_HZ);
            wantedPeriods = Math.max(1, (int) (us * rateHz / US_PER_S + ROUNDING));
            refuse(intervalUs);
        }
    }

    private void refuse(long intervalUs) {
        if (intervalUs > 0 && US_PER_S / intervalUs > rateHz + ROUNDING) {
            refusals.accept(US_PER_S / intervalUs + " Hz are requested by subscribers; the limit is " + rateHz + " Hz");
        }
    }

    private void sampleImu() {
        long previousUs = imu.timeUs();
        imu.sampleAt(instantUs);
        imuMessage.gyroIntegralDt = imu.timeUs() - previousUs;
        imuMessage.accelerometerIntegralDt = imuMessage.gyroIntegralDt;
    }

    @Override
    public long timestampUs() {
        return startUs + instantUs;
    }

    @Override
    public boolean isMessage() {
        return current != Kind.NONE;
    }

    @Override
    public boolean isImuSample() {
        return current == Kind.IMU;
    }

    @Override
    public void publish() {
        switch (current) {
            case NONE -> {}
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
        if (demand != null) {
            demand.close();
        }
        imuPublication.close();
        magPublication.close();
        truthPublication.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * The attitude estimator module: polls {@code sensor_combined} on a thread of its own, takes in
 * {@code vehicle_magnetometer}, and publishes one {@code vehicle_attitude} (FRD body to NED earth) for each IMU
 * message that it gets. Its {@code timestamp_sample} is the IMU message's time, its {@code timestamp} the broker's
 * time. Nothing is allocated per message.
 *
 * <p>It takes every IMU message, as long as it lags no further behind than the broker keeps them
 * ({@link io.uorb.OrbBuilder#history}).
 *
 * <p>It listens from its construction on. The figures may be read by any thread; {@link #start} and {@link #close}
 * belong to the one that made it.
 */
public final class AttitudeEstimator implements AutoCloseable {
    private final Orb orb;
    private final Subscription<SensorCombined> imuSubscription;
    private final Subscription<VehicleMagnetometer> magSubscription;
    private final Publication<VehicleAttitude> publication;
    private final Poller poller;
    private final AttitudeFilter filter;
    private final LongConsumer onPublished;
    private final Consumer<? super Throwable> onFailure;
    private final Thread thread = new Thread(this::run, "attitude-estimator");

    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private final VehicleAttitude attitude = new VehicleAttitude();

    /** Whether {@link #mag} has not been taken in yet. */
    private boolean magWaits;

    private volatile boolean closing;
    private volatile long rejected;

    /**
     * A module that is not running yet.
     *
     * @param onPublished told, on the module's thread, the {@code timestamp_sample} (us) of each attitude just
     *     published
     * @param onFailure told, on the module's thread, what has ended it, if anything but {@link #close} does
     */
    public AttitudeEstimator(
            Orb orb,
            AttitudeEstimatorParameters parameters,
            LongConsumer onPublished,
            Consumer<? super Throwable> onFailure) {
        this.orb = orb;
        this.onPublished = Objects.requireNonNull(onPublished, "onPublished");
        this.onFailure = Objects.requireNonNull(onFailure, "onFailure");
        filter = new AttitudeFilter(parameters);
        imuSubscription = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        // It integrates: a sample that it does not see is an error that stays.
        imuSubscription.setHistory(imuSubscription.maxHistory());
        magSubscription = orb.subscribe(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
        magSubscription.setHistory(magSubscription.maxHistory());
        publication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        poller = orb.poller();
        poller.add(imuSubscription);
        attitude.deltaQReset[0] = 1;
    }

    /** Starts the thread. */
    public void start() {
        thread.start();
    }

    private void run() {
        try {
            while (!closing) {
                if (poller.poll(-1, TimeUnit.SECONDS) > 0 && imuSubscription.update(imu)) {
                    step();
                }
            }
        } catch (Throwable e) {
            onFailure.accept(e);
        } finally {
            release();
        }
    }

    private void step() {
        filter.update(imu);
        takeMagnetometer();
        rejected = filter.rejected();
        filter.attitude(attitude.q);
        attitude.timestampSample = imu.timestamp;
        attitude.timestamp = orb.clock().nowUs();
        publication.publish(attitude);
        onPublished.accept(imu.timestamp);
    }

    /** Not those that were measured after the IMU sample: an estimator that lags behind finds such. */
    private void takeMagnetometer() {
        magWaits = magWaits || magSubscription.update(mag);
        while (magWaits && mag.timestampSample <= imu.timestamp) {
            filter.update(mag);
            magWaits = magSubscription.update(mag);
        }
    }

    /** IMU messages that were overwritten before this module took them. */
    public long lost() {
        return imuSubscription.lost();
    }

    /** Sensor vectors that were left out because they were not finite. */
    public long rejected() {
        return rejected;
    }

    /** Ends the thread and waits for it; idempotent. An interrupt does not shorten the wait, its flag is kept. */
    @Override
    public void close() {
        closing = true;
        poller.wakeup();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        release();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void release() {
        poller.close();
        publication.close();
        imuSubscription.close();
        magSubscription.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.Orb;
import io.uorb.module.ModuleContext;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.work.WorkQueue;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * The attitude estimator for a program without a module host. It reads {@code sensor_combined} and {@code
 * vehicle_magnetometer}, and publishes one {@code vehicle_attitude} (FRD body to NED earth) for each IMU message. Its
 * {@code timestamp_sample} is the IMU message's time, its {@code timestamp} the broker's time. Nothing is allocated per
 * message.
 *
 * <p>It runs on a thread of its own ({@link #onThread}), or on a work queue whenever an IMU message is published
 * ({@link #onWorkQueue}); on a manual clock a closed loop is deterministic.
 *
 * <p>It publishes the state of its inputs as {@code attitude_estimator_status}, every 0.2 s and at each change, even
 * when IMU messages stop, and the gyroscope's bias as {@code estimator_sensor_bias}. Lost and bad samples are bridged
 * for up to 1 s (forces: 10 s) by the available angular rates. After that the state is invalid until good samples have
 * realigned the filter for 0.5 s.
 *
 * <p>It misses no IMU message unless it falls behind by more than the broker's history ({@link
 * io.uorb.OrbBuilder#history}).
 *
 * <p>It subscribes at its construction. Any thread may read the counters; {@link #start} and {@link #close} belong to
 * the thread that created it.
 */
public final class AttitudeEstimator implements AutoCloseable {
    private final StandaloneContext context;
    private final AttitudeModule module;

    private AttitudeEstimator(StandaloneContext context, Function<ModuleContext, AttitudeModule> maker) {
        this.context = context;
        module = context.create(maker);
    }

    /** As {@link #onThread}. */
    public AttitudeEstimator(
            Orb orb,
            AttitudeEstimatorParameters parameters,
            LongConsumer onPublished,
            Consumer<? super Throwable> onFailure) {
        this(
                context(orb).onFailure(onFailure),
                context -> new AttitudeModule(context, parameters, Optional.empty(), onPublished));
    }

    /**
     * Returns an estimator with a thread of its own, not started.
     *
     * @param onPublished receives, on the estimator's thread, the {@code timestamp_sample} (us) of each published
     *     attitude; must not block
     * @param onFailure receives, on the estimator's thread, the exception that ended it
     */
    public static AttitudeEstimator onThread(
            Orb orb,
            AttitudeEstimatorParameters parameters,
            LongConsumer onPublished,
            Consumer<? super Throwable> onFailure) {
        return new AttitudeEstimator(orb, parameters, onPublished, onFailure);
    }

    /**
     * Returns an estimator on a work queue, not started. An exception of a run is passed to the queue's error handler,
     * and the estimator continues.
     *
     * @param queue a queue on the broker's clock
     * @param onPublished receives, on the queue's thread, the {@code timestamp_sample} (us) of each published attitude;
     *     must not block
     */
    public static AttitudeEstimator onWorkQueue(
            Orb orb, AttitudeEstimatorParameters parameters, WorkQueue queue, LongConsumer onPublished) {
        return new AttitudeEstimator(
                context(orb).queue(queue),
                context -> new AttitudeModule(context, parameters, Optional.of(queue.config()), onPublished));
    }

    /** Returns the context of a module on that broker. */
    static StandaloneContext context(Orb orb) {
        return StandaloneContext.of(orb, AttitudeEstimatorFactory.NAME).parameters(MagneticDeclination.UNSET);
    }

    /** Starts the estimator, with the messages since its construction. Call it once. */
    public void start() {
        module.start();
    }

    /** Returns the number of IMU messages that were overwritten before this module took them. */
    public long lost() {
        return module.lost();
    }

    /**
     * Returns the number of rejected samples: not finite, impossible, clipped, or with a time that does not increase.
     */
    public long rejected() {
        return module.rejected();
    }

    /** Ends it and waits for the run in progress; idempotent. An interrupt does not shorten the wait. */
    @Override
    public void close() {
        module.close();
        context.close();
    }
}

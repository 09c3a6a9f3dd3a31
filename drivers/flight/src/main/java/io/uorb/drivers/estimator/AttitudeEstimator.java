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
 * The attitude estimator in a program without a module host: waits for {@code sensor_combined}, takes in {@code
 * vehicle_magnetometer}, and publishes one {@code vehicle_attitude} (FRD body to NED earth) for each IMU message that
 * it gets. Its {@code timestamp_sample} is the IMU message's time, its {@code timestamp} the broker's time. Nothing is
 * allocated per message.
 *
 * <p>It runs on a thread of its own ({@link #onThread}), or on a work queue whenever an IMU message is published
 * ({@link #onWorkQueue}); a queue on a manual clock answers at the clock's next step, so a closed loop is
 * deterministic.
 *
 * <p>What it thinks of its inputs it says in {@code attitude_estimator_status}, each 0.2 s and at each change, also
 * when IMU messages stop; the gyroscope's bias in {@code estimator_sensor_bias}. Lost and bad samples are bridged for
 * up to 1 s (forces: 10 s) by the rates that are there; after that the state is invalid until good samples have aligned
 * the filter anew for 0.5 s.
 *
 * <p>It takes every IMU message, as long as it lags no further behind than the broker keeps them
 * ({@link io.uorb.OrbBuilder#history}).
 *
 * <p>It listens from its construction on. The figures may be read by any thread; {@link #start} and {@link #close}
 * belong to the one that made it.
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
     * Returns a module with a thread of its own that is not running yet.
     *
     * @param onPublished told, on the module's thread, the {@code timestamp_sample} (us) of each attitude just
     *     published
     * @param onFailure told, on the module's thread, what has ended it, if anything but {@link #close} does
     */
    public static AttitudeEstimator onThread(
            Orb orb,
            AttitudeEstimatorParameters parameters,
            LongConsumer onPublished,
            Consumer<? super Throwable> onFailure) {
        return new AttitudeEstimator(orb, parameters, onPublished, onFailure);
    }

    /**
     * Returns a module on a work queue that is not running yet. What a run throws goes to the queue's error handler,
     * and the module goes on.
     *
     * @param queue a queue on the broker's clock
     * @param onPublished told, on the queue's thread, the {@code timestamp_sample} (us) of each attitude just published
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

    /** Starts it. What has been published since the construction is answered first. */
    public void start() {
        module.start();
    }

    /** Returns the number of IMU messages that were overwritten before this module took them. */
    public long lost() {
        return module.lost();
    }

    /** Returns the number of samples left out: not finite, impossible, clipped, or of a time that does not follow. */
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

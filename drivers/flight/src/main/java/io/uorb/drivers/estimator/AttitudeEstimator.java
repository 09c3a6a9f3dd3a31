// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.drivers.runner.ModuleRunner;
import io.uorb.drivers.runner.ModuleWorkItem;
import io.uorb.drivers.runner.PollLoop;
import io.uorb.work.WorkQueue;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/**
 * The attitude estimator module: waits for {@code sensor_combined}, takes in {@code vehicle_magnetometer}, and
 * publishes one {@code vehicle_attitude} (FRD body to NED earth) for each IMU message that it gets. Its {@code
 * timestamp_sample} is the IMU message's time, its {@code timestamp} the broker's time. Nothing is allocated per
 * message.
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
    private static final String MODULE = "attitude_estimator";

    private final AttitudeModule module;
    private final ModuleRunner runner;

    private AttitudeEstimator(AttitudeModule module, ModuleRunner runner) {
        this.module = module;
        this.runner = runner;
        runner.listen(module.imuSubscription());
    }

    /** As {@link #onThread}. */
    public AttitudeEstimator(
            Orb orb,
            AttitudeEstimatorParameters parameters,
            LongConsumer onPublished,
            Consumer<? super Throwable> onFailure) {
        this(orb, newModule(orb, parameters, onPublished), onFailure);
    }

    private AttitudeEstimator(Orb orb, AttitudeModule module, Consumer<? super Throwable> onFailure) {
        this(
                module,
                OrbModule.make(
                        MODULE, () -> new PollLoop("attitude-estimator", orb, module::run, onFailure, module::close)));
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
        AttitudeModule module = newModule(orb, parameters, onPublished);
        return new AttitudeEstimator(module, ModuleWorkItem.atDeadlines("attitude-estimator", queue, module::run));
    }

    private static AttitudeModule newModule(Orb orb, AttitudeEstimatorParameters parameters, LongConsumer onPublished) {
        return OrbModule.make(MODULE, () -> new AttitudeModule(orb, parameters, onPublished));
    }

    /** Starts it. What has been published since the construction is answered first. */
    public void start() {
        runner.start();
    }

    /** Returns the number of IMU messages that were overwritten before this module took them. */
    public long lost() {
        return module.lost();
    }

    /** Returns sensor vectors that were left out: not finite, a clipped force, or of a time that does not follow. */
    public long rejected() {
        return module.rejected();
    }

    /** Ends it and waits for the run in progress; idempotent. An interrupt does not shorten the wait. */
    @Override
    public void close() {
        module.stop();
        runner.close();
        module.close();
    }
}

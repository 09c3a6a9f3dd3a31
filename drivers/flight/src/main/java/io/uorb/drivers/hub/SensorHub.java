// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.Orb;
import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.hub.parameter.SensorSettings;
import io.uorb.drivers.sensor.Calibration;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The sensor hub for a program without a module host. It reads every sample of the instances of {@code sensor_gyro},
 * {@code sensor_accel}, {@code sensor_mag} and {@code sensor_baro}, at most ten of each, including later ones;
 * calibrates and rotates them; chooses one of each kind by health, agreement and priority; and publishes
 *
 * <ul>
 *   <li>{@code vehicle_imu} and {@code vehicle_imu_status} of each instance that has gyroscope and accelerometer,
 *   <li>{@code sensor_combined}, {@code vehicle_angular_velocity}, {@code vehicle_acceleration}, {@code
 *       vehicle_magnetometer} and {@code vehicle_air_data} of those chosen; nothing of a kind without a usable sensor,
 *   <li>{@code sensor_selection} when the choice changes; {@code sensors_status_imu}, {@code sensors_status_mag} and
 *       {@code sensors_status_baro}, at intervals and with each change; a line in {@code mavlink_log} for each failure,
 *       recovery, take-over and dispute.
 * </ul>
 *
 * <p>Samples are passed on immediately, in the order of their times; votes are every 10 ms. Nothing is allocated per
 * sample. Any thread may use parameters and counters; {@link #start} and {@link #close} belong to the thread that
 * created the hub.
 */
public final class SensorHub implements AutoCloseable {
    private final StandaloneContext context;
    private final SensorHubModule module;
    private final Object parametersLock = new Object();
    private volatile SensorHubParameters parameters;

    private SensorHub(StandaloneContext context, SensorHubParameters parameters, Optional<WorkQueueConfig> queue) {
        this.parameters = Objects.requireNonNull(parameters, "parameters");
        this.context = context;
        module = context.create(own -> new SensorHubModule(own, this::parameters, queue));
    }

    /**
     * Returns a hub with a thread of its own, not started.
     *
     * @param onFailure receives, on the hub's thread, the exception that ended it
     */
    public static SensorHub onThread(Orb orb, SensorHubParameters parameters, Consumer<? super Throwable> onFailure) {
        StandaloneContext context =
                StandaloneContext.of(orb, SensorHubFactory.NAME).onFailure(onFailure);
        return new SensorHub(context, parameters, Optional.empty());
    }

    /** Returns a hub that runs on a work queue, on the broker's clock; not started. The queue reports its failures. */
    public static SensorHub onWorkQueue(Orb orb, SensorHubParameters parameters, WorkQueue queue) {
        StandaloneContext context =
                StandaloneContext.of(orb, SensorHubFactory.NAME).queue(queue);
        return new SensorHub(context, parameters, Optional.of(queue.config()));
    }

    /** Starts the hub with the messages from now on. Call it once. */
    public void start() {
        module.start();
    }

    /** Returns the parameters, which apply at the latest from the next sample on. */
    public SensorHubParameters parameters() {
        return parameters;
    }

    /** Replaces all parameters, from the next sample on. */
    public void setParameters(SensorHubParameters newParameters) {
        Objects.requireNonNull(newParameters, "newParameters");
        synchronized (parametersLock) {
            parameters = newParameters;
        }
    }

    /** Replaces the settings of one sensor, by its kind and device id. */
    public void setSensor(SensorKind kind, long deviceId, SensorSettings settings) {
        synchronized (parametersLock) {
            parameters = parameters.withSensor(kind, deviceId, settings);
        }
    }

    /** Replaces the calibration of one sensor, from the next sample on; messages count the change. */
    public void setCalibration(SensorKind kind, long deviceId, Calibration calibration) {
        synchronized (parametersLock) {
            SensorSettings settings = parameters.sensor(kind, deviceId);
            parameters = parameters.withSensor(kind, deviceId, settings.withCalibration(calibration));
        }
    }

    /** Returns the number of take-overs by another sensor of the kind, up to the last vote. */
    public long switches(SensorKind kind) {
        return module.counters().switches(kind);
    }

    /**
     * Returns the number of rejected samples, up to the last vote: a value was not finite or out of range, or the time
     * did not increase.
     */
    public long rejected() {
        return module.counters().rejected();
    }

    /** Returns the number of messages that were overwritten before the hub read them, up to the last vote. */
    public long lost() {
        return module.counters().lost();
    }

    /** Ends the hub and releases its topics; waits for a run in progress. Idempotent. */
    @Override
    public void close() {
        context.close();
        module.close();
    }
}

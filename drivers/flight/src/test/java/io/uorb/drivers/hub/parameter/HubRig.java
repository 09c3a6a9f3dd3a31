// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.hub.SensorHub;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.sensors.SensorAccel;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyro;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMag;
import io.uorb.topics.sensors.SensorMagTopic;
import io.uorb.topics.sensors.VehicleAccelerationTopic;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import io.uorb.topics.sensors.VehicleImuTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** A hub on a work queue under a manual clock: everything runs on the thread of the test, in {@link #step}. */
public final class HubRig implements AutoCloseable {
    /** Sensors publish each millisecond. */
    static final long PERIOD_US = 1_000;

    /** Messages that a subscription of {@link #all} may lag behind. */
    private static final int HISTORY = 2_048;

    final ManualClock clock = new ManualClock(1_000_000);
    final List<Throwable> errors = new ArrayList<>();
    final Orb orb = Orb.builder()
            .clock(clock)
            .errorHandler((source, error) -> errors.add(error))
            .history(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, HISTORY)
            .history(VehicleAccelerationTopic.VEHICLE_ACCELERATION, HISTORY)
            .history(VehicleImuTopic.VEHICLE_IMU, HISTORY)
            .history(SensorCombinedTopic.SENSOR_COMBINED, HISTORY)
            .build();
    final WorkQueues queues = new WorkQueues(orb);
    final List<Gyro> gyros = new ArrayList<>();
    final List<Accel> accels = new ArrayList<>();
    final List<Mag> mags = new ArrayList<>();
    final List<Baro> baros = new ArrayList<>();
    final Subscription<MavlinkLog> logLines = all(MavlinkLogTopic.MAVLINK_LOG, 0);
    SensorHub hub;

    /** A sensor that publishes each millisecond while it is on; values may be changed at any time. */
    static final class Gyro {
        final Publication<SensorGyro> publication;
        final SensorGyro message = new SensorGyro();
        boolean on = true;

        Gyro(Publication<SensorGyro> publication) {
            this.publication = publication;
        }
    }

    static final class Accel {
        final Publication<SensorAccel> publication;
        final SensorAccel message = new SensorAccel();
        boolean on = true;

        Accel(Publication<SensorAccel> publication) {
            this.publication = publication;
        }
    }

    static final class Mag {
        final Publication<SensorMag> publication;
        final SensorMag message = new SensorMag();
        boolean on = true;

        Mag(Publication<SensorMag> publication) {
            this.publication = publication;
        }
    }

    static final class Baro {
        final Publication<SensorBaro> publication;
        final SensorBaro message = new SensorBaro();
        boolean on = true;

        Baro(Publication<SensorBaro> publication) {
            this.publication = publication;
        }
    }

    /** Limits that let sensors stand still for ever. */
    public static SensorHubParameters parameters() {
        SensorHubParameters parameters = SensorHubParameters.DEFAULT;
        for (SensorKind kind : SensorKind.values()) {
            VotingLimits usual = parameters.limits().get(kind);
            parameters = parameters.withLimits(
                    kind, new VotingLimits(usual.timeoutUs(), 0, usual.disagreement(), usual.greatest()));
        }
        return parameters;
    }

    Gyro gyro(long deviceId) {
        Gyro gyro = new Gyro(orb.advertiseMulti(SensorGyroTopic.SENSOR_GYRO));
        gyro.message.deviceId = deviceId;
        gyros.add(gyro);
        return gyro;
    }

    Accel accel(long deviceId) {
        Accel accel = new Accel(orb.advertiseMulti(SensorAccelTopic.SENSOR_ACCEL));
        accel.message.deviceId = deviceId;
        accel.message.z = -9.81f;
        accels.add(accel);
        return accel;
    }

    Mag mag(long deviceId) {
        Mag mag = new Mag(orb.advertiseMulti(SensorMagTopic.SENSOR_MAG));
        mag.message.deviceId = deviceId;
        mag.message.x = 0.2f;
        mags.add(mag);
        return mag;
    }

    Baro baro(long deviceId) {
        Baro baro = new Baro(orb.advertiseMulti(SensorBaroTopic.SENSOR_BARO));
        baro.message.deviceId = deviceId;
        baro.message.pressure = 101_325;
        baro.message.temperature = Float.NaN;
        baros.add(baro);
        return baro;
    }

    void start(SensorHubParameters parameters) {
        hub = SensorHub.onWorkQueue(orb, parameters, queues.findOrCreate(WorkQueueConfig.INS.get(0)));
        hub.start();
    }

    /** Moves the time on by whole milliseconds; each sensor that is on publishes at each. */
    void run(int milliseconds) {
        run(milliseconds, n -> {});
    }

    /** The same; the action is told how many milliseconds have passed, before sensors publish. */
    void run(int milliseconds, IntConsumer before) {
        for (int n = 0; n < milliseconds; n++) {
            before.accept(n);
            publish();
            step(PERIOD_US);
        }
        for (Throwable error : errors) {
            throw new AssertionError("the hub failed", error);
        }
    }

    private void publish() {
        long nowUs = clock.nowUs();
        for (int i = 0; i < accels.size(); i++) {
            Accel accel = accels.get(i);
            accel.message.timestampSample = nowUs;
            accel.message.timestamp = nowUs;
            if (accel.on) {
                accel.publication.publish(accel.message);
            }
        }
        for (int i = 0; i < gyros.size(); i++) {
            Gyro gyro = gyros.get(i);
            gyro.message.timestampSample = nowUs;
            gyro.message.timestamp = nowUs;
            if (gyro.on) {
                gyro.publication.publish(gyro.message);
            }
        }
        publishSlow(nowUs);
    }

    private void publishSlow(long nowUs) {
        for (int i = 0; i < mags.size(); i++) {
            Mag mag = mags.get(i);
            mag.message.timestampSample = nowUs;
            mag.message.timestamp = nowUs;
            if (mag.on) {
                mag.publication.publish(mag.message);
            }
        }
        for (int i = 0; i < baros.size(); i++) {
            Baro baro = baros.get(i);
            baro.message.timestampSample = nowUs;
            baro.message.timestamp = nowUs;
            if (baro.on) {
                baro.publication.publish(baro.message);
            }
        }
    }

    /** Runs the hub on what is there, then moves the time. */
    void step(long us) {
        clock.advance(0);
        clock.advance(us);
    }

    /** Returns a subscription that gets all messages. */
    <T> Subscription<T> all(OrbMetadata<T> topic, int instance) {
        Subscription<T> subscription = orb.subscribe(topic, instance);
        subscription.setHistory(subscription.maxHistory());
        return subscription;
    }

    /** Returns the messages since the last call, oldest first. */
    static <T> List<T> drain(Subscription<T> subscription, Supplier<T> newMessage) {
        List<T> messages = new ArrayList<>();
        T message = newMessage.get();
        while (subscription.update(message)) {
            messages.add(message);
            message = newMessage.get();
        }
        return messages;
    }

    /** Returns the newest message; fails if there has never been one. */
    public static <T> T newest(Subscription<T> subscription, Supplier<T> newMessage) {
        T message = newMessage.get();
        while (subscription.update(message)) {
            // on to the newest
        }
        if (!subscription.copy(message)) {
            throw new AssertionError("no message of " + subscription);
        }
        return message;
    }

    /** Lines of the log since the last call. */
    List<String> log() {
        List<String> lines = new ArrayList<>();
        for (MavlinkLog line : drain(logLines, MavlinkLog::new)) {
            String text = new String(line.text, StandardCharsets.UTF_8);
            lines.add(text.substring(0, text.indexOf('\0')));
        }
        return lines;
    }

    @Override
    public void close() {
        if (hub != null) {
            hub.close();
        }
        queues.close();
        orb.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.wire.Request;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.estimation.VehicleGlobalPositionTopic;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A program that serves a console: a simulator, an estimator, and a module whose name is meant to do harm. */
final class SmallProgram implements AutoCloseable {
    static final String HOSTILE = "<img src=x onerror=window.hurt=1>";
    static final String NAME = "<b onclick=alert(1)>small";

    private static final long PERIOD_US = 5_000;
    private static final int VIBRATION_HZ = 30;

    private final Orb orb = Orb.create();
    private final Publication<SensorCombined> samples;
    private final Publication<VehicleAttitude> attitudes;
    /** Null if the program does not fly. */
    private final Publication<VehicleLocalPosition> positions;

    private final VehicleLocalPosition position = new VehicleLocalPosition();
    private final List<Subscription<?>> readers = new ArrayList<>();
    private final ScheduledExecutorService publisher = Executors.newSingleThreadScheduledExecutor();
    private final SensorCombined sample = new SensorCombined();
    private final VehicleAttitude attitude = new VehicleAttitude();
    /** Null before the first one. */
    private Publication<VehicleStatus> status;

    private final SmallParameters parameters = new SmallParameters();
    private final ConsoleServer console;
    /** Written by the publishing thread only. */
    private volatile long published;

    SmallProgram() throws IOException {
        this(false);
    }

    /** @param flies whether there is a position too, which moves on a circle, and a topic without messages */
    SmallProgram(boolean flies) throws IOException {
        samples = in("simulator", () -> orb.advertise(SensorCombinedTopic.SENSOR_COMBINED));
        readers.add(in("estimator", () -> orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED)));
        attitudes = in("estimator", () -> orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE));
        readers.add(in(HOSTILE, () -> orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE)));
        positions =
                flies ? in("estimator", () -> orb.advertise(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)) : null;
        if (flies) {
            in("estimator", () -> orb.advertise(VehicleGlobalPositionTopic.VEHICLE_GLOBAL_POSITION));
        }
        ConsoleServices.of(orb).setParameters(parameters);
        console = ConsoleServer.builder(orb).name(NAME).start();
        publisher.scheduleAtFixedRate(this::publish, 0, PERIOD_US, TimeUnit.MICROSECONDS);
    }

    void setRate(String value) {
        parameters.set(List.of(new Request.Assignment("BLK_RATE", value)));
    }

    /** Publishes a message of the topic {@code late}, which is of no class. */
    void publishLate(long timestampUs, long value) {
        MessageSchema schema = MessageSchema.builder("Late")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "value")
                .array(WireType.INT64, 2, "pair")
                .build();
        DynamicMessage message = DynamicTopic.of("late", schema, 1).newMessage();
        message.set("timestamp", timestampUs);
        message.set("value", value);
        message.set("pair[0]", value);
        message.set("pair[1]", -value);
        orb.advertise((DynamicTopic) message.topic()).publish(message);
    }

    /** Publishes a status, whose fields have constants. */
    void publishStatus(long timestampUs, int mode, boolean failsafe) {
        if (status == null) {
            status = orb.advertise(VehicleStatusTopic.VEHICLE_STATUS);
        }
        VehicleStatus message = new VehicleStatus();
        message.timestamp = timestampUs;
        message.navState = mode;
        message.failsafe = failsafe;
        message.validNavStatesMask = 1L << mode;
        status.publish(message);
    }

    private static <T> T in(String module, Supplier<T> made) {
        OrbModule scope = OrbModule.enter(module);
        try {
            return made.get();
        } finally {
            scope.close();
        }
    }

    private void publish() {
        // An executor that was late runs twice in a microsecond; no two samples of a sensor have one time.
        sample.timestamp = Math.max(sample.timestamp + 1, orb.clock().nowUs());
        sample.accelerometerMS2[0] = (float) Math.sin(2 * Math.PI * VIBRATION_HZ * sample.timestamp * 1e-6);
        samples.publish(sample);
        attitude.timestamp = sample.timestamp;
        attitude.q[0] = (float) Math.cos(sample.timestamp * 1e-6);
        attitude.q[1] = (float) Math.sin(sample.timestamp * 1e-6);
        attitude.q[2] = positions == null ? Float.NaN : 0;
        attitudes.publish(attitude);
        published = published + 1;
        if (positions != null) {
            position.timestamp = sample.timestamp;
            position.x = (float) (20 * Math.cos(sample.timestamp * 2e-7));
            position.y = (float) (20 * Math.sin(sample.timestamp * 2e-7));
            position.z = -5 - (float) Math.sin(sample.timestamp * 1e-6);
            positions.publish(position);
        }
    }

    long nowUs() {
        return orb.clock().nowUs();
    }

    /** Returns how many attitudes were published. */
    long published() {
        return published;
    }

    Path socket() {
        return console.socket();
    }

    @Override
    public void close() {
        publisher.shutdownNow();
        console.close();
        try {
            publisher.awaitTermination(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        orb.close();
    }
}

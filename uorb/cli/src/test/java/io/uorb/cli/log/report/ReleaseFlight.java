// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.msg.MessageSetLoader;
import io.uorb.schema.Field;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.WireType;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A flight of 20 s that a recorder has written with the messages of one release of PX4: what the release has of a value
 * is set, under its names and in its units.
 */
final class ReleaseFlight implements AutoCloseable {
    static final int SECONDS = 20;
    static final int RATE_HZ = 200;
    static final double VIBRATION_HZ = 37.5;
    static final double VIBRATION_M_S2 = 3;
    static final double ROLL_RAD = 0.4;

    private static final long START_UTC_US = 1_700_000_000_000_000L;
    private static final long START_US = 5_000_000;
    private static final long PERIOD_US = 1_000_000 / RATE_HZ;

    private final ManualClock clock = new ManualClock(START_US);
    private final Orb orb = Orb.builder().clock(clock).build();
    private final Map<String, MessageDefinition> definitions = new HashMap<>();
    private final Map<String, DynamicTopic> topics = new HashMap<>();
    private final Map<String, Publication<DynamicMessage>> publications = new HashMap<>();

    private ReleaseFlight(Path messages) {
        for (MessageDefinition definition :
                MessageSetLoader.load(List.of(messages)).definitions()) {
            definition.topics().forEach(topic -> definitions.put(topic, definition));
        }
        definitions.forEach((name, definition) -> topics.put(name, DynamicTopic.of(name, definition, 1)));
    }

    static void record(Path messages, Path log) throws IOException, InterruptedException {
        try (ReleaseFlight flight = new ReleaseFlight(messages);
                Recorder recorder = Recorder.builder(flight.orb)
                        .catalogue(TopicCatalogue.of(new ArrayList<>(flight.topics.values())))
                        .waitForRoom(true)
                        .file(log, false)
                        .info("sys_name", "PX4")
                        .parameter("BAT_LOW_THR", 0.5f, 0.15f)
                        .parameter("SYS_AUTOSTART", 4001)
                        .build()) {
            recorder.start();
            flight.fly(recorder);
            recorder.stop();
        }
    }

    private void fly(Recorder recorder) throws InterruptedException {
        for (int i = 0; i < SECONDS * RATE_HZ; i++) {
            clock.advance(PERIOD_US);
            double timeS = (double) i / RATE_HZ;
            motion(timeS);
            if (i % 20 == 0) {
                slow(timeS);
            }
            if (i == RATE_HZ) {
                recorder.text('3', "battery low, <b>land</b>");
            }
        }
        clock.advance(1_000_000);
    }

    private void motion(double timeS) {
        double half = rollRad(timeS) / 2;
        publish("vehicle_attitude", "q[0]", Math.cos(half), "q[1]", Math.sin(half), "q[2]", 0.0, "q[3]", 0.0);
        publish(
                "vehicle_attitude_setpoint",
                "roll_body",
                0.5,
                "q_d[0]",
                Math.cos(0.25),
                "q_d[1]",
                Math.sin(0.25),
                "q_d[2]",
                0.0,
                "q_d[3]",
                0.0);
        publish("vehicle_angular_velocity", "xyz[0]", Math.cos(timeS) * ROLL_RAD, "xyz[1]", 0.0, "xyz[2]", 0.1);
        publish("vehicle_rates_setpoint", "roll", 0.2, "pitch", 0.0, "yaw", 0.0);
        double shake = VIBRATION_M_S2 * Math.sin(2 * Math.PI * VIBRATION_HZ * timeS);
        publish(
                "sensor_combined",
                "accelerometer_m_s2[0]",
                0.0,
                "accelerometer_m_s2[1]",
                0.0,
                "accelerometer_m_s2[2]",
                -9.8 + shake);
    }

    static double rollRad(double timeS) {
        return ROLL_RAD * Math.sin(timeS);
    }

    private void slow(double timeS) {
        publish(
                "vehicle_local_position",
                "x",
                timeS,
                "y",
                -2 * timeS,
                "z",
                -timeS / 2,
                "vx",
                1.0,
                "vy",
                -2.0,
                "vz",
                -0.5,
                "ref_lat",
                47.0,
                "ref_lon",
                8.0,
                "xy_valid",
                true,
                "xy_global",
                true);
        for (String topic : List.of("vehicle_gps_position", "sensor_gps")) {
            publish(
                    topic,
                    "lat",
                    Math.round((47 + timeS * 1e-5) * 1e7),
                    "lon",
                    Math.round(8 * 1e7),
                    "alt",
                    500_000L,
                    "latitude_deg",
                    47 + timeS * 1e-5,
                    "longitude_deg",
                    8.0,
                    "altitude_msl_m",
                    500.0,
                    "fix_type",
                    timeS < 10 ? 3L : 2L,
                    "satellites_used",
                    timeS < 10 ? 12L : 5L,
                    "eph",
                    0.8,
                    "epv",
                    1.2,
                    "time_utc_usec",
                    START_UTC_US + PERIOD_US + Math.round(timeS * 1e6));
        }
        publish("battery_status", "connected", true, "voltage_v", 16 - timeS / 10, "current_a", 12.5, "remaining", 0.4);
        publish("actuator_motors", "control[0]", 0.5, "control[1]", 0.999);
        publish("actuator_outputs", "noutputs", 2L, "output[0]", 1500.0, "output[1]", 1900.0);
        publish("estimator_status", "vel_test_ratio", timeS < 5 ? 1.5 : 0.1, "hgt_test_ratio", 0.2);
        publish("vehicle_imu_status", "accel_clipping[1]", (long) timeS, "accel_vibration_metric", 6.0);
        publish("vehicle_status", "nav_state", timeS < 10 ? 2L : 5L, "arming_state", 2L, "failsafe", timeS >= 15);
        publish("cpuload", "load", 0.5, "ram_usage", 0.25);
    }

    /** Publishes what the release has of these fields. */
    private void publish(String topic, Object... fieldsAndValues) {
        DynamicTopic known = topics.get(topic);
        if (known == null) {
            return;
        }
        DynamicMessage message = known.newMessage();
        message.set("timestamp", clock.nowUs());
        for (int i = 0; i < fieldsAndValues.length; i += 2) {
            set(message, (String) fieldsAndValues[i], fieldsAndValues[i + 1]);
        }
        publications.computeIfAbsent(topic, name -> orb.advertise(known)).publish(message);
    }

    private static void set(DynamicMessage message, String field, Object value) {
        String name = field.contains("[") ? field.substring(0, field.indexOf('[')) : field;
        Optional<Field> declared = message.topic().schema().field(name);
        if (declared.isEmpty()) {
            return;
        }
        WireType type = declared.get().type();
        if (value instanceof Boolean flag) {
            message.set(field, flag);
        } else if (type == WireType.FLOAT32 || type == WireType.FLOAT64) {
            message.set(field, ((Number) value).doubleValue());
        } else {
            message.set(field, ((Number) value).longValue());
        }
    }

    @Override
    public void close() {
        publications.values().forEach(Publication::close);
        orb.close();
    }
}

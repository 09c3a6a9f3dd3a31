// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.dds;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.bridge.dds.CyclonePeer.Asked;
import io.uorb.bridge.ros2.BridgedTopic;
import io.uorb.bridge.ros2.MessageFormats;
import io.uorb.bridge.topicsfile.TopicsFile;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.topics.actuators.EscStatusTopic;
import io.uorb.topics.control.OffboardControlModeTopic;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorGpsTopic;
import io.uorb.topics.system.LogMessageTopic;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** A broker, bridges and peers that are closed after each test. */
abstract class DdsFixture {
    static final List<OrbMetadata<?>> TOPICS = List.of(
            VehicleAttitudeTopic.VEHICLE_ATTITUDE,
            OffboardControlModeTopic.OFFBOARD_CONTROL_MODE,
            VehicleStatusTopic.VEHICLE_STATUS,
            VehicleCommandTopic.VEHICLE_COMMAND,
            EscStatusTopic.ESC_STATUS,
            SensorGpsTopic.SENSOR_GPS,
            LogMessageTopic.LOG_MESSAGE,
            MessageFormats.REQUEST,
            MessageFormats.RESPONSE);

    @TempDir
    private static Path folder;

    static Path program;

    private final List<AutoCloseable> open = new ArrayList<>();
    final List<String> warnings = new CopyOnWriteArrayList<>();
    final Orb orb = closedAtEnd(Orb.create());

    @BeforeAll
    static void compile() throws Exception {
        CyclonePeer.assumeThere();
        program = CyclonePeer.compile(folder, TOPICS);
    }

    @AfterEach
    void close() throws Exception {
        for (int i = open.size() - 1; i >= 0; i--) {
            open.get(i).close();
        }
    }

    <C extends AutoCloseable> C closedAtEnd(C one) {
        open.add(one);
        return one;
    }

    static DdsSettings settings(String file) throws Exception {
        return DdsSettings.of(TopicsFile.parse("topics.yaml", file)).withDomain(CyclonePeer.DOMAIN);
    }

    DdsBridge bridge(DdsSettings settings) throws Exception {
        return closedAtEnd(DdsBridge.start(orb, TopicCatalogue.ofClassPath(), settings, warnings::add));
    }

    static String entry(OrbMetadata<?> topic, String direction) {
        return "  - {topic: /fmu/" + direction + "/" + topic.name() + ", rate_limit: unlimited, type: \"px4_msgs::msg::"
                + topic.schema().name() + "\"}\n";
    }

    CyclonePeer reader(OrbMetadata<?> topic, Asked quality) throws Exception {
        return closedAtEnd(CyclonePeer.reader(program, topic, ddsName(topic, "out"), quality))
                .matched();
    }

    static String ddsName(OrbMetadata<?> topic, String direction) {
        int version = BridgedTopic.versionOf(topic);
        return "rt/fmu/" + direction + "/" + topic.name() + (version == 0 ? "" : "_v" + version);
    }

    static void await(String what, BooleanSupplier condition) {
        long limitNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < limitNs, what);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    /** A step that a test repeats. */
    @FunctionalInterface
    interface Attempt {
        void make() throws Exception;
    }

    /**
     * Returns the first line of a peer, within a minute; makes attempts until it comes: the writer's library may find
     * the reader later than the reader's the writer.
     */
    static String firstLine(CyclonePeer peer, long pauseMs, Attempt attempt) throws Exception {
        long limitNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        String line = null;
        while (line == null) {
            assertTrue(System.nanoTime() < limitNs, "the peer has read nothing within a minute");
            attempt.make();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(pauseMs));
            line = peer.lineIfAny();
        }
        return line;
    }

    /** Writes again and again: the reader may find the writer later than that the reader. */
    static void writeUntil(CyclonePeer peer, String hex, BooleanSupplier condition) throws Exception {
        long limitNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < limitNs, hex);
            peer.write(hex);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }
}

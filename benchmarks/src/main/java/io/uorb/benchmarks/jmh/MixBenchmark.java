// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.benchmarks.LatencySampleTopic;
import io.uorb.benchmarks.exchange.SampleTopic;
import io.uorb.benchmarks.message.Message32Topic;
import io.uorb.benchmarks.message.QueuedMessage64Topic;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMagTopic;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.util.Collections;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Ten nodes in one loop: of ten message classes, so that the calls of codecs are megamorphic, or of one. An operation
 * is that of one node.
 */
@State(Scope.Thread)
public class MixBenchmark extends Timed {
    static final int NODES = 10;

    /** The message classes of the nodes. */
    public enum Classes {
        /** {@code VehicleAttitude}, 56 bytes, ten instances. */
        ONE(Collections.nCopies(NODES, VehicleAttitudeTopic.VEHICLE_ATTITUDE)),
        /** Six of PX4's and four of the benchmarks': 16 to 64 bytes, queues of 1 to 8. */
        TEN(List.of(
                VehicleAttitudeTopic.VEHICLE_ATTITUDE,
                SensorAccelTopic.SENSOR_ACCEL,
                SensorGyroTopic.SENSOR_GYRO,
                SensorMagTopic.SENSOR_MAG,
                SensorCombinedTopic.SENSOR_COMBINED,
                VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER,
                SampleTopic.SAMPLE,
                Message32Topic.MESSAGE32,
                QueuedMessage64Topic.QUEUED_MESSAGE64,
                LatencySampleTopic.LATENCY_SAMPLE));

        private final List<OrbMetadata<?>> topics;

        Classes(List<? extends OrbMetadata<?>> topics) {
            this.topics = List.copyOf(topics);
        }
    }

    @Param({"ONE", "TEN"})
    public Classes classes;

    NodeChannel<?>[] channels;
    private Orb orb;

    /** Ten nodes. */
    @Setup
    public void open() {
        orb = Orb.create();
        channels = new NodeChannel<?>[NODES];
        for (int i = 0; i < NODES; i++) {
            channels[i] = new NodeChannel<>(orb, classes.topics.get(i));
        }
    }

    /** Ends the broker. */
    @TearDown
    public void close() {
        orb.close();
    }

    @Benchmark
    @OperationsPerInvocation(NODES)
    public void publish() {
        for (NodeChannel<?> channel : channels) {
            channel.publish();
        }
    }

    @Benchmark
    @OperationsPerInvocation(NODES)
    public int publishUpdate() {
        int updated = 0;
        for (NodeChannel<?> channel : channels) {
            channel.publish();
            if (channel.update()) {
                updated++;
            }
        }
        return updated;
    }
}

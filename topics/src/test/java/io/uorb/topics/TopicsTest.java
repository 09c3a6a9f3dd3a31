// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class TopicsTest {
    /** PX4's figures of July 2026: topic, queue length, size, size without padding, hash. */
    private static final List<String> PX4 = List.of(
            "estimator_attitude 1 56 49 0x0ac1f7cd",
            "external_ins_attitude 1 56 49 0x0ac1f7cd",
            "sensor_accel 8 48 44 0x27a41458",
            "sensor_combined 1 48 48 0xc06359f1",
            "sensor_gyro 8 48 44 0x27a41458",
            "sensor_mag 4 40 40 0xaeab9a9b",
            "vehicle_attitude 1 56 49 0x0ac1f7cd",
            "vehicle_attitude_groundtruth 1 56 49 0x0ac1f7cd",
            "vehicle_magnetometer 1 40 33 0x3a804c90");

    private static String describe(OrbMetadata<?> topic) {
        return String.format(
                Locale.ROOT,
                "%s %d %d %d 0x%08x",
                topic.name(),
                topic.queueLength(),
                topic.schema().layout().sizeBytes(),
                topic.schema().layout().sizeWithoutPaddingBytes(),
                topic.schema().hash());
    }

    @Test
    void shouldHavePx4Figures() throws ReflectiveOperationException {
        assertEquals(PX4, Catalogue.topics().stream().map(TopicsTest::describe).toList());
    }

    /** M-2: one object a topic, whatever way one comes to it. */
    @Test
    void shouldListEachTopicUnderItsName() throws ReflectiveOperationException {
        assertEquals(
                Catalogue.lines().stream().map(line -> line[0]).toList(),
                Catalogue.topics().stream().map(OrbMetadata::name).toList());
    }

    @Test
    void shouldCarryAnAttitudeThroughWords() {
        OrbMetadata<VehicleAttitude> topic = VehicleAttitudeTopic.VEHICLE_ATTITUDE;
        VehicleAttitude sent = topic.newMessage();
        sent.timestamp = 1_000_000;
        sent.timestampSample = 999_000;
        System.arraycopy(new float[] {0.5f, -0.5f, 0.5f, Float.NaN}, 0, sent.q, 0, 4);
        sent.quatResetCounter = 255;
        long[] words = new long[topic.words()];
        Arrays.fill(words, -1);
        topic.encode(sent, words, 0);
        assertEquals(255, words[6]);

        VehicleAttitude received = topic.newMessage();
        topic.decode(words, 0, received);
        assertEquals(1_000_000, received.timestamp);
        assertEquals(999_000, received.timestampSample);
        assertArrayEquals(sent.q, received.q);
        assertArrayEquals(sent.deltaQReset, received.deltaQReset);
        assertEquals(255, received.quatResetCounter);
    }

    @Test
    void shouldKnowWhereTheTimestampLies() throws ReflectiveOperationException {
        for (OrbMetadata<?> topic : Catalogue.topics()) {
            assertEquals(0, topic.timestampWord(), topic.name());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;

/** Compares the messages that subscribers of a replay receive with those of the log, value for value. */
class ReplayEqualityTest {
    /** A message's time and values. */
    private record Sample(long timeUs, byte[] values) {}

    @ParameterizedTest
    @RecordedLogSource({
        "attitude,FILE,4263",
        "attitude,TIME,4263",
        "hover,FILE,3126",
        "hover,TIME,3126",
        "everything,FILE,600",
        "everything,TIME,600",
        "appended,FILE,405",
        "appended,TIME,405",
        "old,FILE,1800",
        "old,TIME,1800",
        "sample,FILE,64542",
        "sample,TIME,64542",
        "sample_logging_tagged_and_default_params,FILE,21229",
        "sample_logging_tagged_and_default_params,TIME,21229",
        "sample_appended_multiple,FILE,6852",
        "sample_appended_multiple,TIME,6852",
        "robologs_test,FILE,5120",
        "robologs_test,TIME,5120"
    })
    void shouldPublishEveryMessageOfARecordedLog(String name, ReplayOrder order, int messages) throws IOException {
        Path log = RecordedLogs.find(name);
        Map<TopicRef, List<Sample>> logged = read(log);
        Map<TopicRef, List<Sample>> received = replay(log, order);
        assertEquals(logged.keySet(), received.keySet());
        // Messages from before the start keep the order of the file.
        long startUs = startOf(log);
        int compared = 0;
        for (TopicRef topic : logged.keySet()) {
            List<Sample> expected = new ArrayList<>(logged.get(topic));
            if (order == ReplayOrder.TIME) {
                expected.sort(Comparator.comparingLong(sample -> Math.max(startUs, sample.timeUs())));
            }
            List<Sample> found = received.get(topic);
            assertEquals(expected.size(), found.size(), topic.toString());
            for (int i = 0; i < expected.size(); i++) {
                assertArrayEquals(expected.get(i).values(), found.get(i).values(), topic + " message " + i);
                compared++;
            }
        }
        assertEquals(messages, compared);
    }

    private static long startOf(Path log) throws IOException {
        try (UlogReader reader = UlogReader.open(log)) {
            return reader.header().startUs();
        }
    }

    /** Real logs begin with old messages and have topics whose times were never set: nobody wants to wait for those. */
    @ParameterizedTest
    @RecordedLogSource({
        "attitude",
        "hover",
        "everything",
        "appended",
        "old",
        "sample",
        "sample_logging_tagged_and_default_params",
        "sample_appended_multiple",
        "robologs_test"
    })
    void shouldBeginWhenTheLogWasStarted(String name) throws IOException {
        Path log = RecordedLogs.find(name);
        try (Orb orb = Orb.create(new ManualClock())) {
            Replay replay = Replay.builder(orb, log)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .build();
            long afterUs = replay.startUs() - startOf(log);
            assertTrue(afterUs >= 0 && afterUs < 1_000_000, "begins " + afterUs + " us after the log");
        }
    }

    private static Map<TopicRef, List<Sample>> read(Path log) throws IOException {
        Map<TopicRef, List<Sample>> samples = new HashMap<>();
        Map<UlogFormat, LoggedBytes> bytes = new HashMap<>();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    TopicRef topic = new TopicRef(
                            data.subscription().name(), data.subscription().multiId());
                    byte[] values = bytes.computeIfAbsent(data.subscription().format(), LoggedBytes::new)
                            .of(data);
                    samples.computeIfAbsent(topic, name -> new ArrayList<>())
                            .add(new Sample(data.timestampUs(), values));
                }
            });
        }
        return samples;
    }

    private static Map<TopicRef, List<Sample>> replay(Path log, ReplayOrder order) throws IOException {
        Map<TopicRef, List<Sample>> samples = new HashMap<>();
        try (Orb orb = Orb.create(new ManualClock());
                UlogReader reader = UlogReader.open(log)) {
            Replay replay = Replay.builder(orb, log)
                    .order(order)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .build();
            assertEquals(
                    List.of(),
                    replay.notes().stream()
                            .filter(note -> !note.contains(" is called ") && !note.contains(" before its start "))
                            .toList());
            for (OrbMetadata<?> topic : replay.topics()) {
                LoggedBytes bytes =
                        new LoggedBytes(reader.definitions().formats().get(topic.name()));
                for (int instance = 0; instance < Orb.MAX_INSTANCES; instance++) {
                    listen(orb, topic, instance, bytes, samples);
                }
            }
            ReplayStatistics done = replay.run();
            assertEquals(done.inLog(), done.published());
            assertEquals(0, order == ReplayOrder.TIME ? done.outOfOrder() : 0);
        }
        return samples;
    }

    private static void listen(
            Orb orb, OrbMetadata<?> topic, int instance, LoggedBytes bytes, Map<TopicRef, List<Sample>> samples) {
        DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic, instance));
        DynamicMessage message = new DynamicMessage(topic);
        TopicRef ref = new TopicRef(topic.name(), instance);
        subscription.subscription().registerCallback(generation -> {
            while (subscription.update(message)) {
                long timeUs = topic.timestampWord() < 0 ? 0 : message.words()[topic.timestampWord()];
                samples.computeIfAbsent(ref, name -> new ArrayList<>()).add(new Sample(timeUs, bytes.of(message)));
            }
        });
    }
}

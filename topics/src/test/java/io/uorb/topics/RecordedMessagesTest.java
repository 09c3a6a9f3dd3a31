// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Messages of every topic with a time, all fields filled, come back from a log of the recorder as they were. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecordedMessagesTest {
    private static final int FILLINGS = 20;

    private final Map<String, List<byte[]>> sent = new TreeMap<>();
    private final Map<String, List<byte[]>> received = new TreeMap<>();

    @BeforeAll
    void recordAll(@TempDir Path folder) throws ReflectiveOperationException, IOException, InterruptedException {
        Path file = folder.resolve("all.ulg");
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.create(clock);
                Recorder recorder = Recorder.builder(orb)
                        .catalogue(TopicCatalogue.of(JarTopics.topics()))
                        .file(file, false)
                        .build()) {
            recorder.start();
            for (OrbMetadata<?> topic : JarTopics.topics()) {
                publish(orb, clock, topic);
            }
        }
        try (UlogReader reader = UlogReader.open(file)) {
            reader.readAll(new Received());
            assertEquals(List.of(), reader.corruptions());
        }
    }

    private void publish(Orb orb, ManualClock clock, OrbMetadata<?> topic)
            throws ReflectiveOperationException, InterruptedException {
        Random random = new Random(topic.name().hashCode());
        DynamicMessage message = new DynamicMessage(topic);
        try (DynamicPublication publication = new DynamicPublication(orb.advertise(topic))) {
            for (int i = 0; i < FILLINGS; i++) {
                Object filled = topic.newMessage();
                Packing.fill(filled, topic.schema(), random);
                message.copyFrom(filled);
                publication.publish(message);
                sent.computeIfAbsent(topic.name(), name -> new ArrayList<>()).add(Packing.pack(filled, topic.schema()));
                clock.advance(RecorderBuilder.DEFAULT_PERIOD_US);
            }
        }
    }

    @Test
    void shouldRecordEveryTopicWithATime() {
        List<String> timed = JarTopics.topics().stream()
                .filter(topic -> topic.timestampWord() >= 0)
                .map(OrbMetadata::name)
                .toList();
        assertEquals(timed, List.copyOf(received.keySet()));
    }

    @Test
    void shouldReadBackWhatWasPublished() {
        received.forEach((topic, messages) -> {
            assertEquals(FILLINGS, messages.size(), topic);
            for (int i = 0; i < FILLINGS; i++) {
                assertArrayEquals(sent.get(topic).get(i), messages.get(i), topic + " message " + i);
            }
        });
    }

    /** Decodes each message into its class, and packs it by the layout alone. */
    private final class Received implements UlogVisitor {
        private final TopicCatalogue catalogue = TopicCatalogue.of(JarTopics.topics());

        @Override
        public void onData(UlogData data) {
            OrbMetadata<?> topic = catalogue.require(data.subscription().name());
            received.computeIfAbsent(topic.name(), name -> new ArrayList<>()).add(pack(topic, data));
        }

        private <T> byte[] pack(OrbMetadata<T> topic, UlogData data) {
            UlogBinding<T> binding = UlogBinding.of(data.subscription().format(), topic);
            assertEquals(List.of(), binding.missing());
            assertEquals(List.of(), binding.mismatches());
            T message = topic.newMessage();
            binding.read(data, message);
            try {
                return Packing.pack(message, topic.schema());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(topic.name(), e);
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Publishers that never rest, on the system's clock, with a buffer that is too small: each message has its account. */
@Tag("slow")
@Timeout(60)
class RecorderStressTest {
    private static final int PUBLISHERS = 3;
    private static final int MESSAGES = 300_000;
    private static final PointTopic POINTS = new PointTopic("points", 4);

    @TempDir
    private Path folder;

    @Test
    void shouldAccountForEachMessage() throws IOException, InterruptedException {
        Path file = folder.resolve("stress.ulg");
        RecorderStatus status;
        try (Orb orb = Orb.builder().history(POINTS, 4_096).build();
                Recorder recorder = Recorder.builder(orb)
                        .catalogue(TopicCatalogue.of(List.of(POINTS)))
                        .file(file, false)
                        .bufferBytes(64 * 1024)
                        .periodUs(500)
                        .build()) {
            recorder.start();
            publishAll(orb, recorder);
            recorder.stop();
            status = recorder.status();
        }
        LoggedRecords log = LoggedRecords.read(Files.readAllBytes(file));
        assertEquals(PUBLISHERS, status.topics().size());
        for (RecordedTopicStatus topic : status.topics()) {
            List<Long> values = log.values("points", topic.instance());
            assertEquals(topic.messages(), values.size());
            assertEquals(MESSAGES, topic.messages() + topic.lost() + topic.dropped(), topic.toString());
            for (int i = 1; i < values.size(); i++) {
                assertTrue(values.get(i - 1) < values.get(i), "instance " + topic.instance() + " at " + i);
            }
        }
        assertEquals(status.dropouts().count(), log.dropouts.size());
    }

    private static void publishAll(Orb orb, Recorder recorder) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < PUBLISHERS; i++) {
            Publication<long[]> publication = orb.advertiseMulti(POINTS);
            threads.add(new Thread(() -> {
                long[] message = new long[POINTS.words()];
                for (long value = 1; value <= MESSAGES; value++) {
                    message[0] = orb.clock().nowUs();
                    message[1] = value;
                    publication.publish(message);
                }
            }));
        }
        // What goes through an instance's ring before the recorder has found the instance is not its account.
        while (recorder.status().topics().size() < PUBLISHERS) {
            if (Thread.interrupted()) {
                throw new InterruptedException("found " + recorder.status().topics());
            }
            Thread.yield();
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }
}

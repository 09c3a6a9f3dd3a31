// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.ulog.output.LogStatus;
import io.uorb.ulog.selection.TopicSelection;
import io.uorb.ulog.store.LogSink;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run of the recorder makes no garbage, with messages, losses or none, nor do its looks for new topics. */
@Tag("guard")
class RecorderAllocationTest {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 50_000;
    /** Less than one object in a second. */
    private static final long MOST_BYTES = 200;

    /** The least of at most so many counts: what the JVM makes until all is compiled is not the recorder's. */
    private static final int REPETITIONS = 12;

    private static final int PERIOD_US = 500; // 25 s, and so 25 looks for topics
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final ManualClock clock = new ManualClock();
    private final PointTopic first = new PointTopic("first", 8);
    private final PointTopic second = new PointTopic("second", 1);
    private final PointTopic third = new PointTopic("third", 1);
    private long rounds;

    @Test
    void shouldAllocateNothingInARun() throws IOException, InterruptedException {
        RecorderStatus status = assertRunsAllocateNothing(4);
        assertEquals(0, status.lost());
        assertEquals(4L * rounds, recorded(status, "first"));
    }

    @Test
    void shouldAllocateNothingInARunWithLosses() throws IOException, InterruptedException {
        RecorderStatus status = assertRunsAllocateNothing(100);
        assertTrue(status.lost() > rounds, status.toString());
        assertEquals(100L * rounds, recorded(status, "first") + status.lost());
    }

    private RecorderStatus assertRunsAllocateNothing(int messages) throws IOException, InterruptedException {
        try (Orb orb = Orb.builder().clock(clock).build();
                Recorder recorder = Recorder.builder(orb)
                        .catalogue(TopicCatalogue.of(List.of(first, second, third)))
                        .topics(TopicSelection.parse("test", "first\nsecond\nthird 1"))
                        .periodUs(PERIOD_US)
                        .sinks(Nowhere::new)
                        .build();
                Publication<long[]> a = orb.advertise(first);
                Publication<long[]> b = orb.advertise(second);
                Publication<long[]> c = orb.advertise(third)) {
            recorder.start();
            rounds(WARM_UP, messages, a, b, c);
            long allocated = Long.MAX_VALUE;
            for (int i = 0; i < REPETITIONS && allocated > MOST_BYTES; i++) {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                rounds(ROUNDS, messages, a, b, c);
                allocated = Math.min(allocated, THREADS.getCurrentThreadAllocatedBytes() - before);
            }
            assertTrue(allocated <= MOST_BYTES, allocated + " bytes in " + ROUNDS + " rounds");
            return recorder.status();
        }
    }

    private static long recorded(RecorderStatus status, String topic) {
        return status.topics().stream()
                .filter(one -> one.topic().equals(topic))
                .mapToLong(RecordedTopicStatus::messages)
                .sum();
    }

    private void rounds(int count, int messages, Publication<long[]> a, Publication<long[]> b, Publication<long[]> c)
            throws InterruptedException {
        rounds += count;
        long[] message = new long[3];
        for (int round = 0; round < count; round++) {
            message[0] = clock.nowUs();
            for (int i = 0; i < messages; i++) {
                a.publish(message);
            }
            b.publish(message);
            c.publish(message);
            clock.advance(PERIOD_US);
        }
    }

    /** Takes all and keeps nothing. */
    private static final class Nowhere implements LogSink {
        @Override
        public void open(byte[] head) {}

        @Override
        public boolean offer(byte[] record, int offset, int length) {
            return true;
        }

        @Override
        public int free() {
            return 1 << 20;
        }

        @Override
        public int capacity() {
            return 1 << 20;
        }

        @Override
        public boolean rotate(byte[] head) {
            return true;
        }

        @Override
        public void head(byte[] head) {}

        @Override
        public void wake() {}

        @Override
        public void flush() {}

        @Override
        public void close() {}

        @Override
        public LogStatus status() {
            return new LogStatus(null, 0, 0, 1, 0, 0, 0, 0, 0, null, null);
        }

        @Override
        public String failure() {
            return null;
        }
    }
}

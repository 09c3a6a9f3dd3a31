// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.ulog.record.Recorder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A publisher that is slow between its claim and its commit, recorded behind another of its topic. */
class LateMessageTest {
    @TempDir
    private Path folder;

    /** Does something in the middle of the next publish. */
    private static final class SlowTopic extends OrbMetadata<long[]> {
        private Runnable inEncode = () -> {};

        SlowTopic() {
            super(
                    "slow",
                    long[].class,
                    MessageSchema.builder("Slow")
                            .field(WireType.UINT64, "timestamp")
                            .field(WireType.INT64, "value")
                            .build(),
                    8);
        }

        @Override
        public long[] newMessage() {
            return new long[2];
        }

        @Override
        public void check(long[] message) {}

        @Override
        protected boolean encodesInPlace() {
            return true;
        }

        @Override
        public void encode(long[] message, long[] words, int at) {
            Runnable action = inEncode;
            inEncode = () -> {};
            action.run();
            System.arraycopy(message, 0, words, at, 2);
        }

        @Override
        public void decode(long[] words, int at, long[] message) {
            System.arraycopy(words, at, message, 0, 2);
        }
    }

    @Test
    void shouldBeFoundUnderItsGeneration() throws Exception {
        Path file = folder.resolve("flight.ulg");
        SlowTopic topic = new SlowTopic();
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT);
        try (Orb orb = Orb.builder().clock(new ManualClock()).trace(trace).build();
                Publication<long[]> slow = orb.advertise(topic);
                Publication<long[]> other = orb.advertise(topic);
                Recorder recorder = Recorder.builder(orb)
                        .file(file, true)
                        .catalogue(TopicCatalogue.of(List.of(topic)))
                        .extension(new TraceLog(trace, List::of))
                        .build()) {
            recorder.start();
            slow.publish(new long[] {1, 10});
            recorder.takeNow();
            topic.inEncode = () -> {
                other.publish(new long[] {3, 30});
                recorder.takeNow();
            };
            slow.publish(new long[] {2, 20});
            other.publish(new long[] {4, 40});
            recorder.stop();
        }
        try (LogTrace log = LogTrace.open(List.of(file))) {
            assertEquals(List.of(), log.problems());
            assertEquals(4, log.messageCount());
            RecordedMessages messages = log.messages();
            for (int generation = 1; generation <= 4; generation++) {
                assertArrayEquals(new long[] {generation, 10 * generation}, messages.find("slow", 0, generation));
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.ForwardedClock;
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

    /** Does something at the next reading: within a publish, where the message has no time of its own. */
    private static final class HookedClock extends ForwardedClock {
        private Runnable atNextReading = () -> {};

        HookedClock() {
            super(new ManualClock());
        }

        @Override
        public long nowUs() {
            Runnable action = atNextReading;
            atNextReading = () -> {};
            action.run();
            return super.nowUs();
        }
    }

    @Test
    void shouldBeFoundUnderItsGeneration() throws Exception {
        Path file = folder.resolve("flight.ulg");
        DynamicTopic topic = DynamicTopic.of(
                "slow",
                MessageSchema.builder("Slow")
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.INT64, "value")
                        .build(),
                8);
        HookedClock clock = new HookedClock();
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT);
        try (Orb orb = Orb.builder().clock(clock).paths(Tracing.by(trace)).build();
                Publication<DynamicMessage> slow = orb.advertise(topic);
                Publication<DynamicMessage> other = orb.advertise(topic);
                Recorder recorder = Recorder.builder(orb)
                        .file(file, true)
                        .catalogue(TopicCatalogue.of(List.of(topic)))
                        .extension(new TraceLog(trace, List::of))
                        .build()) {
            recorder.start();
            slow.publish(message(topic, 1, 10));
            recorder.takeNow();
            clock.atNextReading = () -> {
                other.publish(message(topic, 3, 30));
                recorder.takeNow();
            };
            slow.publish(message(topic, 0, 20));
            other.publish(message(topic, 4, 40));
            recorder.stop();
        }
        try (LogTrace log = LogTrace.open(List.of(file))) {
            assertEquals(List.of(), log.problems());
            assertEquals(4, log.messageCount());
            RecordedMessages messages = log.messages();
            for (int generation = 1; generation <= 4; generation++) {
                long timestamp = generation == 2 ? 0 : generation; // which has the clock looked at, and so is late
                assertArrayEquals(new long[] {timestamp, 10 * generation}, messages.find("slow", 0, generation));
            }
        }
    }

    private static DynamicMessage message(DynamicTopic topic, long timestamp, long value) {
        return new DynamicMessage(topic, new long[] {timestamp, value});
    }
}

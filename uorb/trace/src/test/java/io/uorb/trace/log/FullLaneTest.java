// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.schema.MessageSchema;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.lane.LaneRing;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.ModuleVerification;
import io.uorb.trace.verify.Verdict;
import io.uorb.ulog.record.LogExtension;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules are incomplete by things that are in no activation of a lane (determinism:D-21, determinism:D-24). */
class FullLaneTest {
    private static final int MANY_US = 300_000;

    @TempDir
    private Path folder;

    private static Ticker driver(Orb orb) {
        return new Ticker(orb, "driver", 1_000);
    }

    private static ModuleResult verify(RecordedTrace trace) {
        return new ModuleVerification(trace, "driver", FullLaneTest::driver, Tolerances.NONE).run();
    }

    private static ModuleResult fly(int laneBytes, long us, int outside) throws InterruptedException {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT.withLaneBytes(laneBytes));
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .paths(Tracing.by(trace.recorder()))
                        .build();
                Ticker driver = driver(orb)) {
            clock.advance(us);
            for (int i = 0; i < outside; i++) {
                driver.publish();
            }
        }
        trace.close();
        return verify(trace);
    }

    @Test
    void shouldBeEqualWithRoom() throws InterruptedException {
        ModuleResult result = fly(LaneRing.DEFAULT_BYTES, MANY_US, 0);
        assertEquals(Verdict.EQUAL, result.verdict(), () -> result.toString());
    }

    @Test
    @Statement({"determinism:D-24", "determinism:D-34"})
    void shouldTellWhatAFullLaneDroppedAtItsEnd() throws InterruptedException {
        ModuleResult result = fly(LaneRing.LEAST_BYTES, MANY_US, 0);
        assertEquals(Verdict.INCOMPLETE, result.verdict(), () -> result.toString());
        assertTrue(result.reasons().get(0).contains(" dropped "), () -> result.toString());
    }

    @Test
    @Statement("determinism:D-21")
    void shouldTellOperationsOutsideOfActivations() throws InterruptedException {
        ModuleResult result = fly(LaneRing.DEFAULT_BYTES, MANY_US, 2_000);
        assertEquals(Verdict.INCOMPLETE, result.verdict(), () -> result.toString());
        String thread = Thread.currentThread().getName();
        assertTrue(result.reasons().get(0).contains("thread " + thread), () -> result.toString());
        assertTrue(result.reasons().get(0).contains("1025 operations"), () -> result.toString());
    }

    /** A trace's log that looks at its lanes at the end only, as a recorder that does not come to run. */
    private record Held(LogExtension log) implements LogExtension {
        @Override
        public SortedMap<String, MessageSchema> formats() {
            return log.formats();
        }

        @Override
        public void begin(Output output) {
            log.begin(output);
        }

        @Override
        public void look() {}

        @Override
        public void write(Output output, boolean last) {
            if (last) {
                log.look();
                log.write(output, true);
            }
        }

        @Override
        public boolean generation(Output output, int msgId, long ordinal, long generation) {
            return log.generation(output, msgId, ordinal, generation);
        }

        @Override
        public void subscribed(int msgId, String topic, int instance) {
            log.subscribed(msgId, topic, instance);
        }

        @Override
        public void message(int msgId, long[] words, int lengthBytes) {
            log.message(msgId, words, lengthBytes);
        }
    }

    private Path record(int laneBytes) throws IOException, InterruptedException {
        Path file = folder.resolve(laneBytes + ".ulg");
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT.withLaneBytes(laneBytes));
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .history(DebugValueTopic.DEBUG_VALUE, 1_024)
                        .paths(Tracing.by(trace))
                        .build();
                Recorder recorder = Recorder.builder(orb)
                        .file(file, true)
                        .catalogue(TopicCatalogue.of(List.of(DebugValueTopic.DEBUG_VALUE)))
                        .extension(new Held(new TraceLog(trace, List::of)))
                        .build()) {
            recorder.start();
            Ticker driver = driver(orb);
            clock.advance(MANY_US);
            driver.close();
            recorder.stop();
        }
        return file;
    }

    @Test
    void shouldTellInTheLogWhatAFullLaneDroppedAtItsEnd() throws IOException, InterruptedException {
        try (LogTrace whole = LogTrace.open(List.of(record(LaneRing.DEFAULT_BYTES)));
                LogTrace full = LogTrace.open(List.of(record(LaneRing.LEAST_BYTES)))) {
            assertEquals(
                    Verdict.EQUAL, verify(whole).verdict(), () -> verify(whole).toString());
            assertEquals(
                    Verdict.INCOMPLETE,
                    verify(full).verdict(),
                    () -> verify(full).toString());
            String reason = verify(full).reasons().get(0);
            assertTrue(reason.contains(" dropped "), reason);
        }
    }
}

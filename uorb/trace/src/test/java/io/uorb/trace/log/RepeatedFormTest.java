// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.activation.EndpointIdentity;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.ModuleVerification;
import io.uorb.trace.verify.Verdict;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs whose begin is damaged are read by what later records tell again, and by what this program knows. */
class RepeatedFormTest {
    private static final int FLIGHT_MS = (int) (TraceLog.AGAIN_US / 1_000) + 1_500;
    private static final int PERIOD_US = 10_000;
    private static final int RUN_US = 250_000;

    @TempDir
    private Path folder;

    private static Ticker ticker(Orb orb) {
        return new Ticker(orb, "ticker", PERIOD_US);
    }

    @SuppressWarnings("try") // the ticker runs, and is not used
    private byte[] record() throws IOException, InterruptedException {
        Path file = folder.resolve("flight.ulg");
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT);
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .history(DebugValueTopic.DEBUG_VALUE, 1_024)
                        .paths(Tracing.by(trace))
                        .build();
                Recorder recorder = Recorder.builder(orb)
                        .file(file, true)
                        .catalogue(TopicCatalogue.of(List.of(DebugValueTopic.DEBUG_VALUE)))
                        .extension(new TraceLog(trace, List::of))
                        .build()) {
            recorder.start();
            try (Ticker ticker = ticker(orb)) {
                for (long us = 0; us < FLIGHT_MS * 1_000L; us += RUN_US) {
                    clock.advance(RUN_US);
                    recorder.takeNow();
                }
            }
            recorder.stop();
        }
        return Files.readAllBytes(file);
    }

    private LogTrace open(byte[] content) throws IOException {
        return LogTrace.open(List.of(Files.write(folder.resolve("damaged.ulg"), content)));
    }

    private static ModuleResult verify(LogTrace trace) {
        return new ModuleVerification(trace, "ticker", RepeatedFormTest::ticker, Tolerances.NONE).run();
    }

    @Test
    @Statement("determinism:D-82")
    void shouldBeReadWithoutTheFirstForm() throws IOException, InterruptedException {
        byte[] whole = record();
        TraceBlocks.Block form = TraceBlocks.of(whole, TraceFormats.TEXT).get(0);
        assertEquals(TraceLog.FORMAT.number(), form.lane());
        try (LogTrace trace = open(TraceBlocks.without(whole, form))) {
            ModuleResult result = verify(trace);
            assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
            assertTrue(result.first().isEmpty(), result::toString);
            assertTrue(result.total().equal() >= FLIGHT_MS * 1_000 / PERIOD_US, result::toString);
        }
    }

    @Test
    @Statement("determinism:D-29")
    void shouldKnowModulesAndTopicsBehindADamagedBegin() throws IOException, InterruptedException {
        byte[] damaged = record();
        TraceBlocks.Block begin = TraceBlocks.of(damaged, TraceFormats.TEXT).get(0);
        TraceBlocks.Block second = TraceBlocks.of(damaged).get(1);
        Arrays.fill(damaged, begin.at(), second.at(), (byte) 0xff);
        try (LogTrace trace = open(damaged)) {
            assertTrue(trace.isDamaged());
            assertEquals(Verdict.INCOMPLETE, verify(trace).verdict());
            RecordedLane lane = trace.lanes().get(0);
            List<String> known = lane.endpoints().stream()
                    .filter(endpoint -> endpoint.module().equals("ticker"))
                    .map(EndpointIdentity::name)
                    .toList();
            assertTrue(known.contains(DebugValueTopic.DEBUG_VALUE.name()), known::toString);
            assertEquals(Thread.currentThread().getName(), lane.thread());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {TraceFormats.BLOCK, TraceFormats.GENERATION, "debug_value"})
    @Statement("determinism:D-82")
    void shouldTakeItsOwnFormatForOneThatIsLost(String format) throws IOException, InterruptedException {
        try (LogTrace trace = open(TraceBlocks.withoutFormat(record(), format))) {
            assertEquals(
                    List.of("damaged.ulg lacks the formats of " + format + "; those of this program were taken"),
                    trace.problems());
            ModuleResult result = verify(trace);
            assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
            assertTrue(result.first().isEmpty(), result::toString);
            assertTrue(result.total().equal() >= FLIGHT_MS * 1_000 / PERIOD_US, result::toString);
        }
    }
}

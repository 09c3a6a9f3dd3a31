// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.activation.ActivationScope;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.ulog.record.Recorder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Threads that end while a trace is recorded. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EndedLaneTest {
    private static final int THREADS = 5;

    @TempDir
    private Path folder;

    @SuppressWarnings("try") // the scopes are entered, not used
    private static void activate(Orb orb, String module) {
        try (OrbModule scope = OrbModule.enter(module);
                ActivationScope construction = Tracing.construction(orb, "")) {
            orb.clock().nowUs();
        }
    }

    private static int ends(RecordedLane lane) {
        LaneDecoder in = lane.decoder();
        int ends = 0;
        while (in.next()) {
            ends += in.operation() == LaneOperation.END ? 1 : 0;
        }
        return ends;
    }

    @Test
    void shouldForgetTheLaneAndKeepWhatItHad() throws Exception {
        Path file = folder.resolve("flight.ulg");
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT);
        try (Orb orb = Orb.builder()
                        .clock(new ManualClock())
                        .paths(Tracing.by(trace))
                        .build();
                Recorder recorder = Recorder.builder(orb)
                        .file(file, true)
                        .extension(new TraceLog(trace, List::of))
                        .build()) {
            recorder.start();
            activate(orb, "stays");
            int before = trace.laneCount();
            for (int i = 0; i < THREADS; i++) {
                String module = "ends" + i;
                Thread thread = new Thread(() -> activate(orb, module), module);
                thread.start();
                thread.join();
                assertEquals(before + 1, trace.laneCount());
                recorder.takeNow();
                assertEquals(before, trace.laneCount());
            }
            activate(orb, "stays too");
            recorder.stop();
        }
        try (LogTrace log = LogTrace.open(List.of(file))) {
            assertFalse(log.isCutOff());
            assertEquals(List.of(), log.problems());
            assertEquals(THREADS + 1, log.lanes().size());
            List<Integer> ends = log.lanes().stream().map(EndedLaneTest::ends).toList();
            assertEquals(List.of(2, 1, 1, 1, 1, 1), ends);
            assertEquals(THREADS + 1, log.texts(TraceText.Kind.LANE_END).size());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.ulog.FoxgloveUlog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares recorded logs as an independent reader reads them. */
class RecorderInteropTest {
    private static final PointTopic FAST = new PointTopic("fast_points", 1);
    private static final PointTopic SLOW = new PointTopic("slow_points", 4);
    private static final int MESSAGES = 3_000;

    @TempDir
    private Path folder;

    private final ManualClock clock = new ManualClock();

    @Test
    void shouldBeReadByAnIndependentReader() throws IOException, InterruptedException {
        FoxgloveUlog.assumeThere();
        Path file = folder.resolve("flight.ulg");
        try (Orb orb = Orb.builder().clock(clock).history(FAST, 64).build();
                Recorder recorder = Recorder.builder(orb)
                        .catalogue(TopicCatalogue.of(List.of(FAST, SLOW)))
                        .parameter("IMU_RATE", 8_000, 4_000)
                        .parameter("MC_ROLL_P", 6.5f)
                        .info("ver_sw", "0123abcd")
                        .file(file, false)
                        .build()) {
            recorder.start();
            fly(orb, recorder);
            recorder.stop();
            assertEquals(MESSAGES + 2 * MESSAGES / 10, recorder.status().messages());
        }
        FoxgloveUlog.assertAgrees(file);
    }

    @Test
    void shouldBeReadByAnIndependentReaderWithItsLosses() throws IOException, InterruptedException {
        FoxgloveUlog.assumeThere();
        Path file = folder.resolve("losses.ulg");
        try (Orb orb = Orb.builder().clock(clock).build();
                Recorder recorder = Recorder.builder(orb)
                        .catalogue(TopicCatalogue.of(List.of(FAST)))
                        .file(file, false)
                        .build()) {
            recorder.start();
            try (Publication<long[]> fast = orb.advertise(FAST)) {
                for (long i = 0; i < MESSAGES; i++) {
                    fast.publish(new long[] {clock.nowUs(), i, i});
                    if (i % 1_000 == 999) {
                        clock.advance(1_000_000);
                    }
                }
            }
            recorder.stop();
            assertTrue(recorder.status().lost() > 0, recorder.status().toString());
        }
        FoxgloveUlog.assertAgrees(file);
    }

    private void fly(Orb orb, Recorder recorder) throws InterruptedException {
        try (Publication<long[]> fast = orb.advertise(FAST);
                Publication<long[]> slow = orb.advertise(SLOW);
                Publication<long[]> second = orb.advertise(SLOW, 1)) {
            for (long i = 0; i < MESSAGES; i++) {
                fast.publish(new long[] {clock.nowUs(), -i, i});
                if (i % 10 == 0) {
                    slow.publish(new long[] {clock.nowUs(), i << 20, i});
                    second.publish(new long[] {clock.nowUs(), -i << 20, i});
                }
                if (i % 1_000 == 500) {
                    recorder.text('6', "line " + i);
                    recorder.text('4', 3, "tagged line " + i);
                    recorder.parameterChanged("IMU_RATE", (int) i);
                }
                clock.advance(125);
            }
        }
    }
}

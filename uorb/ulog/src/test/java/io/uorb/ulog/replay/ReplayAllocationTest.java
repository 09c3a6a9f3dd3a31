// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.PassingClock;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A run allocates for the file and the topics, and nothing for a message. */
@Tag("guard")
class ReplayAllocationTest {
    private static final int FEW = 1_000;
    private static final int MANY = 100_000;
    private static final long OTHER_BYTES = 64 * 1024;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void shouldAllocateNothingPerMessageOnAManualClock(ReplayOrder order) throws IOException {
        Path few = write(FEW);
        Path many = write(MANY);
        run(many, order, new ManualClock(), MANY);
        long forFew = run(few, order, new ManualClock(), FEW);
        long forMany = run(many, order, new ManualClock(), MANY);
        assertTrue(forMany - forFew < OTHER_BYTES, forMany + " bytes for many, " + forFew + " for few");
    }

    @ParameterizedTest
    @EnumSource
    void shouldAllocateNothingPerMessageThatWaitsForItsTime(ReplayOrder order) throws IOException {
        Path few = write(FEW);
        Path many = write(MANY);
        run(many, order, new PassingClock(0), MANY);
        long forFew = run(few, order, new PassingClock(0), FEW);
        long forMany = run(many, order, new PassingClock(0), MANY);
        assertTrue(forMany - forFew < OTHER_BYTES, forMany + " bytes for many, " + forFew + " for few");
    }

    /** Times step back by 40 us at most. */
    private Path write(int messages) throws IOException {
        try (ReplayTestLog log = new ReplayTestLog(Files.createTempDirectory(folder, "log"), "gyro", "baro")) {
            for (int i = 0; i < messages; i++) {
                log.add(i % 3 == 0 ? "baro" : "gyro", i % 2, 1000 + 10L * i - (i % 7 == 0 ? 40 : 0), i);
            }
            return log.done();
        }
    }

    /** Bytes that this thread allocates while it replays; one subscription is followed. */
    private static long run(Path log, ReplayOrder order, OrbClock clock, int messages) throws IOException {
        try (Orb orb = Orb.create(clock)) {
            Replay replay = Replay.builder(orb, log)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .order(order)
                    .shiftTimestamps()
                    .build();
            DynamicSubscription subscription =
                    new DynamicSubscription(orb.subscribe(replay.topics().get(1)));
            DynamicMessage message = new DynamicMessage(subscription.topic());
            subscription.subscription().registerCallback(generation -> subscription.update(message));
            replay.follow(subscription.subscription());
            long before = THREADS.getCurrentThreadAllocatedBytes();
            ReplayStatistics done = replay.run();
            long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            assertEquals(messages, done.published());
            return allocated;
        }
    }
}

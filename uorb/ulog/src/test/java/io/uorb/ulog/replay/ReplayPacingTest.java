// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.testing.PassingClock;
import io.uorb.testing.ThreadSlack;
import io.uorb.time.OrbClock;
import io.uorb.ulog.replay.ReplayStatistics.Lateness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Replays on clocks that pass by themselves. */
class ReplayPacingTest {
    private static final String OTHER_SLACK = "70000";

    private static final long START_US = 50_000;

    private final PassingClock clock = new PassingClock(START_US);

    @TempDir
    private Path folder;

    private Path log;

    @BeforeEach
    void writeLog() throws IOException {
        try (ReplayTestLog test = new ReplayTestLog(folder, "gyro")) {
            for (int i = 0; i < 5; i++) {
                test.add("gyro", 0, 10_000 + 1000L * i, i);
            }
            log = test.done();
        }
    }

    private ReplayBuilder builder(Orb orb) {
        return Replay.builder(orb, log).catalogue(TopicCatalogue.of(List.of()));
    }

    private List<Long> times(Pacing pacing) throws IOException {
        try (Orb orb = Orb.create(clock)) {
            Replay replay = builder(orb).pacing(pacing).build();
            PublishJournal journal = new PublishJournal(orb, replay.topics());
            replay.run();
            return journal.times();
        }
    }

    @Test
    void shouldWaitForEverRatherThanOverflow() throws IOException {
        long never = OrbClock.NEVER;
        assertEquals(List.of(50_000L, never, never, never, never), times(Pacing.scaled(1e-300)));
    }

    @Test
    void shouldKeepThePaceOfTheLog() throws IOException {
        assertEquals(List.of(50_000L, 51_000L, 52_000L, 53_000L, 54_000L), times(Pacing.realTime()));
    }

    @Test
    void shouldWaitWithTheLeastTimerSlack() throws Exception {
        ThreadSlack.require();
        assertEquals(ThreadSlack.LEAST, slackAfter(Pacing.realTime()));
    }

    @Test
    void shouldLeaveThreadsThatDoNotWaitTheirTimerSlack() throws Exception {
        ThreadSlack.require();
        assertEquals(OTHER_SLACK, slackAfter(Pacing.asTaken()));
    }

    private String slackAfter(Pacing pacing) throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> {
            ThreadSlack.set(OTHER_SLACK);
            times(pacing);
            return ThreadSlack.here();
        });
        new Thread(task).start();
        return task.get();
    }

    @Test
    void shouldKeepAMultipleOfThePace() throws IOException {
        assertEquals(List.of(50_000L, 50_400L, 50_800L, 51_200L, 51_600L), times(Pacing.scaled(2.5)));
    }

    @Test
    void shouldNotDriftWhenEachSleepIsTooLong() throws IOException {
        clock.oversleep(300);
        assertEquals(List.of(50_000L, 51_300L, 52_300L, 53_300L, 54_300L), times(Pacing.realTime()));
    }

    /** Stamps were past by what the start of the program took. */
    @ParameterizedTest
    @CsvSource({
        "2_000, 10_000 11_000 12_000 13_000 14_000",
        "11_500, 11_500 11_500 12_000 13_000 14_000",
        "1_010_000, 1_010_000 1_011_000 1_012_000 1_013_000 1_014_000"
    })
    void shouldPublishMessagesAtTheirOwnTimesOnAClockOfTheLog(String nowUs, String timesUs) throws IOException {
        PassingClock ofLog = new PassingClock(Long.parseLong(nowUs.replace("_", "")));
        List<Orb> brokers = new ArrayList<>();
        Replay replay = Replay.builder(
                        firstUs -> {
                            assertEquals(10_000, firstUs);
                            brokers.add(Orb.create(ofLog));
                            return brokers.get(0);
                        },
                        log)
                .catalogue(TopicCatalogue.of(List.of()))
                .build();
        try (Orb orb = brokers.get(0)) {
            PublishJournal journal = new PublishJournal(orb, replay.topics());
            replay.run();
            assertEquals(
                    List.of(timesUs.replace("_", "").split(" ")),
                    journal.times().stream().map(Object::toString).toList());
        }
    }

    @Test
    void shouldPublishLateMessagesAtOnceUntilItHasCaughtUp() throws IOException {
        try (Orb orb = Orb.create(clock)) {
            Replay replay = builder(orb).build();
            PublishJournal journal = new PublishJournal(orb, replay.topics());
            journal.afterEach(() -> clock.pass(journal.entries().size() == 1 ? 2_500 : 0));
            replay.run();
            assertEquals(List.of(50_000L, 52_500L, 52_500L, 53_000L, 54_000L), journal.times());
            Lateness lateness = replay.statistics().lateness();
            assertEquals(5, lateness.messages());
            assertEquals(0, lateness.p50Us());
            assertEquals(1500, lateness.maxUs(), 15);
        }
    }

    @Test
    void shouldNotWaitWhenAsFastAsTaken() throws IOException {
        assertEquals(List.of(START_US, START_US, START_US, START_US, START_US), times(Pacing.asTaken()));
        assertEquals(0, clock.sleeps());
    }

    @Test
    void shouldLoopOverAJumpOfTenYearsWithoutWaitingForIt() throws IOException {
        long tenYearsUs = 87_600 * PlausibleTimes.LONGEST_STEP_US;
        try (ReplayTestLog jumping = new ReplayTestLog(Files.createTempDirectory(folder, "jumping"), "gyro");
                Orb orb = Orb.create(clock)) {
            for (int i = 0; i < 300; i++) {
                jumping.add("gyro", 0, 1_000 + i * 1_000 + (i < 150 ? 0 : tenYearsUs), i);
            }
            Replay replay = Replay.builder(orb, jumping.done())
                    .catalogue(TopicCatalogue.of(List.of()))
                    .loop(2)
                    .build();
            replay.run();
            assertTrue(clock.nowUs() < START_US + 1_000_000, "ended at " + clock.nowUs());
            assertEquals(600, replay.statistics().published());
        }
    }

    @Test
    void shouldRefuseASpeedThatIsNone() {
        assertThrows(IllegalArgumentException.class, () -> Pacing.scaled(0));
        assertThrows(IllegalArgumentException.class, () -> Pacing.scaled(Double.NaN));
    }

    @Test
    void shouldMoveTimestampsByScaledDistances() throws IOException {
        try (Orb orb = Orb.create(clock)) {
            Replay replay =
                    builder(orb).pacing(Pacing.scaled(2)).shiftTimestamps().build();
            PublishJournal journal = new PublishJournal(orb, replay.topics());
            clock.oversleep(7);
            replay.run();
            assertEquals("50507 gyro:0 50500 1", journal.lines().get(1));
        }
    }

    @Test
    @Timeout(60)
    void shouldHoldWhilePausedAndDelayWhatFollows() throws Exception {
        try (Orb orb = Orb.create(clock)) {
            Replay replay = builder(orb).build();
            PublishJournal journal = new PublishJournal(orb, replay.topics());
            journal.afterEach(() -> {
                if (journal.entries().size() == 2) {
                    replay.pause();
                }
            });
            FutureTask<ReplayStatistics> run = new FutureTask<>(replay::run);
            Thread thread = new Thread(run, "replay");
            thread.start();
            awaitParked(thread);
            assertEquals(2, replay.statistics().published());
            clock.pass(400);
            replay.resume();
            run.get();
            assertEquals(List.of(50_000L, 51_000L, 52_400L, 53_400L, 54_400L), journal.times());
        }
    }

    @Test
    @Timeout(60)
    void shouldStopWhilePaused() throws Exception {
        try (Orb orb = Orb.create(clock)) {
            Replay replay = builder(orb).build();
            replay.pause();
            FutureTask<ReplayStatistics> run = new FutureTask<>(replay::run);
            Thread thread = new Thread(run, "replay");
            thread.start();
            awaitParked(thread);
            replay.stop();
            assertEquals(0, run.get().published());
        }
    }

    @Test
    @Timeout(60)
    void shouldStopWhileItWaitsForAMessagesTime() throws Exception {
        Path far = Files.createDirectory(folder.resolve("far"));
        try (ReplayTestLog test = new ReplayTestLog(far, "gyro");
                Orb orb = Orb.create(OrbClock.system())) {
            Path file =
                    test.add("gyro", 0, 0, 1).add("gyro", 0, 3_000_000_000L, 2).done();
            Replay replay = Replay.builder(orb, file)
                    .catalogue(TopicCatalogue.of(List.of()))
                    .build();
            PublishJournal journal = new PublishJournal(orb, replay.topics());
            CountDownLatch first = new CountDownLatch(1);
            journal.afterEach(first::countDown);
            FutureTask<ReplayStatistics> run = new FutureTask<>(replay::run);
            new Thread(run, "replay").start();
            first.await();
            replay.stop();
            assertEquals(1, run.get().published());
        }
    }

    private static void awaitParked(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }
}

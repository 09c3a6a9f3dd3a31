// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.PassingClock;
import io.uorb.testing.Statement;
import io.uorb.ulog.format.UlogLoggedString;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Replays that a user moves (bridges:B-45). */
@Timeout(60)
class ReplaySeekTest {
    private static final long START_US = 50_000;

    @AutoClose
    private final Orb orb = Orb.create(new PassingClock(START_US));

    private final AtomicInteger asked = new AtomicInteger();
    private final List<UlogLoggedString> texts = new ArrayList<>();

    @TempDir
    private Path folder;

    private Path log;
    private Replay replay;
    private PublishJournal journal;

    @BeforeEach
    void writeLog() throws IOException {
        try (ReplayTestLog test = new ReplayTestLog(folder, "gyro", "baro")) {
            test.add("baro", 0, 9_500, 100);
            for (int i = 0; i < 5; i++) {
                test.add("gyro", 0, 10_000 + 1000L * i, i);
            }
            log = test.done();
        }
    }

    /** At the end, {@code first} runs once; then the replay ends. */
    private void build(ReplayOrder order, Runnable first) throws IOException {
        replay = Replay.builder(orb, log)
                .catalogue(TopicCatalogue.of(List.of()))
                .order(order)
                .texts(texts::add)
                .seekable(() -> {
                    boolean isFirst = asked.getAndIncrement() == 0;
                    if (isFirst) {
                        first.run();
                    }
                    return isFirst;
                })
                .build();
        journal = new PublishJournal(orb, replay.topics());
    }

    private void atMessage(int generation, Runnable action) {
        replay.topics().stream()
                .filter(topic -> topic.name().equals("gyro"))
                .forEach(topic -> orb.subscribe(topic).registerCallback(number -> {
                    if (number == generation) {
                        action.run();
                    }
                }));
    }

    @ParameterizedTest
    @EnumSource
    @Statement("bridges:B-45")
    void shouldGoBackFromItsEndWithTheNewestOfEachInstance(ReplayOrder order) throws IOException {
        build(order, () -> replay.seek(12_000));
        replay.run();
        assertEquals(List.of(100L, 0L, 1L, 2L, 3L, 4L, 100L, 1L, 2L, 3L, 4L), journal.values());
        assertEquals(
                List.of(
                        50_000L, 50_500L, 51_500L, 52_500L, 53_500L, 54_500L, 54_500L, 54_500L, 54_500L, 55_500L,
                        56_500L),
                journal.times());
        assertEquals(14_000, replay.positionUs());
    }

    @ParameterizedTest
    @EnumSource
    void shouldGoForwardWhilePublishing(ReplayOrder order) throws IOException {
        build(order, () -> {});
        atMessage(1, () -> replay.seek(13_000));
        replay.run();
        List<Long> values = journal.values();
        assertEquals(List.of(3L, 4L), values.subList(values.size() - 2, values.size()));
        assertTrue(values.contains(2L), values.toString());
        assertEquals(List.of(100L, 0L), values.subList(0, 2));
    }

    @Test
    void shouldGoToTheEndWhereItIsMovedBehindIt() throws IOException {
        build(ReplayOrder.FILE, () -> replay.seek(Long.MAX_VALUE));
        replay.run();
        assertEquals(List.of(100L, 0L, 1L, 2L, 3L, 4L, 100L, 3L, 4L), journal.values());
    }

    @Test
    void shouldGoToTheStartWhereItIsMovedBeforeIt() throws IOException {
        build(ReplayOrder.FILE, () -> replay.seek(-5));
        replay.run();
        assertEquals(List.of(100L, 0L, 1L, 2L, 3L, 4L, 100L, 0L, 1L, 2L, 3L, 4L), journal.values());
    }

    @Test
    void shouldChangeItsPaceFromNowOn() throws IOException {
        build(ReplayOrder.FILE, () -> {});
        atMessage(3, () -> replay.setSpeed(2));
        replay.run();
        assertEquals(List.of(50_000L, 50_500L, 51_500L, 52_500L, 53_000L, 53_500L), journal.times());
        assertEquals(2, replay.speed());
    }

    @Test
    void shouldTellWhereItIsWhilePausedElsewhere() throws Exception {
        CountDownLatch atEnd = new CountDownLatch(1);
        AtomicBoolean stays = new AtomicBoolean(true);
        replay = Replay.builder(orb, log)
                .catalogue(TopicCatalogue.of(List.of()))
                .seekable(() -> {
                    atEnd.countDown();
                    return stays.get();
                })
                .build();
        FutureTask<ReplayStatistics> running = new FutureTask<>(replay::run);
        new Thread(running).start();
        assertTrue(atEnd.await(30, TimeUnit.SECONDS));
        assertEquals(ReplayState.AT_END, replay.state());
        replay.pause();
        replay.seek(12_500);
        while (replay.state() != ReplayState.PAUSED) {
            Thread.onSpinWait();
        }
        assertEquals(12_500, replay.positionUs());
        stays.set(false);
        replay.resume();
        assertEquals(6 + 2 + 2, running.get(30, TimeUnit.SECONDS).published());
    }

    @Test
    void shouldRefuseToMoveWhatIsNotSeekable() throws IOException {
        Replay fixed =
                Replay.builder(orb, log).catalogue(TopicCatalogue.of(List.of())).build();
        assertThrows(IllegalStateException.class, () -> fixed.seek(0));
        assertThrows(IllegalStateException.class, () -> fixed.setSpeed(2));
    }

    @Test
    void shouldRefuseSpeedsThatAreNone() throws IOException {
        build(ReplayOrder.FILE, () -> {});
        for (double speed : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThrows(IllegalArgumentException.class, () -> replay.setSpeed(speed));
        }
    }

    @Test
    void shouldRefuseToBeSeekableWhereItCannotBe() throws IOException {
        ReplayBuilder rounds = Replay.builder(orb, log).seekable(() -> true).loop(2);
        assertThrows(IllegalArgumentException.class, rounds::build);
        ReplayBuilder asTaken = Replay.builder(orb, log).seekable(() -> true).pacing(Pacing.asTaken());
        assertThrows(IllegalArgumentException.class, asTaken::build);
        try (Orb manual = Orb.create(new ManualClock())) {
            ReplayBuilder simulated = Replay.builder(manual, log).seekable(() -> true);
            assertThrows(IllegalArgumentException.class, simulated::build);
        }
    }
}

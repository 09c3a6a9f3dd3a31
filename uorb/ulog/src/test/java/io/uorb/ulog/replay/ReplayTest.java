// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.ulog.replay.ReplayStatistics.TopicCount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Replays on a manual clock. */
class ReplayTest {
    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    @TempDir
    private Path folder;

    private Path log;

    @BeforeEach
    void writeLog() throws IOException {
        try (ReplayTestLog test = new ReplayTestLog(folder, "gyro", "baro")) {
            log = test.add("gyro", 0, 100, 1)
                    .add("gyro", 1, 110, 2)
                    .add("baro", 0, 105, 3)
                    .add("gyro", 0, 200, 4)
                    .add("gyro", 1, 210, 5)
                    .add("baro", 0, 300, 6)
                    .done();
        }
    }

    private ReplayBuilder builder() {
        return Replay.builder(orb, log).catalogue(TopicCatalogue.of(List.of()));
    }

    private PublishJournal run(ReplayBuilder builder) throws IOException {
        Replay replay = builder.build();
        PublishJournal journal = new PublishJournal(orb, replay.topics());
        replay.run();
        return journal;
    }

    @Test
    void shouldMoveTheClockToEachMessagesTime() throws IOException {
        assertEquals(
                List.of(
                        "100 gyro:0 100 1",
                        "110 gyro:1 110 2",
                        "110 baro:0 105 3",
                        "200 gyro:0 200 4",
                        "210 gyro:1 210 5",
                        "300 baro:0 300 6"),
                run(builder()).lines());
    }

    @Test
    void shouldKeepDistancesOnAClockThatIsLaterThanTheLog() throws IOException, InterruptedException {
        clock.advanceTo(1000);
        assertEquals(
                List.of(1000L, 1010L, 1010L, 1100L, 1110L, 1200L),
                run(builder()).times());
    }

    @Test
    void shouldPublishInTheOrderOfTimes() throws IOException {
        assertEquals(
                List.of(1L, 3L, 2L, 4L, 5L, 6L),
                run(builder().order(ReplayOrder.TIME)).values());
    }

    @Test
    void shouldPublishSelectedTopicsAndInstancesOnly() throws IOException {
        assertEquals(
                List.of(2L, 3L, 5L, 6L),
                run(builder().include("gyro:1", "baro")).values());
    }

    @Test
    void shouldLeaveOutWhatIsExcludedEvenIfIncluded() throws IOException {
        assertEquals(
                List.of(1L, 4L),
                run(builder().include("gyro").exclude("gyro:1")).values());
    }

    @Test
    void shouldKeepTheInstanceOfATopicUnderItsNewName() throws IOException {
        PublishJournal journal = run(builder().include("gyro").rename("gyro", "logged_gyro"));
        assertEquals(
                List.of(
                        "100 logged_gyro:0 100 1",
                        "110 logged_gyro:1 110 2",
                        "200 logged_gyro:0 200 4",
                        "210 logged_gyro:1 210 5"),
                journal.lines());
    }

    @Test
    void shouldMoveOneInstance() throws IOException {
        PublishJournal journal =
                run(builder().include("gyro").rename("gyro:0", "gyro:3").rename("gyro:1", "gyro:0"));
        assertEquals(
                List.of("100 gyro:3 100 1", "110 gyro:0 110 2", "200 gyro:3 200 4", "210 gyro:0 210 5"),
                journal.lines());
    }

    @Test
    void shouldPublishFromTheStartTimeToTheStopTime() throws IOException {
        assertEquals(
                List.of(2L, 3L, 4L), run(builder().startUs(105).stopUs(200)).values());
    }

    @Test
    void shouldAdvertiseWhileItRunsOnly() throws IOException {
        Replay replay = builder().build();
        PublishJournal journal = new PublishJournal(orb, replay.topics());
        List<Integer> groups = new ArrayList<>();
        journal.afterEach(() -> groups.add(orb.groupCount(replay.topics().get(1))));
        replay.run();
        assertEquals(List.of(2, 2, 2, 2, 2, 2), groups);
        assertFalse(orb.exists(replay.topics().get(1), 0));
    }

    @Test
    void shouldSayWhatItDid() throws IOException {
        Replay replay = builder().exclude("gyro:1").startUs(105).stopUs(250).build();
        new PublishJournal(orb, replay.topics());
        ReplayStatistics done = replay.run();
        assertEquals(List.of(new TopicCount("baro", 0, 1), new TopicCount("gyro", 0, 1)), done.topics());
        assertEquals(2, done.published());
        assertEquals(
                Map.of(
                        SkipReason.NOT_SELECTED, 2L,
                        SkipReason.LEFT_OUT, 0L,
                        SkipReason.BEFORE_START, 1L,
                        SkipReason.AFTER_STOP, 1L),
                done.skipped());
        assertEquals(6, done.read());
        assertEquals(6, done.inLog());
        assertEquals(1, done.round());
        assertEquals(200, done.timeUs());
        assertEquals(0, done.lateness().messages());
    }

    @Test
    void shouldCountMessagesThatComeAfterLaterOnes() throws IOException {
        assertEquals(1, builder().build().run().outOfOrder());
        assertEquals(0, builder().order(ReplayOrder.TIME).build().run().outOfOrder());
    }

    @Test
    void shouldEndBeforeTheNextMessageWhenStopped() throws IOException {
        Replay replay = builder().build();
        PublishJournal journal = new PublishJournal(orb, replay.topics());
        journal.afterEach(() -> {
            if (journal.entries().size() == 2) {
                replay.stop();
            }
        });
        replay.run();
        assertEquals(List.of(1L, 2L), journal.values());
    }

    @Test
    void shouldEndWhenInterruptedAndKeepTheFlag() throws IOException {
        Replay replay = builder().build();
        PublishJournal journal = new PublishJournal(orb, replay.topics());
        journal.afterEach(() -> Thread.currentThread().interrupt());
        replay.run();
        assertEquals(List.of(1L), journal.values());
        assertEquals(true, Thread.interrupted());
    }

    @Test
    void shouldRunOnceOnly() throws IOException {
        Replay replay = builder().build();
        replay.run();
        assertThrows(IllegalStateException.class, replay::run);
    }

    @Test
    void shouldRepeatTheLogAtRisingTimes() throws IOException {
        PublishJournal journal = run(builder().include("gyro:0").loop(3));
        // A round lasts from 100 to 200, and the mean distance of its 2 messages, 50.
        assertEquals(
                List.of(
                        "100 gyro:0 100 1",
                        "200 gyro:0 200 4",
                        "250 gyro:0 250 1",
                        "350 gyro:0 350 4",
                        "400 gyro:0 400 1",
                        "500 gyro:0 500 4"),
                journal.lines());
        assertEquals(395, journal.entries().get(4).message().getLong("timestamp_sample"));
    }

    @Test
    void shouldRepeatUntilStopped() throws IOException {
        Replay replay = builder().include("gyro:0").loopForever().build();
        PublishJournal journal = new PublishJournal(orb, replay.topics());
        journal.afterEach(() -> {
            if (journal.entries().size() == 7) {
                replay.stop();
            }
        });
        assertEquals(4, replay.run().round());
        assertEquals(List.of(1L, 4L, 1L, 4L, 1L, 4L, 1L), journal.values());
    }

    @Test
    void shouldMoveTimestampsToTheBrokersClock() throws IOException, InterruptedException {
        clock.advanceTo(1000);
        PublishJournal journal =
                run(builder().include("gyro:0").shiftTimestamps().loop(2));
        assertEquals(
                List.of("1000 gyro:0 1000 1", "1100 gyro:0 1100 4", "1150 gyro:0 1150 1", "1250 gyro:0 1250 4"),
                journal.lines());
        assertEquals(1245, journal.entries().get(3).message().getLong("timestamp_sample"));
    }

    @Test
    void shouldBeTheModuleOfItsPublications() throws IOException {
        Replay replay = builder().build();
        Set<String> modules = new TreeSet<>();
        replay.topics()
                .forEach(topic -> orb.subscribe(topic)
                        .registerCallback(generation ->
                                Observation.of(orb).publications().forEach(one -> modules.add(one.module()))));
        replay.run();
        assertEquals(Set.of("replay"), modules);
    }
}

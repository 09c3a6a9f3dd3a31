// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs whose times step back. */
class ReplayOrderTest {
    private static final int JUMPING_MESSAGES = 150;
    private static final long HOUR_US = PlausibleTimes.LONGEST_STEP_US;

    @TempDir
    private Path folder;

    private record Run(List<Long> values, List<Long> times, ReplayStatistics done, List<String> notes) {}

    /** Replays a log of one message for each time, whose values are their places in the file. */
    private static Run run(Path folder, List<Long> times, ReplayOrder order, long windowBytes) throws IOException {
        try (ReplayTestLog log = new ReplayTestLog(Files.createTempDirectory(folder, "log"), "gyro");
                Orb orb = Orb.create(new ManualClock())) {
            for (int i = 0; i < times.size(); i++) {
                log.add("gyro", i % 3, times.get(i), i);
            }
            Replay replay = Replay.builder(orb, log.done())
                    .catalogue(TopicCatalogue.of(List.of()))
                    .order(order)
                    .windowBytes(windowBytes)
                    .build();
            PublishJournal journal = new PublishJournal(orb, replay.topics());
            ReplayStatistics done = replay.run();
            return new Run(journal.values(), journal.times(), done, replay.notes());
        }
    }

    @Property(tries = 50)
    void shouldPublishByTimeAndEqualTimesAsTheFileHasThem(
            @ForAll @Size(min = 1, max = 60) List<@IntRange(max = 40) Integer> times) throws IOException {
        List<Long> timesUs = times.stream().map(Integer::longValue).toList();
        List<Long> expected = new ArrayList<>();
        for (long i = 0; i < times.size(); i++) {
            expected.add(i);
        }
        expected.sort(Comparator.comparing(place -> times.get(place.intValue())));
        Path own = Files.createTempDirectory("replay");
        Run run = run(own, timesUs, ReplayOrder.TIME, 1 << 20);
        assertEquals(expected, run.values());
        assertEquals(0, run.done().outOfOrder());
        deleteAll(own);
    }

    @Test
    void shouldSortManyMessagesThatAllWait() throws IOException {
        List<Long> timesUs = new Random(1).longs(2_000, 0, 500).boxed().toList();
        List<Long> expected = LongStream.range(0, timesUs.size()).boxed().toList();
        expected = expected.stream()
                .sorted(Comparator.comparing(place -> timesUs.get(place.intValue())))
                .toList();
        Run run = run(folder, timesUs, ReplayOrder.TIME, 1 << 20);
        assertEquals(expected, run.values());
        assertEquals(0, run.done().outOfOrder());
    }

    private static void deleteAll(Path folder) throws IOException {
        try (var paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    @Test
    void shouldPublishOutOfOrderWhereTheWindowHoldsTooLittle() throws IOException {
        // A message has 3 words: 2 of them may wait.
        Run run = run(folder, List.of(10L, 20L, 30L, 5L, 40L), ReplayOrder.TIME, 48);
        assertEquals(List.of(0L, 3L, 1L, 2L, 4L), run.values());
        assertEquals(1, run.done().outOfOrder());
    }

    @Test
    void shouldPublishAMessageOfADamagedTimeWithTheOneBefore() throws IOException {
        Run run = run(folder, List.of(10L, 20L, 20L + HOUR_US + 1, -1L, 30L), ReplayOrder.TIME, 1 << 20);
        assertEquals(List.of(0L, 1L, 2L, 3L, 4L), run.values());
        assertEquals(List.of(10L, 20L, 20L, 20L, 30L), run.times());
        assertTrue(run.notes().get(0).startsWith("1 messages of the log have a time more than 3600 s off"));
    }

    /** PX4 logs the last message of each topic at the start, however old it is, and times that were never set. */
    @Test
    void shouldNotWaitForWhatIsOlderThanTheLog() throws IOException {
        try (ReplayTestLog log = new ReplayTestLog(folder, 1_000, "gyro");
                Orb orb = Orb.create(new ManualClock())) {
            log.add("gyro", 0, 0, 0).add("gyro", 1, 300, 1).add("gyro", 0, 1_010, 2);
            log.add("gyro", 2, 0, 3).add("gyro", 0, 1_020, 4);
            Replay replay = Replay.builder(orb, log.done())
                    .catalogue(TopicCatalogue.of(List.of()))
                    .order(ReplayOrder.TIME)
                    .build();
            PublishJournal journal = new PublishJournal(orb, replay.topics());
            replay.run();
            assertEquals(1_010, replay.startUs());
            assertEquals(List.of(0L, 1L, 2L, 3L, 4L), journal.values());
            assertEquals(List.of(1_000L, 1_000L, 1_010L, 1_010L, 1_020L), journal.times());
            assertEquals(
                    List.of("3 messages of the log have a time before its start at 1000 us; they are published with"
                            + " those before them"),
                    replay.notes());
        }
    }

    @Test
    void shouldKeepTheOrderOfMessagesWithoutAUsableTime() throws IOException {
        Run run = run(folder, List.of(10L, 20L, -1L, 15L, -1L, 30L), ReplayOrder.TIME, 1 << 20);
        assertEquals(List.of(0L, 3L, 1L, 2L, 4L, 5L), run.values());
    }

    @Test
    void shouldBelieveALogOfWhichAllIsOlderThanItsStart() throws IOException {
        PlausibleTimes times = new PlausibleTimes(5_000);
        for (int i = 0; i < PlausibleTimes.MOST_ODD; i++) {
            assertEquals(5_000, times.next(i));
        }
        assertEquals(100, times.next(100));
        assertEquals(101, times.next(101));
        assertEquals(6_000, times.next(6_000));
    }

    @Test
    void shouldBelieveALogThatGoesOnAtAnotherTime() throws IOException {
        List<Long> times = new ArrayList<>(List.of(10L));
        for (int i = 0; i <= PlausibleTimes.MOST_ODD; i++) {
            times.add(5 * HOUR_US + i);
        }
        Run run = run(folder, times, ReplayOrder.FILE, 0);
        assertEquals(10, run.times().get(PlausibleTimes.MOST_ODD));
        assertEquals(10, run.times().get(PlausibleTimes.MOST_ODD + 1), "without waiting for 5 h");
    }

    @Test
    void shouldTellOfAJumpOfTenYearsAndNotWaitForIt() throws IOException {
        long tenYearsUs = 87_600 * HOUR_US;
        Run run = run(folder, jumping(1_000_000, 1_000_000 + tenYearsUs), ReplayOrder.FILE, 0);
        int last = 2 * JUMPING_MESSAGES - 1;
        assertEquals(
                1_000_000L + 1_000 * (2 * JUMPING_MESSAGES - PlausibleTimes.MOST_ODD - 2),
                run.times().get(last));
        long atUs = 1_000_000 + tenYearsUs + 1_000 * PlausibleTimes.MOST_ODD;
        assertTrue(
                run.notes()
                        .contains("the times of the log jump by 315359999 s, from 1149000 us to " + atUs
                                + " us, at message 251; the replay does not wait for that time, and the messages"
                                + " keep their times"),
                run.notes()::toString);
        assertTrue(
                run.notes()
                        .get(0)
                        .endsWith("the first is off by 315359999 s, from 1149000 us to " + (1_000_000 + tenYearsUs)
                                + " us, at message 151"),
                run.notes()::toString);
    }

    @Test
    void shouldKeepThePaceAfterAJumpBackOfTenYears() throws IOException {
        long tenYearsUs = 87_600 * HOUR_US;
        Run run = run(folder, jumping(1_000_000 + tenYearsUs, 1_000_000), ReplayOrder.FILE, 0);
        int accepted = JUMPING_MESSAGES + PlausibleTimes.MOST_ODD;
        long atJumpUs = run.times().get(accepted);
        assertEquals(run.times().get(accepted - 1), atJumpUs);
        assertEquals(atJumpUs + 1_000, run.times().get(accepted + 1));
        assertTrue(run.notes().stream().anyMatch(note -> note.contains("jump by -31536")), run.notes()::toString);
    }

    /** Two parts of a log, a message each millisecond. */
    private static List<Long> jumping(long firstUs, long secondUs) {
        List<Long> times = new ArrayList<>();
        for (long startUs : new long[] {firstUs, secondUs}) {
            for (int i = 0; i < JUMPING_MESSAGES; i++) {
                times.add(startUs + i * 1_000L);
            }
        }
        return times;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static io.uorb.ulog.format.LogBytes.u16;
import static io.uorb.ulog.format.LogBytes.u64;
import static io.uorb.ulog.format.LogBytes.u8;
import static io.uorb.ulog.format.LogBytes.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.format.LogBytes;
import io.uorb.ulog.format.Transcript;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

class UlogFileTest {
    private static final int SMALL_BLOCK = 500;

    @TempDir
    private Path folder;

    /** Compares reading through the index with filtering all messages. */
    @Property(tries = 50)
    void shouldFindWhatFilteringFinds(@ForAll long seed) throws IOException {
        compareRandomLog(seed);
    }

    @Property(tries = 300)
    @Tag("slow")
    void shouldFindWhatFilteringFindsInManyLogs(@ForAll long seed) throws IOException {
        compareRandomLog(seed);
    }

    private static void compareRandomLog(long seed) throws IOException {
        Path file = Files.createTempFile("random", ".ulg");
        try {
            Files.write(file, RandomLog.of(seed, 400));
            compare(file, SMALL_BLOCK, new Random(seed), 10);
        } finally {
            Files.delete(file);
        }
    }

    @ParameterizedTest
    @RecordedLogSource({
        "attitude",
        "hover",
        "everything",
        "appended",
        "old",
        "damaged",
        "sample",
        "sample_logging_tagged_and_default_params",
        "sample_appended_multiple",
        "robologs_test",
        "corrupt_actuator_armed_wrong_size"
    })
    void shouldFindWhatFilteringFindsInRecordedLogs(String name) throws IOException {
        Path file = RecordedLogs.find(name);
        compare(file, LogIndex.BLOCK_BYTES, new Random(1), 10);
        compare(file, 10_000, new Random(2), 10);
    }

    private static void compare(Path path, int blockBytes, Random random, int rounds) throws IOException {
        List<Message> all = all(path);
        try (UlogFile file = UlogFile.open(path, blockBytes)) {
            for (int round = 0; round < rounds; round++) {
                Set<UlogSubscription> which = new HashSet<>(file.subscriptions());
                which.removeIf(subscription -> random.nextInt(4) > 0);
                Set<Integer> places = new HashSet<>();
                which.forEach(subscription -> places.add(subscription.ordinal()));
                long fromUs = round == 0 ? Long.MIN_VALUE : timeOf(all, random);
                long toUs = round == 0 ? Long.MAX_VALUE : Math.max(fromUs, timeOf(all, random));
                List<Message> expected = all.stream()
                        .filter(message -> places.contains(message.place))
                        .filter(message -> message.timestampUs >= fromUs && message.timestampUs <= toUs)
                        .toList();
                List<Message> found = new ArrayList<>();
                file.read(which, fromUs, toUs, collector(found));
                assertEquals(expected, found, which + " " + fromUs + " to " + toUs);
                compareProven(file.provenUs(which, toUs), all, places, Long.MIN_VALUE, toUs);
                compareProven(file.provenFromUs(which, fromUs), all, places, fromUs, Long.MAX_VALUE);
            }
            assertEquals(all.size(), file.summary().messages());
        }
    }

    /** A message of the range must have the proven time, if the range has messages. */
    private static void compareProven(
            OptionalLong proven, List<Message> all, Set<Integer> places, long fromUs, long toUs) {
        List<Long> timesUs = all.stream()
                .filter(message ->
                        places.contains(message.place) && message.timestampUs >= fromUs && message.timestampUs <= toUs)
                .map(Message::timestampUs)
                .toList();
        assertEquals(timesUs.isEmpty(), proven.isEmpty());
        if (proven.isPresent()) {
            assertTrue(timesUs.contains(proven.getAsLong()), () -> proven + " is the time of no message");
        }
    }

    private static long timeOf(List<Message> all, Random random) {
        return all.isEmpty() ? 0 : all.get(random.nextInt(all.size())).timestampUs;
    }

    private static List<Message> all(Path path) throws IOException {
        List<Message> all = new ArrayList<>();
        try (UlogReader reader = UlogReader.open(path)) {
            reader.readAll(collector(all));
        }
        return all;
    }

    private static UlogVisitor collector(List<Message> into) {
        return new UlogVisitor() {
            @Override
            public void onData(UlogData data) {
                byte[] bytes = new byte[data.length()];
                data.buffer().get(data.offset(), bytes);
                into.add(new Message(
                        data.subscription().ordinal(), data.timestampUs(), List.of(bytes.length, hash(bytes))));
            }
        };
    }

    private static int hash(byte[] bytes) {
        return Arrays.hashCode(bytes);
    }

    /** A message, its bytes as length and hash. */
    private record Message(int place, long timestampUs, List<Integer> bytes) {}

    private Path write(LogBytes log) throws IOException {
        return Files.write(folder.resolve("log.ulg"), log.bytes());
    }

    private static LogBytes points(int count) {
        LogBytes log = LogBytes.start()
                .format("point:uint64_t timestamp;int16_t x;")
                .subscription(0, 0, "point")
                .subscription(1, 1, "point");
        for (int i = 0; i < count; i++) {
            log.data(i < count / 2 ? 0 : 1, u64(i), u16(i));
        }
        return log;
    }

    /** Blocks without the wanted instance or time are not read: what stands there may be replaced by anything. */
    @Test
    void shouldReadOnlyBlocksThatCanHoldWhatIsWanted() throws IOException {
        Path path = write(points(1_000));
        try (UlogFile file = UlogFile.open(path, SMALL_BLOCK)) {
            UlogSubscription second = file.subscriptions().get(1);
            byte[] bytes = Files.readAllBytes(path);
            long readFrom = file.index().startOf(file.index().blocks() / 2 + 2);
            for (int i = 0; i < readFrom; i++) {
                bytes[i] = 0;
            }
            Files.write(path, bytes);
            List<Message> found = new ArrayList<>();
            file.read(List.of(second), 700, 710, collector(found));
            assertEquals(11, found.size());
            assertEquals(700, found.get(0).timestampUs);
        }
    }

    @Test
    void shouldSummariseALog() throws IOException {
        LogBytes log = points(10).record('O', u16(20)).record('O', u16(30)).record('L', u8('6'), u64(5), utf8("x"));
        log.data(0, u64(100), u16(1)).record('D', u16(0)).subscription(2, 0, "point");
        try (UlogFile file = UlogFile.open(write(log))) {
            UlogSummary summary = file.summary();
            List<UlogSubscription> all = file.subscriptions();
            assertEquals(1_000, summary.startUs());
            assertEquals(
                    List.of(
                            new UlogSummary.Instance(all.get(0), 6, 60, 0, 100),
                            new UlogSummary.Instance(all.get(1), 5, 50, 5, 9),
                            new UlogSummary.Instance(all.get(2), 0, 0, -1, -1)),
                    summary.instances());
            assertEquals(2, summary.dropouts());
            assertEquals(50, summary.dropoutMs());
            assertEquals(Map.of('F', 1L, 'A', 3L, 'D', 11L, 'O', 2L, 'L', 1L), summary.recordsByType());
            assertEquals(1, summary.corruptions().size());
            assertEquals(log.size(), summary.bytes());
            assertEquals(List.of(0L, 100L), List.of(summary.firstUs(), summary.lastUs()));
        }
    }

    @Test
    void shouldSummariseALogWithoutMessages() throws IOException {
        try (UlogFile file = UlogFile.open(write(new LogBytes()))) {
            assertEquals(0, file.summary().messages());
            assertEquals(-1, file.summary().firstUs());
            assertEquals(1, file.summary().corruptions().size());
            file.read(file.subscriptions(), Long.MIN_VALUE, Long.MAX_VALUE, new Transcript());
        }
    }

    @Test
    void shouldSayHowFarItHasRead() throws IOException {
        LogBytes log = points(600_000);
        List<Long> done = new ArrayList<>();
        try (UlogFile file = UlogFile.open(write(log))) {
            file.buildIndex(done::add);
            file.buildIndex(bytes -> done.add(-1L));
        }
        assertEquals(3, done.size());
        assertTrue(done.get(0) > 4_000_000 && done.get(0) < done.get(1), done.toString());
        assertEquals(log.size(), done.get(2));
    }

    @Test
    void shouldRefuseASubscriptionOfAnotherFile() throws IOException {
        Path path = write(points(10));
        try (UlogFile file = UlogFile.open(path);
                UlogFile other = UlogFile.open(path)) {
            List<UlogSubscription> foreign = other.subscriptions();
            assertThrows(IllegalArgumentException.class, () -> file.read(foreign, 0, 1, new Transcript()));
        }
    }

    /** 1 GB, 100 topics at 10 kB/s each: 8 MB, as the class says. */
    @Test
    void shouldTakeLittleMemoryForALongLog() {
        LogIndex index = new LogIndex(LogIndex.BLOCK_BYTES);
        long bytes = 1_000_000_000;
        for (long offset = 0; offset < bytes; offset += 100) {
            index.add(offset, (int) (offset / 100 % 100), offset);
        }
        index.end(bytes);
        assertTrue(index.sizeBytes() < 8_000_000, index.sizeBytes() + " bytes");
    }

    /** Every msg_id there is, with the shortest records there are. */
    @Test
    void shouldTakeASixteenthOfTheLogAtMost() {
        LogIndex index = new LogIndex(LogIndex.BLOCK_BYTES);
        long bytes = 50_000_000;
        for (long offset = 0; offset < bytes; offset += 5) {
            index.add(offset, (int) (offset / 5 % 65_536), 0);
        }
        index.end(bytes);
        assertTrue(index.sizeBytes() < bytes / 16 + 2_000_000, index.sizeBytes() + " bytes");
    }

    @ParameterizedTest
    @RecordedLogSource({"attitude", "sample_logging_tagged_and_default_params", "corrupt_actuator_armed_wrong_size"})
    void shouldPassAllRecordsWhileTheIndexIsBuilt(String name) throws IOException {
        Path path = RecordedLogs.find(name);
        List<String> expected;
        try (UlogReader reader = UlogReader.open(path)) {
            expected = Transcript.of(reader);
        }
        Transcript found = new Transcript();
        try (UlogFile file = UlogFile.open(path)) {
            file.buildIndex(bytes -> {}, found);
            assertEquals(expected, found.lines());

            // The index exists already.
            file.buildIndex(bytes -> {}, found);
            assertEquals(expected.size(), found.lines().size());
        }
    }
}

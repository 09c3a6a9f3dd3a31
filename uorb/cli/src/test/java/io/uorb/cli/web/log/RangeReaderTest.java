// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** Ranges of real and made logs, with caches of all sizes, against a plain reading. */
class RangeReaderTest {
    private static final TopicInstance COUNTER = new TopicInstance("counter", 0);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @RecordedLogSource({
        "attitude, vehicle_attitude, q",
        "sample, sensor_combined, gyro_rad",
        "sample_logging_tagged_and_default_params, vehicle_attitude, q",
        "sample_appended_multiple, sensor_combined, gyro_rad"
    })
    void shouldAnswerWhatAPlainReadingFinds(String name, String topic, String array) throws IOException {
        Path path = RecordedLogs.find(name);
        Random random = new Random(27);
        try (PagedLog log = PagedLog.open(path, bytes -> {})) {
            TopicInstance key = new TopicInstance(topic, 0);
            List<PlottedField> fields = log.find(key, List.of(array));
            RangeOracle oracle = RangeOracle.of(path, fields.get(1), log.facts());
            long spanUs = log.facts().endUs() - log.facts().startUs();
            assertTrue(oracle.count(0, log.facts().endUs()) > 100, name);
            for (int round = 0; round < 25; round++) {
                // From the whole log to thousandths of it.
                long widthUs = (long) (spanUs * Math.pow(10, -3 * random.nextDouble()));
                long fromUs = log.facts().startUs() + (long) (random.nextDouble() * (spanUs - widthUs));
                int most = 1 + random.nextInt(600);
                RangeAnswer answer = log.range(key, fields, fromUs, fromUs + widthUs, most, () -> false);
                assertEquals(fields.size(), answer.fields().size());
                oracle.check(answer, answer.fields().get(1), fromUs, fromUs + widthUs, most);
                oracle.check(
                        log.edges(key, fields, fromUs, fromUs + widthUs, () -> false), 1, fromUs, fromUs + widthUs);
            }
        }
    }

    /** 20,000 messages in an order that steps back, of which a few tiles fit in the cache. */
    @Test
    void shouldAnswerTheSameWithEachSizeOfTheCache() throws IOException {
        Path path = steppingBack(20_000);
        for (long cacheBytes : new long[] {0, 150_000, 400_000, 10_000_000}) {
            try (UlogFile file = UlogFile.open(path)) {
                Random random = new Random(cacheBytes);
                TileCache cache = new TileCache(cacheBytes);
                LogOverview facts = new LogOverview("", 0, 1_000_000, 1_000_000 + 20_000 * 300L, false);
                RangeReader ranges = new RangeReader(new TileGrid(facts.startUs(), facts.endUs()), cache);
                LoggedTopic topic = new LoggedTopic(COUNTER, file.subscriptions());
                PlottedField field = PlottedField.find(COUNTER, topic.format(), List.of("value"))
                        .get(0);
                RangeOracle oracle = RangeOracle.of(path, field, facts);
                for (int round = 0; round < 20; round++) {
                    long fromUs = facts.startUs() + random.nextInt(6_000_000);
                    long toUs = fromUs + random.nextInt(1 + 6_000_000 >> random.nextInt(16));
                    int most = 1 + random.nextInt(1_000);
                    MessageScan scan = new MessageScan(file, topic, () -> false);
                    RangeAnswer answer = ranges.read(scan, List.of(field), fromUs, toUs, most);
                    oracle.check(answer, answer.fields().get(0), fromUs, toUs, most);
                    assertTrue(cache.bytes() <= cacheBytes, () -> cache.bytes() + " of " + cacheBytes);
                }
            }
        }
    }

    @Test
    void shouldFindTheMessagesBesideARangeThoughTimesStepBack() throws IOException {
        Path path = steppingBack(2_000);
        Random random = new Random(5);
        try (PagedLog log = PagedLog.open(path, bytes -> {})) {
            List<PlottedField> fields = log.find(COUNTER, List.of("value"));
            RangeOracle oracle = RangeOracle.of(path, fields.get(0), log.facts());
            for (int round = 0; round < 50; round++) {
                long fromUs = 900_000 + random.nextInt(800_000);
                long toUs = fromUs + random.nextInt(100_000);
                oracle.check(log.edges(COUNTER, fields, fromUs, toUs, () -> false), 0, fromUs, toUs);
            }
            assertEquals(RangeEdges.NONE, log.edges(COUNTER, fields, 0, Long.MAX_VALUE, () -> false));
        }
    }

    private Path steppingBack(int count) throws IOException {
        long[] timesUs = LongStream.range(0, count)
                .map(i -> 1_000_000 + 300 * (i % 7 == 0 && i > 50 ? i - 40 : i))
                .toArray();
        return CommandTestLog.counting(folder.resolve("back.ulg"), timesUs);
    }

    /** A second answer must come from tiles: the file is gone by then. */
    @Test
    void shouldReadNothingTwice() throws IOException {
        long[] timesUs =
                LongStream.range(0, 50_000).map(i -> 1_000_000 + 100 * i).toArray();
        Path path = CommandTestLog.counting(folder.resolve("even.ulg"), timesUs);
        try (PagedLog log = PagedLog.open(path, bytes -> {})) {
            List<PlottedField> fields = log.find(COUNTER, List.of("value"));
            RangeAnswer first = log.range(COUNTER, fields, 0, Long.MAX_VALUE, 500, () -> false);
            RangeAnswer again = log.range(COUNTER, fields, 0, Long.MAX_VALUE, 500, () -> {
                throw new AssertionError("a message is read again");
            });
            assertArrayEquals(first.timesUs(), again.timesUs());
            assertArrayEquals(
                    first.fields().get(0).least(), again.fields().get(0).least());
            assertFalse(first.exact());
        }
    }

    @Test
    void shouldEndWhenNobodyWaits() throws IOException {
        Path path = CommandTestLog.counting(folder.resolve("log.ulg"), 1_000_001, 1_000_002);
        try (PagedLog log = PagedLog.open(path, bytes -> {})) {
            List<PlottedField> fields = log.find(COUNTER, List.of("value"));
            assertThrows(CancellationException.class, () -> log.range(COUNTER, fields, 0, 2_000_000, 10, () -> true));
            assertEquals(
                    2, log.range(COUNTER, fields, 0, 2_000_000, 10, () -> false).count());
        }
    }

    @Test
    void shouldAnswerARangeOutsideOfTheLogWithNothing() throws IOException {
        Path path = CommandTestLog.counting(folder.resolve("log.ulg"), 1_000_001, 1_000_002);
        try (PagedLog log = PagedLog.open(path, bytes -> {})) {
            List<PlottedField> fields = log.find(COUNTER, List.of("value"));
            for (long[] range : new long[][] {{0, 10}, {5_000_000, Long.MAX_VALUE}, {1_000_002, 1_000_001}}) {
                RangeAnswer answer = log.range(COUNTER, fields, range[0], range[1], 10, () -> false);
                assertEquals(0, answer.count());
                assertEquals(0, answer.timesUs().length);
                assertTrue(answer.exact());
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every sample bag is read to exactly what {@code bags.json} has. */
class BagReaderTest {
    private static void assertContents(String name, BagReader bag) throws IOException {
        assertContents(
                (Map<?, ?>) SampleBags.contents(SampleBags.file("bags.json")).get(name), bag);
    }

    private static void assertContents(Map<?, ?> expected, BagReader bag) throws IOException {
        assertEquals(expected.get("chunks"), bag.chunks().size());
        for (BagChunk chunk : bag.chunks()) {
            assertEquals(expected.get("compression"), chunk.compression().label());
        }
        Map<?, ?> topics = (Map<?, ?>) expected.get("topics");
        Map<String, Map<String, Object>> actual = SampleBags.topics(bag);
        assertEquals(topics.keySet(), actual.keySet());
        actual.forEach((topic, row) -> {
            Map<?, ?> expectedRow = (Map<?, ?>) topics.get(topic);
            assertEquals(new TreeMap<>(expectedRow).toString(), new TreeMap<>(row).toString());
        });
        for (Object each : (List<?>) expected.get("connections")) {
            Map<?, ?> row = (Map<?, ?>) each;
            BagConnection connection = bag.connection((Integer) row.get("id"));
            assertEquals(row.get("topic"), connection.topic());
            assertEquals(row.get("type"), connection.typeName());
            assertEquals(row.get("md5sum"), connection.md5());
            assertEquals(
                    row.get("header_fields"),
                    List.copyOf(connection.header().fields().keySet()));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"none.bag", "bz2.bag", "lz4.bag", "chunks.bag", "recorded_by_cpp_lz4.bag"})
    @Statement({"ros1:B-1", "ros1:B-2", "ros1:B-3", "ros1:B-5", "ros1:B-11"})
    void shouldReadTheSamples(String name) throws IOException {
        try (BagReader bag = BagReader.open(SampleBags.file(name))) {
            assertContents(name, bag);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"none.bag", "bz2.bag", "lz4.bag", "chunks.bag", "recorded_by_cpp_lz4.bag"})
    @Statement("ros1:B-4")
    void shouldFindTheSameWithoutTheIndex(String name) throws IOException {
        try (BagReader bag = BagReader.scan(SampleBags.file(name));
                BagReader indexed = BagReader.open(SampleBags.file(name))) {
            assertTrue(bag.damage().isEmpty(), () -> bag.damage().toString());
            assertContents(name, bag);
            assertEquals(indexed.chunks(), bag.chunks());
            assertEquals(indexed.startNs(), bag.startNs());
            assertEquals(indexed.endNs(), bag.endNs());
        }
    }

    @Test
    @Statement({"ros1:B-1", "ros1:B-4", "ros1:B-5"})
    void shouldReadBagsOfTheFounders() throws IOException {
        Map<?, ?> contents = SampleBags.contents(Project.requireShared("data/ros/bags.json"));
        for (String name : List.of("none.bag", "bz2.bag", "lz4.bag", "chunks.bag", "recorded_by_cpp_lz4.bag")) {
            Path file = Project.requireShared("data/ros/bags/" + name);
            try (BagReader bag = BagReader.open(file);
                    BagReader scanned = BagReader.scan(file)) {
                assertContents((Map<?, ?>) contents.get(name), bag);
                assertContents((Map<?, ?>) contents.get(name), scanned);
            }
        }
    }

    @Test
    void shouldTellOfTheBytesRead() throws IOException {
        long[] read = new long[1];
        Path file = SampleBags.file("chunks.bag");
        try (BagReader bag = BagReader.open(file, BagLimits.DEFAULTS, bytes -> read[0] += bytes)) {
            assertTrue(read[0] > 0 && read[0] < bag.size(), () -> read[0] + " of " + bag.size());
            SampleBags.topics(bag);
            long chunkBytes =
                    bag.chunks().stream().mapToLong(BagChunk::storedBytes).sum();
            assertTrue(read[0] > chunkBytes && read[0] < 2 * bag.size(), () -> read[0] + " of " + bag.size());
        }
    }

    @Test
    @Statement("ros1:B-4")
    void shouldSaveWhatIsWholeOfATornBag() throws IOException {
        Path torn = SampleBags.file("torn.bag");
        assertThrows(UnindexedBagException.class, () -> BagReader.open(torn).close());
        try (BagReader bag = BagReader.scan(torn)) {
            Map<String, Map<String, Object>> topics = SampleBags.topics(bag);
            assertTrue((Integer) topics.get("/chatter").get("count") >= 5, topics::toString);
            assertTrue((Integer) topics.get("/imu").get("count") >= 36, topics::toString);
            assertTrue(bag.damage().orElseThrow().getMessage().startsWith(torn + ": byte "));
        }
    }

    @Test
    @Statement("ros1:B-6")
    void shouldSelectByTopicAndTime() throws IOException {
        try (BagReader bag = BagReader.open(SampleBags.file("chunks.bag"))) {
            long fromNs = bag.startNs() + 100_000_000;
            BagCursor cursor = bag.cursor(BagSelection.ofTopics(List.of("/imu")).between(fromNs, fromNs + 50_000_000));
            assertEquals(3, cursor.size());
            for (long timeNs = fromNs; timeNs <= fromNs + 50_000_000; timeNs += 25_000_000) {
                assertEquals(timeNs, cursor.nextTimeNs());
                BagMessage message = cursor.next();
                assertEquals(timeNs, message.timeNs());
                assertEquals("/imu", message.connection().topic());
                assertArrayEquals(message.toBytes(), readAll(message));
            }
            assertEquals(Long.MAX_VALUE, cursor.nextTimeNs());
            assertNull(cursor.next());
        }
    }

    private static byte[] readAll(BagMessage message) {
        byte[] bytes = new byte[message.input().remaining()];
        message.input().bytes(bytes, 0, bytes.length);
        return bytes;
    }
}

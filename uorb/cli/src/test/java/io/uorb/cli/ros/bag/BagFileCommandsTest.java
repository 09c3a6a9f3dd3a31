// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.cli.ros.DebianTools;
import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.bag.BagWriterOptions;
import io.uorb.ros.tcpros.ConnectionHeader;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedBags;
import io.uorb.testing.RecordedLogs;
import io.uorb.testing.Statement;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that read and write bags, beside rosbag and rostopic. */
class BagFileCommandsTest {
    private static final String CHECKED = "Bag file does not need any migrations.\n";

    @TempDir
    private Path folder;

    private static Path sample(String name) {
        return RecordedBags.file(name);
    }

    private Path copy(String name) throws IOException {
        return Files.copy(sample(name), folder.resolve(name));
    }

    private static CommandRun bag(Object... arguments) {
        List<String> all = new ArrayList<>(List.of("ros", "bag"));
        Arrays.stream(arguments).map(Object::toString).forEach(all::add);
        return ConsoleRun.of(all.toArray(String[]::new));
    }

    private void assertRosbagReads(Path bag) throws Exception {
        try (DebianTools tools = DebianTools.in(folder, "http://localhost:1")) {
            List<String> said =
                    tools.rosbag(List.of("info", "--freq", bag.toString()), List.of("check", bag.toString()));
            assertEquals(List.of(bag("info", "--freq", bag).out(), CHECKED), said);
        }
    }

    @Test
    @Statement({"ros1:B-4", "ros1:B-11"})
    void shouldReindexATornBag() throws Exception {
        Path torn = copy("torn.bag");
        CommandRun run = bag("reindex", torn).exits(0).reports(torn + ": byte ");
        assertTrue(run.out().matches("\\Q" + torn + "\\E: 4[1-9] messages\n"), run.out());
        assertArrayEquals(Files.readAllBytes(sample("torn.bag")), Files.readAllBytes(folder.resolve("torn.orig.bag")));
        assertEquals(CHECKED, bag("check", torn).out());
        assertRosbagReads(torn);
        bag("reindex", torn).fails(1, "Skipping " + torn + ". Backup path ");
        assertEquals(0, bag("reindex", "-f", "-q", torn).exitCode());
        assertEquals(1, bag("reindex", "--output-dir", folder, torn).exitCode());
    }

    @Test
    @Tag("slow")
    @Statement("ros1:B-11")
    void shouldBeReindexedByRosbag() throws Exception {
        Path filtered = folder.resolve("lz4.bag");
        assertEquals(
                "45 of 45 messages\n",
                bag("filter", "--lz4", sample("chunks.bag"), filtered).out());
        try (DebianTools tools = DebianTools.in(folder, "http://localhost:1")) {
            tools.run("rosbag", "reindex", "-q", filtered.toString()).exits(0);
        }
        assertTrue(bag("info", filtered).out().contains("messages:     45\n"));
        assertEquals(CHECKED, bag("check", filtered).out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--bz2", "--lz4"})
    @Statement({"ros1:B-5", "ros1:B-11"})
    void shouldFilterAndCompress(String compression) throws Exception {
        Path part = folder.resolve("part.bag");
        CommandRun run = bag("filter", compression, "-t", "/i*", "-s", "0.1", "-u", "0.05", sample("none.bag"), part);
        assertEquals("3 of 45 messages\n", run.out(), run.err());
        assertRosbagReads(part);
        assertEquals(1, bag("filter", sample("none.bag"), part).exitCode());
        CommandRun rest = bag("filter", "-f", "-x", "/imu", sample("none.bag"), part);
        assertEquals("5 of 45 messages\n", rest.out(), rest.err());
        assertEquals(2, bag("filter", "-s", "-1", sample("none.bag"), part).exitCode());
        assertEquals(1, bag("filter", "-f", part, part).exitCode());
    }

    @Test
    @Statement("ros1:B-9")
    void shouldNameMessagesThatCannotBeRead() throws IOException {
        assertEquals(CHECKED, bag("check", sample("recorded_by_cpp_lz4.bag")).out());
        byte[] bytes = Files.readAllBytes(sample("none.bag"));
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        for (int at = text.indexOf("md5sum="); at >= 0; at = text.indexOf("md5sum=", at + 1)) {
            bytes[at + "md5sum=".length()] = 'f';
        }
        Path changed = Files.write(folder.resolve("changed.bag"), bytes);
        CommandRun run = bag("check", changed).fails(1, ", but its definition has ");
        assertFalse(run.out().contains("migrations"));
    }

    /** Returns a bag with three numbers, the first of which has two of its four bytes. */
    private Path withAShortMessage() throws IOException {
        Path bag = folder.resolve("short.bag");
        try (FileChannel channel = FileChannel.open(bag, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                BagWriter writer = new BagWriter(channel, BagWriterOptions.DEFAULTS)) {
            int id = writer.connect(
                    "/w",
                    ConnectionHeader.of(Map.of(
                            "type",
                            "std_msgs/Float32",
                            "md5sum",
                            "73fcbf46b49191e672908e50842a83d4",
                            "message_definition",
                            "float32 data")));
            writer.write(id, 5_000_000_000L, new byte[2], 0, 2);
            writer.write(id, 6_000_000_000L, new byte[4], 0, 4);
            writer.write(id, 7_000_000_000L, new byte[4], 0, 4);
        }
        return bag;
    }

    @Test
    void shouldNameTopicTimeAndPlaceOfAShortMessage() throws IOException {
        CommandRun run = bag("check", withAShortMessage()).exits(1);
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().matches("(?s).*/w at 5000000000 ns, byte \\d+: .* 2 remain\n"), run.err());
    }

    @Test
    void shouldExportTheMessagesBesideAShortOne() throws IOException {
        CommandRun run = bag("export", withAShortMessage(), "/w").exits(1);
        assertEquals("data: 0.0\n---\ndata: 0.0\n---\n", run.out());
        assertTrue(run.err().matches("(?s).*/w at 5000000000 ns, byte \\d+: .* 2 remain\n"), run.err());
    }

    @Test
    void shouldConvertTheMessagesBesideAShortOne() throws IOException {
        CommandRun run =
                bag("to-ulog", withAShortMessage(), folder.resolve("short.ulg")).exits(1);
        assertEquals("2 messages, 1 skipped\n", run.out());
        assertTrue(run.err().matches("(?s).*/w at 5000000000 ns, byte \\d+: 2 bytes.*\n"), run.err());
    }

    /** A bag of a topic, with a message each second from that time on. */
    private Path bagOf(String name, String definition, long firstNs, byte[]... messages) throws IOException {
        Path bag = folder.resolve(name + ".bag");
        try (FileChannel channel = FileChannel.open(bag, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                BagWriter writer = new BagWriter(channel, BagWriterOptions.DEFAULTS)) {
            int id = writer.connect(
                    "/w",
                    ConnectionHeader.of(Map.of("type", "a_msgs/W", "md5sum", "*", "message_definition", definition)));
            for (int i = 0; i < messages.length; i++) {
                writer.write(id, firstNs + i * 1_000_000_000L, messages[i], 0, messages[i].length);
            }
        }
        return bag;
    }

    private static byte[] words(long first, long second) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(first)
                .putLong(second)
                .array();
    }

    private static String times(Path log) throws IOException {
        StringBuilder times = new StringBuilder();
        try (UlogReader reader = UlogReader.open(log)) {
            times.append(reader.header().startUs()).append(':');
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    times.append(' ').append(data.timestampUs());
                }
            });
        }
        return times.toString();
    }

    @ParameterizedTest
    @CsvSource({
        // The clock of the messages was 0 at 1,700,000,000 s.
        "int64 x|uint64 timestamp, 1700000005, 0, 5000000, 5000000: 5000000 6000000, 2023-11-14T22:13:20Z",
        // Times in UTC, none of the messages' own: the log begins at 1 s.
        "uint64 a|uint64 b, 1700000005, 0, 0, 1000000: 1000000 2000000, 2023-11-14T22:13:24Z",
        // Simulated time.
        "uint64 a|uint64 b, 5, 0, 0, 5000000: 5000000 6000000, ''"
    })
    void shouldFindTheEpochOfABag(String fields, long firstS, long x, long timestampUs, String times, String epoch)
            throws IOException {
        Path bag = bagOf(
                "epoch",
                fields.replace('|', '\n'),
                firstS * 1_000_000_000L,
                words(x, timestampUs),
                words(x, timestampUs + 1_000_000));
        Path log = folder.resolve("epoch.ulg");
        CommandRun run = bag("to-ulog", bag, log).exits(0);
        assertEquals(times, times(log));
        String report = "the bag's times are UTC: time 0 of the log is " + epoch + "; --epoch chooses another one\n";
        assertTrue(epoch.isEmpty() ? run.err().isEmpty() : run.err().endsWith(report), run.err());

        assertEquals(0, bag("to-ulog", "-f", "--epoch", "1", bag, log).exitCode());
    }

    @Test
    @Tag("slow")
    @Statement("ros1:R-20")
    void shouldExportWhatRostopicPrints() throws Exception {
        try (DebianTools tools = DebianTools.in(folder, "http://localhost:1")) {
            CommandRun expected =
                    tools.run("rostopic", "echo", "-b", sample("lz4.bag").toString(), "/imu");
            assertEquals(0, expected.exitCode(), expected.err());
            assertEquals(
                    expected.out(), bag("export", sample("lz4.bag"), "/imu").out());
        }
        CommandRun unknown = bag("export", sample("lz4.bag"), "/none").exits(1);
        assertTrue(unknown.err().endsWith(" has no topic /none\n"), unknown.err());
    }

    @Test
    @Tag("slow")
    @Statement({"ros1:R-18", "ros1:B-10"})
    void shouldConvertALogAndBack() throws Exception {
        Path log = RecordedLogs.find(RecordedLogs.HOVER);
        Path bag = folder.resolve("log.bag");
        CommandRun there =
                bag("from-ulog", "--lz4", "--epoch", "1700000000", log, bag).exits(0);
        assertTrue(there.out().matches("[1-9][0-9]* messages\n"), there.out());
        assertEquals(CHECKED, bag("check", bag).out());
        try (DebianTools tools = DebianTools.in(folder, "http://localhost:1")) {
            CommandRun info = tools.run("rosbag", "info", "--freq", bag.toString());
            assertEquals(info.out(), bag("info", "--freq", bag).out(), info.err());
            String topic = info.out().replaceAll("(?s).*topics: +(\\S+) .*", "$1");
            CommandRun echo =
                    tools.run("rostopic", "echo", "-b", bag.toString(), topic).exits(0);
            assertEquals(echo.out(), bag("export", bag, topic).out());
        }
        Path again = folder.resolve("again.ulg");
        CommandRun back = bag("to-ulog", bag, again);
        assertEquals(there.out(), back.out(), back.err());
        Path third = folder.resolve("third.bag");
        assertEquals(
                0,
                bag("from-ulog", "--lz4", "--epoch", "1700000000", again, third).exitCode());
        assertEquals(
                bag("info", bag).out().replaceAll("(?m)^(path|size|compress.*|uncompr.*):.*\n", ""),
                bag("info", third).out().replaceAll("(?m)^(path|size|compress.*|uncompr.*):.*\n", ""));
        assertEquals(1, bag("to-ulog", bag, again).exitCode());
        assertEquals(2, bag("to-ulog", "--epoch", "-1", bag, again).exitCode());
        CommandRun texts = bag("to-ulog", "-f", sample("none.bag"), again);
        assertEquals("0 messages, 45 skipped\n", texts.out());
        assertTrue(texts.err().contains("/chatter (std_msgs/String) is skipped: "), texts.err());
    }
}

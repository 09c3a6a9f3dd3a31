// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.cli.ros.DebianTools;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedBags;
import io.uorb.testing.Statement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb ros bag info} prints what rosbag does. */
class BagInfoCommandTest {
    @TempDir
    private Path folder;

    private static String sample(String name) {
        return RecordedBags.file(name).toString();
    }

    /** Several bags in a run: to start rosbag takes longer than to read one. */
    @ParameterizedTest
    @Tag("slow")
    @CsvSource({
        "-y,none.bag lz4.bag",
        "--freq,bz2.bag lz4.bag chunks.bag recorded_by_cpp_lz4.bag",
        "--yaml,recorded_by_cpp_lz4.bag"
    })
    @Statement({"ros1:B-11", "ros1:R-20"})
    void shouldPrintWhatRosbagPrints(String option, String names) throws Exception {
        List<String> line = new ArrayList<>(List.of("info", option));
        Stream.of(names.split(" ")).map(BagInfoCommandTest::sample).forEach(line::add);
        try (DebianTools tools = DebianTools.in(folder, "http://localhost:1")) {
            CommandRun expected =
                    tools.run(Stream.concat(Stream.of("rosbag"), line.stream()).toArray(String[]::new));
            assertEquals(0, expected.exitCode(), expected.err());
            CommandRun run = ConsoleRun.of(
                    Stream.concat(Stream.of("ros", "bag"), line.stream()).toArray(String[]::new));
            assertEquals(expected.out(), run.out());
            assertEquals("", run.err());
            assertEquals(0, run.exitCode());
        }
    }

    @Test
    @Statement("ros1:R-20")
    void shouldSummarizeSeveralBags() {
        CommandRun run = ConsoleRun.of("ros", "bag", "info", sample("lz4.bag"), sample("chunks.bag"));
        String[] parts = run.out().split("---\n");
        assertEquals(2, parts.length, run.out());
        String first = parts[0].replaceAll("(?m)^(path|start|end): .*\n", "");
        assertEquals("""
            version:      2.0
            duration:     1.0s
            size:         11.5 KB
            messages:     45
            compression:  lz4 [1/1 chunks; 22.18%]
            uncompressed: 17.2 KB @ 17.7 KB/s
            compressed:    3.8 KB @  3.9 KB/s (22.18%)
            types:        sensor_msgs/Imu [6a62c6daae103f4ff57a132d6f95cec2]
                          std_msgs/String [992ce8a1687cec8c8bd883ec73ca41d1]
            topics:       /chatter    5 msgs    : std_msgs/String
                          /imu       40 msgs    : sensor_msgs/Imu
            """, first);
        assertTrue(parts[1].contains("\ncompression: none [8/8 chunks]\n"), parts[1]);
    }

    @Test
    @Statement({"ros1:B-4", "ros1:B-9"})
    void shouldRefuseWhatItCannotRead() {
        String torn = sample("torn.bag");
        CommandRun run = ConsoleRun.of("ros", "bag", "info", torn).exits(1);
        assertTrue(
                run.err().startsWith("uorb ros bag info: bag unindexed: " + torn + ".  Run uorb ros bag reindex."),
                run.err());
        String none = folder.resolve("none.bag").toString();
        CommandRun absent = ConsoleRun.of("ros", "bag", "info", none).exits(1);
        assertTrue(absent.err().contains(none) && absent.err().lines().count() == 1, absent.err());
        assertEquals(2, ConsoleRun.of("ros", "bag", "info").exitCode());
        assertEquals(2, ConsoleRun.of("ros", "bag").exitCode());
    }
}

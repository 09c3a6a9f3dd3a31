// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.msg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.cli.ros.DebianTools;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb ros msg}. */
@Timeout(120)
@Statement({"ros1:R-4", "ros1:R-20", "ros1:E-1"})
class RosMsgCommandsTest {
    @TempDir
    private Path folder;

    private static CommandRun run(String... args) {
        return ConsoleRun.of(
                Stream.concat(Stream.of("ros", "msg"), Stream.of(args)).toArray(String[]::new));
    }

    private static String out(String... args) {
        return run(args).exits(0).out();
    }

    @Test
    void shouldShowNestedFields() {
        assertEquals(
                "std_msgs/Header header\n  uint32 seq\n  time stamp\n  string frame_id\n"
                        + "geometry_msgs/Point point\n  float64 x\n  float64 y\n  float64 z\n\n",
                out("show", "geometry_msgs/PointStamped"));
        assertEquals("bool data\n---\nbool success\nstring message\n\n", out("show", "--srv", "std_srvs/SetBool"));
    }

    @Test
    void shouldPrintMd5Sums() {
        assertEquals("992ce8a1687cec8c8bd883ec73ca41d1\n", out("md5", "std_msgs/String"));
        assertEquals("[std_msgs/String]: 992ce8a1687cec8c8bd883ec73ca41d1\n", out("md5", "String"));
    }

    @Test
    void shouldReadPackagesOfAFolder() throws Exception {
        Path messages = Files.createDirectories(folder.resolve("own_msgs/msg"));
        Files.writeString(messages.resolve("Own.msg"), "std_msgs/String text\n");
        String path = "--msg-path=" + folder;
        assertTrue(out("list", path).contains("own_msgs/Own\n"));
        assertEquals("std_msgs/String text\n  string data\n\n", out("show", "own_msgs/Own", path));
        Files.writeString(messages.resolve("Own.msg"), "no_msgs/None text\n");
        CommandRun broken = run("show", "own_msgs/Own", path);
        assertTrue(broken.exitCode() > 0 && broken.err().contains("no_msgs/None"), broken.err());
    }

    @Test
    void shouldNameWhatResemblesAnUnknownType() {
        run("show", "std_msgs/Sting").fails(2, "std_msgs/String");
    }

    @Test
    @Tag("slow")
    @Statement("ros1:E-4")
    void shouldPrintMd5SumsAsRosmsgDoes() throws Exception {
        // Its show does not find the definitions where Debian has them.
        try (DebianTools tools = DebianTools.in(folder, "http://localhost:1")) {
            for (String type : List.of("sensor_msgs/Imu", "std_msgs/Empty", "rosgraph_msgs/Log")) {
                assertEquals(
                        tools.run("rosmsg", "md5", type).out().strip(),
                        out("md5", type).strip());
            }
            assertEquals(
                    tools.run("rossrv", "md5", "std_srvs/Trigger").out().strip(),
                    out("md5", "--srv", "std_srvs/Trigger").strip());
        }
    }
}

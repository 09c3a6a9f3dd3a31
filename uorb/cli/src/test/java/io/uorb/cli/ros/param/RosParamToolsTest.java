// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.cli.ros.DebianComparison;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code uorb ros param} beside Debian's rosparam: the same output, exit codes and parameters. */
@Tag("slow")
@Timeout(180)
@Statement({"ros1:R-12", "ros1:R-20", "ros1:E-4"})
class RosParamToolsTest extends DebianComparison {
    private static final List<String> VALUES = List.of(
            "1",
            "-1",
            "1.5",
            "true",
            "yes",
            "1e3",
            "1.0e3",
            "012",
            "0x1f",
            "text",
            "'1'",
            "",
            "a: 1",
            "[1, [2, x]]",
            "{a: {b: 1.0}, c: 'x: y'}",
            "1:30",
            "5000000000");

    private void assertSame(String... args) throws Exception {
        assertSame(String.join(" ", args), theirs("rosparam", args), graph.run(args));
    }

    private void assertSameParameters() throws Exception {
        assertEquals(graph.call("/test", "getParam", "/theirs"), graph.call("/test", "getParam", "/ours"));
    }

    @Test
    void shouldSetAsRosparamDoes() throws Exception {
        for (String value : VALUES) {
            CommandRun expected = theirs("rosparam", "param", "set", "/theirs/v", value);
            CommandRun actual = graph.run("param", "set", "/ours/v", value);
            assertEquals(expected.exitCode() == 0, actual.exitCode() == 0, value + expected.err() + actual.err());
            if (expected.exitCode() == 0) {
                assertSameParameters();
            }
        }
    }

    @Test
    void shouldPrintAsRosparamDoes() throws Exception {
        for (int i = 0; i < VALUES.size(); i++) {
            graph.run("param", "set", "/v/v" + i, VALUES.get(i));
        }
        graph.run("param", "set", "/long", "word ".repeat(60).strip());
        assertSame("param", "list");
        assertSame("param", "list", "/v");
        assertSame("param", "get", "/");
        assertSame("param", "get", "/long");
        for (int i = 0; i < VALUES.size(); i += 4) {
            assertSame("param", "get", "/v/v" + i);
        }
    }

    @Test
    void shouldDumpAndLoadAsRosparamDoes() throws Exception {
        Path file = Files.writeString(
                folder.resolve("all.yaml"), "a: 1\nb: {c: [1.0, x], d: \"q\"}\n---\n_ns: inner\ne: on\n");
        theirs("rosparam", "param", "load", file.toString(), "/theirs");
        graph.run("param", "load", file.toString(), "/ours");
        assertSameParameters();
        Path theirs = folder.resolve("theirs.yaml");
        Path ours = folder.resolve("ours.yaml");
        theirs("rosparam", "param", "dump", theirs.toString(), "/theirs");
        graph.run("param", "dump", ours.toString(), "/ours");
        assertEquals(Files.readString(theirs), Files.readString(ours));
    }
}

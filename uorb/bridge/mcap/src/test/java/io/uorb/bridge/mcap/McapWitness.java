// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An independent reader of MCAP, {@code @mcap/core} under Node, and one of ULog, {@code @foxglove/ulog}. */
public final class McapWitness {
    private static final Path SCRIPT = Project.file("uorb/bridge/mcap/src/test/resources/witness/mcap.cjs");
    private static final Path ULOG_SCRIPT = Project.file("uorb/ulog/src/test/resources/golden/ulog-info.cjs");

    /** Answers by log, which do not change: a Node for each log, not for each test. */
    private static final Map<Path, List<String>> LOGS = new HashMap<>();

    private McapWitness() {}

    /** Skips the test if the witness is not there. */
    public static void assumeThere() {
        Peers.requireNode("@mcap/core", "lz4js", "@foxglove/ulog");
    }

    /** A line of JSON, then a line a field, sorted. */
    public static List<String> read(Path mcap) throws Exception {
        List<String> lines = new ArrayList<>(
                output("node", SCRIPT.toString(), mcap.toString()).lines().toList());
        assertTrue(!lines.isEmpty(), "the witness cannot read " + mcap);
        Collections.sort(lines.subList(1, lines.size()));
        return lines;
    }

    /** The number of messages of a file that may be cut, and whether it is whole. */
    public static String stream(Path mcap) throws Exception {
        return output("node", SCRIPT.toString(), "--stream", mcap.toString()).strip();
    }

    /** A line a field of a log, sorted. */
    public static synchronized List<String> ulog(Path log) throws Exception {
        List<String> lines = LOGS.get(log);
        if (lines == null) {
            lines = output("node", ULOG_SCRIPT.toString(), "--fields", log.toString())
                    .lines()
                    .sorted()
                    .toList();
            LOGS.put(log, lines);
        }
        return lines;
    }

    private static String output(String... command) throws Exception {
        Process process = Peers.command(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}

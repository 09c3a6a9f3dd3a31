// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.Project;
import java.io.IOException;
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
    private static final String REQUIRED = "UORB_REQUIRE_WITNESS";

    /** Answers by log, which do not change: a Node for each log, not for each test. */
    private static final Map<Path, List<String>> LOGS = new HashMap<>();

    /** Whether the package is there, once it has been looked for. */
    private static Boolean isThere;

    private McapWitness() {}

    /** Skips the test if the witness is not there, or fails where CI says that it must be. */
    public static void assumeThere() throws Exception {
        boolean there = hasPackage();
        if ("1".equals(System.getenv(REQUIRED))) {
            assertTrue(there, REQUIRED + " is 1, but there is no node, or no package in NODE_PATH");
        }
        assumeTrue(there, "no node, or no @mcap/core in NODE_PATH");
    }

    private static synchronized boolean hasPackage() throws Exception {
        if (isThere == null) {
            isThere = findsPackage();
        }
        return isThere;
    }

    private static boolean findsPackage() throws Exception {
        try {
            return output("node", "-p", "require.resolve('@mcap/core').length > 0")
                    .startsWith("true");
        } catch (IOException e) {
            return false;
        }
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
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return output;
    }
}

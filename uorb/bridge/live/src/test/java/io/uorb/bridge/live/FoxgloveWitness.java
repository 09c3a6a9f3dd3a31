// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The official client of the protocol, {@code @foxglove/ws-protocol} under Node. */
final class FoxgloveWitness {
    private static final String SCRIPT = Project.file("uorb/bridge/live/src/test/resources/witness/viewer.cjs")
            .toString();
    private static final String REQUIRED = "UORB_REQUIRE_WITNESS";
    private static final long PATIENCE_S = 60;

    private FoxgloveWitness() {}

    /** Skips the test if the witness is not there, or fails where CI says that it must be. */
    static void assumeThere() throws Exception {
        boolean there = hasPackages();
        if ("1".equals(System.getenv(REQUIRED))) {
            assertTrue(there, REQUIRED + " is 1, but there is no node, or no package in NODE_PATH");
        }
        assumeTrue(there, "no node, or no @foxglove/ws-protocol and ws in NODE_PATH");
    }

    private static boolean hasPackages() throws Exception {
        try {
            Process process = new ProcessBuilder(
                            "node", "-e", "['@foxglove/ws-protocol', 'ws'].forEach(require.resolve)")
                    .redirectErrorStream(true)
                    .start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Runs the steps; returns the lines that the viewer prints. */
    static List<String> run(LiveServer server, String subprotocol, List<String> steps) throws Exception {
        List<String> command = new ArrayList<>(List.of("node", SCRIPT, server.url(), subprotocol));
        command.addAll(steps);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertTrue(process.waitFor(PATIENCE_S, TimeUnit.SECONDS));
            assertEquals(0, process.exitValue(), output);
            return output.lines().toList();
        } finally {
            process.destroyForcibly();
        }
    }
}

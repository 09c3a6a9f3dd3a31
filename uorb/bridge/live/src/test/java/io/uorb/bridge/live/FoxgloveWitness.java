// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The official client of the protocol, {@code @foxglove/ws-protocol} under Node. */
final class FoxgloveWitness {
    private static final String SCRIPT = Project.file("uorb/bridge/live/src/test/resources/witness/viewer.cjs")
            .toString();
    private static final long PATIENCE_S = 60;

    private FoxgloveWitness() {}

    /** Skips the test if the witness is not there. */
    static void assumeThere() {
        Peers.requireNode("@foxglove/ws-protocol", "ws");
    }

    /** Runs the steps; returns the lines that the viewer prints. */
    static List<String> run(LiveServer server, String subprotocol, List<String> steps) throws Exception {
        List<String> command = new ArrayList<>(List.of("node", SCRIPT, server.url(), subprotocol));
        command.addAll(steps);
        Process process = Peers.command(command)
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

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.run.Speed;
import io.uorb.error.ErrorHandler;
import io.uorb.module.host.ModuleConfig;
import io.uorb.parameter.ParameterStore;
import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A station of npm's node-mavlink connects to the simulated vehicle, uploads a mission and flies it. */
@Tag("slow")
class StationFlightTest {
    @Test
    void shouldFlyTheMissionOfAStation() throws Exception {
        Peers.requireNode("node-mavlink");
        Process node = Peers.command("node", "src/test/resources/mavlink/pilot.cjs")
                .redirectErrorStream(true)
                .start();
        HoverOptions options =
                new HoverOptions(600, 1, 250, 3, new Speed(3), false, null, false, true, HoverOptions.REGISTRATION, 0);
        List<String> lines = new ArrayList<>();
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(node.getInputStream(), StandardCharsets.UTF_8))) {
            String port = output.readLine().replace("PORT ", "");
            ModuleConfig link = ModuleConfig.of("mavlink", "address=udp:127.0.0.1:" + port);
            ParameterStore parameters = new ParameterStore(ErrorHandler.uncaught());
            try (HoverRun run = new HoverRun(options, parameters, List.of(), line -> {})) {
                run.modules().startAdded(List.of(link));
                Thread reader = new Thread(() -> {
                    output.lines().forEach(lines::add);
                    run.stop();
                });
                reader.start();
                run.run(null);
                node.destroyForcibly();
                reader.join();
            }
        } finally {
            node.destroyForcibly();
        }
        assertEquals("DONE", lines.get(lines.size() - 1), lines.toString());
        assertTrue(
                lines.containsAll(List.of(
                        "COMMAND 512 148 0",
                        "COMMAND 512 435 0",
                        "MODES Hold Mission Return Land Takeoff",
                        "COMMAND 31000 0 3",
                        "UPLOADED 0",
                        "DOWNLOADED 5 true",
                        "ARMED",
                        "REACHED 1",
                        "REACHED 2",
                        "REACHED 3")),
                lines.toString());
    }
}

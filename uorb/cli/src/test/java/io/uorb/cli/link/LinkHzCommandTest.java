// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Rates, bandwidth and delay of routes, from the figures that the module of links prints. */
class LinkHzCommandTest {
    private static RouteFigures route(boolean isOutgoing, String topic, String values) {
        return new RouteFigures(isOutgoing, "quad", topic, "0", RouteFigures.values(values));
    }

    private static List<RouteFigures> routes(int published, int delivered) {
        String counts = " published=" + published + " delivered=" + delivered;
        return List.of(
                route(false, "vehicle_attitude", "state=open frame_bytes=88 delay_us=2340" + counts),
                route(true, "vehicle_command", "state=open frame_bytes=120" + counts),
                route(true, "closed", "state=closed frame_bytes=120" + counts + " reason=not wanted there"));
    }

    @Test
    @Statement("bridges:B-13")
    void shouldShowRateBandwidthAndDelayOfOpenRoutes() {
        Map<String, RouteFigures> before =
                routes(100, 50).stream().collect(Collectors.toMap(RouteFigures::key, route -> route));
        List<String> lines = LinkHzCommand.table(before, routes(300, 150), 2).lines(200);
        assertEquals(
                List.of(
                        "WAY PEER TOPIC INST PUBLISHED HZ DELIVERED HZ BYTES/S DELAY MS",
                        "from quad vehicle_attitude 0 100.0 50.0 4400.0 2.3",
                        "to quad vehicle_command 0 100.0 50.0 6000.0 -"),
                lines.stream().map(line -> line.strip().replaceAll(" +", " ")).toList());
    }
}

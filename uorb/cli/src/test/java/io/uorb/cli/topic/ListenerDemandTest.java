// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleBench;
import io.uorb.cli.ConsoleBench.Run;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.testing.Rover;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** {@code uorb listener} as a subscriber that counts, over a real socket. */
class ListenerDemandTest {
    @AutoClose
    private ConsoleBench bench;

    private final List<Demand> demands = new CopyOnWriteArrayList<>();

    @BeforeEach
    void serve() throws IOException {
        bench = ConsoleBench.writable();
        bench.publish(Rover.WHEEL_TOPIC, 4_000_000, wheel -> wheel.set("speed", 1.5));
        NodeDemand.of(bench.orb, Rover.WHEEL_TOPIC, 0).onDemand(demands::add);
    }

    @Test
    @DisplayName("demand:Q-25: listener -b counts as a subscriber of its rate that tolerates that delay")
    void shouldCountWithItsRateAndDelay() {
        Run run = bench.run("listener", "wheel", "-r", "50", "-b", "3000", "-n", "1");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(demands.contains(new Demand(1, 20_000, 3_000)), demands.toString());
        assertEquals(Demand.NONE, demands.get(demands.size() - 1));
    }

    @Test
    @DisplayName("demand:Q-25: listener only looks, as with -u")
    void shouldOnlyLook() {
        assertEquals(
                bench.run("listener", "wheel", "-t", "1").out(),
                bench.run("listener", "wheel", "-u").out());
        assertEquals(List.of(Demand.NONE), demands);
    }

    @Test
    @DisplayName("demand:Q-25: a listener cannot both count and only look")
    void shouldRefuseBoth() {
        Run run = bench.run("listener", "wheel", "-u", "-d");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("--only-look"), run.err());
        assertEquals(2, bench.run("listener", "wheel", "-b", "-1").exitCode());
    }

    @Test
    @DisplayName("demand:Q-25: a program that does not allow writing lets nobody start its sensors")
    void shouldNeedWriting() throws IOException {
        try (ConsoleBench readOnly = ConsoleBench.readOnly()) {
            readOnly.publish(Rover.WHEEL_TOPIC, 4_000_000, wheel -> {});
            assertEquals(1, readOnly.run("listener", "wheel", "-d").exitCode());
        }
    }

    @Test
    @DisplayName("demand:Q-25: the help maps NuttX's options")
    void shouldMapTheOptions() {
        assertTrue(bench.run("listener", "--help").out().contains("'uorb top -1'"));
    }
}

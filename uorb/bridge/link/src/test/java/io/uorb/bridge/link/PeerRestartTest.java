// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A program that is killed, without a goodbye, and started again: all waits of links together, on time that the test
 * moves. What a JVM and an engine take to start comes on top of it.
 */
class PeerRestartTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    /** The time from the kill to the new start: within the peer's time limit of 2 s, and beyond. */
    private static final int[] DEAD_MS = {0, 2_100};

    private static final long LIMIT_NS = 3 * SECOND;

    private static LinkSettings settings(String name, String seekers) {
        String peer = name.equals("a") ? "b:1" : "a:1";
        LinkSettings topics = LinkSettings.of(name)
                .withTopics(name.equals("a") ? ALL : List.of(), name.equals("a") ? List.of() : ALL);
        return seekers.contains(name) ? topics.withPeers(peer) : topics.withAccept(true);
    }

    /** Starts a process: a broker of its own, and links at the address of its name with that port. */
    private static LinkProgram start(LinkWorld world, String name, String seekers, int port)
            throws InterruptedException {
        LinkProgram program = world.start(settings(name, seekers));
        if (port != 1) {
            program.hub.close();
            program.hub = new LinkHub(
                    program.orb,
                    world.network.engine(name + ":" + port),
                    settings(name, seekers),
                    () -> world.nowNs,
                    program.clock::nowUs,
                    program.log::add);
        }
        if (name.equals("a")) {
            program.publish(STATE);
        } else {
            program.record(STATE, 0);
        }
        return program;
    }

    @ParameterizedTest
    @CsvSource({"a, a, 1", "a, a, 2", "a, b, 1", "a, ab, 1", "b, b, 1"})
    @Statement("bridges:B-12")
    void shouldDeliverWithinThreeSecondsOfTheNewStart(String killed, String seekers, int port)
            throws InterruptedException {
        long worstNs = 0;
        for (int deadMs : DEAD_MS) {
            try (LinkWorld world = new LinkWorld(deadMs)) {
                start(world, "a", seekers, 1);
                start(world, "b", seekers, 1);
                world.run(300 * MS);
                assertEquals(1, world.programs.get("b").arrivals.get(0).count());
                LinkProgram dead = world.programs.remove(killed);
                // Nobody is at its port: what is sent there is gone.
                world.run(deadMs * MS, () -> world.network.engine(killed + ":1").poll((stream, frame) -> {}, 1_000));
                start(world, killed, seekers, port);
                long startNs = world.nowNs;
                ArrivalLog states = world.programs.get("b").arrivals.get(0);
                int before = killed.equals("b") ? 0 : 1;
                while (states.count() == before) {
                    world.run(MS);
                    assertTrue(
                            world.nowNs - startNs <= LIMIT_NS,
                            "nothing 3 s after " + deadMs + " ms: "
                                    + world.programs.get("a").log
                                    + world.programs.get("b").log);
                }
                worstNs = Math.max(worstNs, world.nowNs - startNs);
                dead.hub = null; // it was killed: it says no goodbye
                dead.close();
            }
        }
        System.out.println(killed + " killed, looked for by " + seekers + ", port " + port + ": back within "
                + worstNs / MS + " ms");
    }
}

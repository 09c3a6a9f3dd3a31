// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.COMMAND;
import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Links whose route becomes longer for good, and links whose own frames make all exchanges of times longer. */
class LongerRouteTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    private static final int SECONDS = 100;
    /** Two ways of 10 ms, and 84 and 100 bytes with all heads at 64 kbit/s. */
    private static final long EMPTY_US = 43_000;

    private static LinkClock clock(LinkProgram program) {
        return program.hub.links().get(0).clock();
    }

    @Test
    @Statement("bridges:B-60")
    void shouldMeasureWaitsAgainstTheRouteThatHasBecomeLonger() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(31)) {
            world.both("a", "b", NetworkConditions.GOOD.withDelay(10 * MS, 0));
            LinkProgram a = world.start(LinkFailureTest.sender("a", "b"));
            LinkProgram b = world.start(LinkFailureTest.receiver("b", "a"));
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            ArrivalLog commands = b.record(COMMAND, 0);
            int[] tick = {0};
            Runnable publishing = () -> {
                if (tick[0]++ % 10 == 0) {
                    a.publish(STATE);
                    a.publish(COMMAND);
                }
            };
            world.connect();
            world.run(SECOND, publishing);
            assertEquals(20_000, clock(a).leastRoundTripUs(), 2_000);
            world.both("a", "b", NetworkConditions.GOOD.withDelay(200 * MS, 0));
            world.run(14 * SECOND, publishing);
            assertEquals(400_000, clock(a).leastRoundTripUs(), 2_000);
            assertEquals(400_000, clock(b).leastRoundTripUs(), 2_000);
            assertFalse(clock(a).isLineSlow());
            int before = commands.count();
            world.run(2 * SECOND, publishing);
            assertEquals(200, commands.count() - before);
            world.both("a", "b", NetworkConditions.GOOD.withDelay(10 * MS, 0));
            world.run(2 * SECOND, publishing);
            assertEquals(20_000, clock(a).leastRoundTripUs(), 2_000);
            world.run(3 * SECOND);
            world.assertConserved("a", "b", "link_state", -1);
            world.assertConserved("a", "b", "link_command", -1);
        }
    }

    /** Both ends fill their direction for minutes: would each take the other's queue for the route, both would grow. */
    @Test
    @Statement({"bridges:B-2", "bridges:B-60"})
    void shouldNotTakeTheQueuesOfBothEndsForALongerRoute() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(32)) {
            world.both("a", "b", NetworkConditions.GOOD.withDelay(10 * MS, 0).withRate(64_000));
            LinkProgram a = world.start(
                    LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of(TopicRule.of("link_command"))));
            LinkProgram b = world.start(
                    LinkSettings.of("b").withPeers("a:1").withTopics(List.of(TopicRule.of("link_command")), ALL));
            a.publication(STATE, 0);
            b.publication(COMMAND, 0);
            ArrivalLog states = b.record(STATE, 0);
            ArrivalLog commands = a.record(COMMAND, 0);
            int[] tick = {0};
            Runnable publishing = () -> {
                if (tick[0]++ % 8 == 0) {
                    a.publish(STATE);
                    b.publish(COMMAND);
                }
            };
            world.connect();
            long sumUs = 0;
            for (int i = 0; i < SECONDS; i++) {
                world.run(SECOND, publishing);
                sumUs += clock(a).leastRoundTripUs() + clock(b).leastRoundTripUs();
            }
            long meanUs = sumUs / SECONDS / 2;
            assertTrue(meanUs <= EMPTY_US * 3 / 2, "the least round trip is " + meanUs + " us on average");
            assertTrue(states.count() >= SECONDS * 20, "states " + states.count());
            assertTrue(commands.count() >= SECONDS * 20, "commands " + commands.count());
        }
    }
}

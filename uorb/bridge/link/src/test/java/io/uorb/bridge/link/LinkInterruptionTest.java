// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first frames after an interruption, what they do and do not, on time that the test moves. */
class LinkInterruptionTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final DynamicTopic LONG_QUEUE = DynamicTopic.of("interrupted_command", LinkProgram.SCHEMA, 64);
    private static final NetworkConditions GOOD = NetworkConditions.GOOD.withDelay(20 * MS, 0);

    private final LinkWorld world = new LinkWorld(31);
    private final LinkSettings sender = LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of());
    private final LinkSettings receiver = LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL);
    private final LinkProgram a;
    private final LinkProgram b;

    LinkInterruptionTest() throws InterruptedException {
        a = world.start(sender);
        b = world.start(receiver);
    }

    private void interrupt(String what, long durationNs, Runnable publishing) throws InterruptedException {
        LinkProgram paused = what.equals("pause of the sender") ? a : b;
        LinkHub hub = paused.hub;
        if (what.equals("cut")) {
            world.both("a", "b", NetworkConditions.CUT);
        } else {
            paused.hub = null;
        }
        world.run(durationNs, publishing);
        paused.hub = hub;
        world.both("a", "b", NetworkConditions.GOOD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cut", "pause of the sender", "pause of the receiver"})
    @Statement("bridges:B-3")
    void shouldDeliverAllCommandsThatAreInTimeAfterAnInterruption(String what) throws InterruptedException {
        try (world) {
            a.publication(LONG_QUEUE, 0);
            ArrivalLog commands = b.record(LONG_QUEUE, 0);
            world.connect();
            int[] tick = {0};
            Runnable publishing = () -> {
                if (tick[0]++ % 20 == 0) {
                    a.publish(LONG_QUEUE);
                }
            };
            world.run(SECOND, publishing);
            interrupt(what, 700 * MS, publishing);
            world.run(SECOND, publishing);
            interrupt(what, 700 * MS, publishing);
            world.run(SECOND, publishing);
            world.run(100 * MS);
            assertEquals(
                    commands.last(),
                    commands.count(),
                    () -> a.route("b", true, LONG_QUEUE.name()).toString());
            assertEquals(4_400 / 20, commands.last());
        }
    }

    /** Nothing fresh comes between two cuts; what was handed over between them is late after the second. */
    @Test
    @Statement("bridges:B-2")
    void shouldPassOverOldStatesAfterASecondCut() throws InterruptedException {
        try (world) {
            world.both("a", "b", GOOD);
            a.publication(STATE, 0);
            ArrivalLog states = b.record(STATE, 0);
            world.connect();
            Runnable publishing = () -> a.publish(STATE);
            world.run(SECOND, publishing);
            world.both("a", "b", NetworkConditions.CUT);
            world.run(500 * MS, publishing);
            world.both("a", "b", GOOD);
            world.run(10 * MS, publishing); // leftovers are on their way, and nothing fresh
            world.both("a", "b", NetworkConditions.CUT);
            long secondNs = world.nowNs;
            world.run(1_800 * MS, publishing);
            assertEquals(-1, states.firstAfter(secondNs + 100 * MS), "something fresh has come between the cuts");
            world.both("a", "b", GOOD);
            world.run(SECOND, publishing);
            int first = states.firstAfter(secondNs);
            assertTrue(first >= 0);
            assertTrue(states.agesUs.get(first) <= 150_000, "first is old: " + states.agesUs.get(first));
            assertTrue(b.route("a", false, "link_state").late() > 0);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MAX_VALUE - 1_500, Integer.MIN_VALUE, -1_500})
    @Statement("bridges:B-60")
    void shouldGoOnOverAConnectionWhereNumbersOfFramesGoRound(int shift) throws InterruptedException {
        try (world) {
            ScriptedEngine sending = ScriptedEngine.of(a, sender);
            sending.numberShift = shift;
            a.publication(STATE, 0);
            ArrivalLog states = b.record(STATE, 0);
            Runnable publishing = () -> a.publish(STATE);
            world.connect();
            world.run(SECOND, publishing);
            world.both("a", "b", NetworkConditions.CUT);
            world.run(2_500 * MS, publishing);
            world.both("a", "b", NetworkConditions.GOOD);
            world.run(SECOND, publishing);
            int before = states.count();
            world.run(SECOND, publishing);
            assertTrue(states.count() - before >= 990, states.count() - before + " of 1,000");
        }
    }

    @Test
    @Statement("bridges:B-12")
    void shouldAcknowledgeTwiceSinceOneMayBeLost() throws InterruptedException {
        try (world) {
            ScriptedEngine receiving = ScriptedEngine.of(b, receiver);
            a.publication(STATE, 0);
            b.record(STATE, 0);
            world.connect();
            world.run(SECOND);
            int before = receiving.acks;
            while (receiving.acks == before) {
                world.run(MS);
            }
            world.run(200 * MS); // the next of an idle link is 300 ms away
            before = receiving.acks;
            a.publish(STATE);
            world.run(100 * MS);
            assertEquals(2, receiving.acks - before);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.COMMAND;
import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links over a wide line on which others make all frames wait: fewer frames of the link would not wait less. */
class ForeignQueueTest {
    private static final int SECONDS = 6;
    private static final NetworkConditions FREE = NetworkConditions.GOOD.withDelay(10 * MS, 0);
    private static final int WINDOW_FRAMES = 64;
    /** Two ways of 10 ms, and the interval of acknowledgements. */
    private static final int USUAL_MS = 40;

    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    private LinkProgram a;
    private ArrivalLog commands;
    private int tick;

    /** Waits of the first second, and of those after it. */
    @ParameterizedTest
    @CsvSource({"70, 70", "200, 200", "300, 300", "300, 70"})
    @Statement("bridges:B-60")
    void shouldNotSendLessWhereFramesWaitBehindThoseOfOthers(int firstMs, int queueMs) throws InterruptedException {
        try (LinkWorld world = new LinkWorld(21)) {
            world.both("a", "b", FREE);
            a = world.start(LinkFailureTest.sender("a", "b"));
            LinkProgram b = world.start(LinkFailureTest.receiver("b", "a"));
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            ArrivalLog states = b.record(STATE, 0);
            commands = b.record(COMMAND, 0);
            Runnable publishing = () -> {
                a.publish(STATE);
                a.publish(COMMAND);
            };
            world.connect();
            world.run(SECOND, publishing);
            world.network.set("a:1", "b:1", FREE.withDelay((10 + firstMs) * MS, 0));
            world.run(SECOND, publishing);
            world.network.set("a:1", "b:1", FREE.withDelay((10 + queueMs) * MS, 0));
            int statesBefore = states.count();
            int commandsBefore = commands.count();
            world.run(SECONDS * SECOND, publishing);
            long least = SECONDS * Math.min(1_000L, 1_000L * WINDOW_FRAMES / (queueMs + USUAL_MS)) * 2 / 3;
            assertTrue(states.count() - statesBefore >= least, states.count() - statesBefore + " of " + least);
            assertTrue(commands.count() - commandsBefore >= least, commands.count() - commandsBefore + " of " + least);
            world.network.set("a:1", "b:1", FREE);
            world.run(SECOND, publishing);
            int healed = states.count();
            int healedCommands = commands.count();
            world.run(SECOND, publishing);
            assertTrue(states.count() - healed >= 990, "states " + (states.count() - healed));
            assertTrue(commands.count() - healedCommands >= 990, "commands " + (commands.count() - healedCommands));
        }
    }

    /** Commands that wait at the sender for a smaller limit are too old soon; there is room for all. */
    @ParameterizedTest
    @CsvSource({"1, 300", "1, 400", "4, 300"})
    @Statement({"bridges:B-3", "bridges:B-60"})
    void shouldDropNoCommandOf50HertzBehindThoseOfOthers(int states, int queueMs) throws InterruptedException {
        try (LinkWorld world = new LinkWorld(22)) {
            start(world, states);
            world.connect();
            world.run(SECOND, () -> publishAt50Hertz(states));
            world.network.set("a:1", "b:1", FREE.withDelay((10 + queueMs) * MS, 0));
            world.run(20 * SECOND, () -> publishAt50Hertz(states));
            world.run(2 * SECOND);
            assertAllCommands(world, 21 * 50);
        }
    }

    private void start(LinkWorld world, int states) throws InterruptedException {
        world.both("a", "b", FREE);
        a = world.start(LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of()));
        LinkProgram b = world.start(LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL));
        for (int i = 0; i < states; i++) {
            a.publication(STATE, i);
            b.record(STATE, i);
        }
        a.publication(COMMAND, 0);
        commands = b.record(COMMAND, 0);
    }

    private void publishAt50Hertz(int states) {
        if (tick++ % 20 == 0) {
            for (int i = 0; i < states; i++) {
                a.publish(STATE, i);
            }
            a.publish(COMMAND);
        }
    }

    private void assertAllCommands(LinkWorld world, int count) {
        assertEquals(
                count,
                commands.count(),
                () -> a.route("b", true, COMMAND.name()).toString());
        assertTrue(commands.agePercentileUs(1) <= 1_000_000, "executed late: " + commands.agePercentileUs(1));
        world.assertConserved("a", "b", COMMAND.name(), count);
    }
}

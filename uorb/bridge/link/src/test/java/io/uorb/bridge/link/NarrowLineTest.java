// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Links over a line of 64 kbit/s that is offered more than it carries (bridges:section 7). */
class NarrowLineTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final int SECONDS = 6;
    private static final int LINE_BITS = 64_000;
    private static final long MAX_AGE_US = 1_000_000;
    /** Head, and what MemoryLine adds for UDP. */
    private static final int OVERHEAD_BYTES = 32 + 60;

    private final LinkWorld world = new LinkWorld(11);
    private final LinkProgram a;
    private final LinkProgram b;

    NarrowLineTest() throws InterruptedException {
        a = world.start(LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of()));
        b = world.start(LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL));
    }

    private static DynamicTopic topic(int bytes, int queueLength) {
        MessageSchema schema = MessageSchema.builder("NarrowMessage")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "timestamp_sample")
                .field(WireType.UINT32, "number")
                .field(WireType.UINT32, "source")
                .array(WireType.UINT64, bytes / Long.BYTES - 3, "value")
                .build();
        return DynamicTopic.of("narrow_" + (queueLength == 1 ? "state" : "command"), schema, queueLength);
    }

    private static long ratePerSecond(int bytes) {
        return LINE_BITS / Byte.SIZE / (bytes + OVERHEAD_BYTES);
    }

    private void narrow() {
        world.network.set("a:1", "b:1", NetworkConditions.GOOD.withRate(LINE_BITS));
    }

    private static long oldestUs(ArrivalLog arrivals) {
        return arrivals.agesUs.stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /** Lengths, queues and intervals: far too much, somewhat too much, messages that take a quarter of a second. */
    @ParameterizedTest
    @CsvSource({"32, 8, 1", "32, 64, 13", "2048, 4, 50", "2048, 1, 50"})
    @Statement({"bridges:B-2", "bridges:B-3", "bridges:B-11"})
    void shouldFillTheLineWithMessagesThatAreNotTooOld(int bytes, int queueLength, int intervalMs)
            throws InterruptedException {
        try (world) {
            DynamicTopic topic = topic(bytes, queueLength);
            a.publication(topic, 0);
            ArrivalLog arrivals = b.record(topic, 0);
            world.connect();
            narrow();
            int[] tick = {0};
            world.run(SECONDS * SECOND, () -> {
                if (tick[0]++ % intervalMs == 0) {
                    a.publish(topic);
                }
            });
            long least = SECONDS * Math.min(ratePerSecond(bytes), 1_000 / intervalMs) * 2 / 3;
            RouteSnapshot route = a.route("b", true, topic.name());
            assertTrue(arrivals.count() >= least, arrivals.count() + " of " + least + ": " + route);
            assertTrue(arrivals.isAscending());
            assertTrue(oldestUs(arrivals) <= MAX_AGE_US, "executed late: " + oldestUs(arrivals));
            world.run(3 * SECOND);
            world.assertConserved("a", "b", topic.name(), (1_000 * SECONDS + intervalMs - 1) / intervalMs);
        }
    }

    @Test
    @Statement({"bridges:B-2", "bridges:B-3"})
    void shouldShareTheLineBetweenTheNewestAndAll() throws InterruptedException {
        try (world) {
            DynamicTopic state = topic(32, 1);
            DynamicTopic command = topic(32, 8);
            a.publication(state, 0);
            a.publication(command, 0);
            ArrivalLog states = b.record(state, 0);
            ArrivalLog commands = b.record(command, 0);
            world.connect();
            narrow();
            world.run(SECONDS * SECOND, () -> {
                a.publish(state);
                a.publish(command);
            });
            long each = SECONDS * ratePerSecond(32) / 6;
            assertTrue(states.count() >= each, "states " + states.count());
            assertTrue(commands.count() >= each, "commands " + commands.count());
            assertTrue(oldestUs(commands) <= MAX_AGE_US, "executed late: " + oldestUs(commands));
            assertTrue(states.agePercentileUs(0.9) <= 300_000, "states are old: " + states.agePercentileUs(0.9));
            world.run(3 * SECOND);
            world.assertConserved("a", "b", state.name(), 1_000 * SECONDS);
            world.assertConserved("a", "b", command.name(), 1_000 * SECONDS);
        }
    }

    @Test
    void shouldCarryAllSoonAfterTheLineIsWideAgain() throws InterruptedException {
        try (world) {
            DynamicTopic command = topic(32, 8);
            a.publication(command, 0);
            ArrivalLog commands = b.record(command, 0);
            world.connect();
            narrow();
            world.run(5 * SECOND, () -> a.publish(command));
            world.network.set("a:1", "b:1", NetworkConditions.GOOD);
            world.run(SECOND, () -> a.publish(command));
            int before = commands.count();
            world.run(SECOND, () -> a.publish(command));
            world.run(100 * MS);
            assertTrue(commands.count() - before >= 1_000, commands.count() - before + " of 1,000");
            assertEquals(7_000, commands.last());
        }
    }

    /** A receiver that does not run for a while is no slow line. */
    @Test
    void shouldTakeAPauseOfTheReceiverForNoSlowLine() throws InterruptedException {
        try (world) {
            DynamicTopic command = topic(32, 16);
            a.publication(command, 0);
            ArrivalLog commands = b.record(command, 0);
            world.connect();
            Runnable publishing = () -> a.publish(command);
            world.run(SECOND, publishing);
            LinkHub paused = b.hub;
            b.hub = null;
            world.run(150 * MS, publishing);
            b.hub = paused;
            world.run(50 * MS, publishing);
            long before = a.route("b", true, command.name()).overflowed();
            world.run(SECOND, publishing);
            world.run(100 * MS);
            assertEquals(before, a.route("b", true, command.name()).overflowed());
            assertEquals(2_200, commands.last());
        }
    }
}

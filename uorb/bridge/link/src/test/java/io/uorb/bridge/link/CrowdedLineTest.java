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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that are narrow from the start, and that counters, acknowledgements or first messages alone would fill. */
@Tag("slow")
class CrowdedLineTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final NetworkConditions LINE = NetworkConditions.GOOD.withDelay(5 * MS, 0);
    /** Message and head, and what MemoryLine adds for UDP. */
    private static final int FRAME_BYTES = 24 + 32 + 60;

    private static final int SECONDS = 8;
    private static final LinkSettings SENDER =
            LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of());

    private final LinkWorld world = new LinkWorld(41);
    private final LinkProgram a;
    private final LinkProgram b;

    CrowdedLineTest() throws InterruptedException {
        a = world.start(SENDER);
        b = world.start(LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL));
    }

    /** Returns how many bits the line was offered. */
    private long sentBits(String from, String to) {
        return Byte.SIZE * (world.network.sentBytes(from, to) + 60 * world.network.sentFrames(from, to));
    }

    /** The counters of 60 busy routes are 50 kbit/s, as are those that come back with the acknowledgements. */
    @ParameterizedTest
    @ValueSource(ints = {50, 60, 70})
    @Statement({"bridges:B-2", "bridges:B-11"})
    void shouldLeaveTheLineToMessagesWhereManyRoutesAreCounted(int routes) throws InterruptedException {
        try (world) {
            int bits = 64_000;
            for (int i = 0; i < routes; i++) {
                a.publication(STATE, i);
                b.record(STATE, i);
            }
            world.both("a", "b", LINE.withRate(bits));
            world.run(6 * SECOND);
            long before = sentBits("a:1", "b:1");
            long backBefore = sentBits("b:1", "a:1");
            int[] tick = {0};
            world.run(SECONDS * SECOND, () -> {
                for (int i = 0; i < routes && tick[0] % 100 == 0; i++) {
                    a.publish(STATE, i);
                }
                tick[0]++;
            });
            long sent = (sentBits("a:1", "b:1") - before) / SECONDS;
            long back = (sentBits("b:1", "a:1") - backBefore) / SECONDS;
            int all = 0;
            for (ArrivalLog states : b.arrivals) {
                assertTrue(states.count() >= 2, "a route with " + states.count() + " messages");
                all += states.count();
            }
            int most = bits / Byte.SIZE / FRAME_BYTES * SECONDS;
            assertTrue(all >= most * 2 / 5, all + " of " + most);
            assertTrue(sent <= bits * 11 / 10, sent + " bit/s were sent over " + bits);
            assertTrue(back <= bits, back + " bit/s went back over " + bits);
            world.run(8 * SECOND);
            for (int i = 0; i < routes; i++) {
                RouteSnapshot route = b.link("a").route(false, "link_state", i);
                assertEquals(0, route.difference(), route.toString());
            }
        }
    }

    /** Acknowledgements are always on their way; only counters show that the newest message of a rare route is lost. */
    @Test
    @Statement({"bridges:B-2", "bridges:B-11"})
    void shouldCountAndRepairRoutesWhileOthersFillALineOf16Kilobits() throws InterruptedException {
        try (world) {
            int routes = 20;
            ScriptedEngine engine = ScriptedEngine.of(a, SENDER);
            for (int i = 0; i < routes; i++) {
                a.publication(STATE, i);
                b.record(STATE, i);
            }
            world.network.set("a:1", "b:1", LINE.withRate(16_000));
            world.network.set("b:1", "a:1", LINE.withRate(32_000));
            world.run(6 * SECOND);
            int[] tick = {0};
            Runnable publishing = () -> {
                for (int i = 1; i < routes && tick[0] % 100 == 0; i++) {
                    a.publish(STATE, i);
                }
                tick[0]++;
            };
            world.run(4 * SECOND, publishing);
            engine.lostRoute = a.hub.links()
                    .get(0)
                    .outgoing()
                    .senderOf(new NodePlace("link_state", 0))
                    .number();
            a.publish(STATE, 0);
            for (int i = 0; i < 400 && engine.lost == 0; i++) {
                world.run(10 * MS, publishing);
            }
            engine.lostRoute = -1;
            assertEquals(1, engine.lost);
            world.run(14 * SECOND, publishing);
            assertEquals(1, b.arrivals.get(0).count(), "the lost state has not been repeated");
            for (int i = 1; i < routes; i++) {
                RouteSnapshot route = b.link("a").route(false, "link_state", i);
                assertTrue(route.published() >= tick[0] / 100 - 60, "counters are older than 6 s: " + route);
            }
        }
    }

    /** Before the line is room for 10 s of frames: what is sent too much makes all that follows old. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Statement("bridges:B-2")
    void shouldKeepStatesYoungBehindALineOf16Kilobits(boolean hasCommands) throws InterruptedException {
        try (world) {
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            ArrivalLog states = b.record(STATE, 0);
            world.both("a", "b", new NetworkConditions(0, 5 * MS, 0, 0, 16_000, 10 * SECOND, true));
            world.run(4 * SECOND);
            world.run(SECONDS * SECOND, () -> {
                a.publish(STATE);
                if (hasCommands) {
                    a.publish(COMMAND);
                }
            });
            assertTrue(states.count() >= SECONDS * 4, "states " + states.count());
            assertTrue(states.agePercentileUs(1) <= 2_000_000, "a state is old: " + states.agePercentileUs(1));
            assertTrue(states.agePercentileUs(0.5) <= 500_000, "states are old: " + states.agePercentileUs(0.5));
        }
    }

    @Test
    @Statement("bridges:B-3")
    void shouldSendNoCommandThatIsTooOldOverALineThatIsNarrowFromTheStart() throws InterruptedException {
        try (world) {
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            ArrivalLog commands = b.record(COMMAND, 0);
            world.both("a", "b", LINE.withRate(64_000));
            world.run(2 * SECOND);
            world.run(SECONDS * SECOND, () -> {
                a.publish(STATE);
                a.publish(COMMAND);
            });
            world.run(3 * SECOND);
            RouteSnapshot route = a.route("b", true, "link_command");
            assertEquals(0, route.tooOld(), route.toString());
            assertTrue(commands.count() >= SECONDS * 15, "commands " + commands.count());
        }
    }

    /** All that was known of the line is void: with all credit 7 s of frames would be sent before it is noticed. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    @Statement({"bridges:B-2", "bridges:B-3"})
    void shouldKeepStatesYoungBehindALineThatBecameNarrowWhileNothingWasSent(long seed) throws InterruptedException {
        try (LinkWorld other = new LinkWorld(seed)) {
            NetworkConditions wide = NetworkConditions.GOOD.withDelay(MS / 5, MS);
            other.both("a", "b", wide);
            LinkProgram sender = other.start(SENDER);
            LinkProgram receiver =
                    other.start(LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL));
            sender.publication(STATE, 0);
            sender.publication(COMMAND, 0);
            ArrivalLog states = receiver.record(STATE, 0);
            other.run(3 * SECOND);
            other.network.set("a:1", "b:1", wide.withRate(16_000));
            other.run(2 * SECOND, () -> {
                sender.publish(STATE);
                sender.publish(COMMAND);
            });
            other.run(6 * SECOND);
            assertEquals(2_000, states.last());
            assertTrue(states.agePercentileUs(1) <= 1_000_000, "a state is old: " + states.agePercentileUs(1));
            RouteSnapshot commands = sender.route("b", true, "link_command");
            assertTrue(commands.tooOld() <= 32, commands.toString());
        }
    }
}

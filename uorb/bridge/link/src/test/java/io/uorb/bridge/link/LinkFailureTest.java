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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Links over a network that fails (bridges:section 7), on time that the test moves. */
class LinkFailureTest {
    private static final List<TopicRule> BOTH = List.of(TopicRule.of("link_state"), TopicRule.of("link_command"));

    static LinkSettings sender(String name, String peer) {
        return LinkSettings.of(name).withPeers(peer + ":1").withTopics(BOTH, List.of());
    }

    static LinkSettings receiver(String name, String peer) {
        return LinkSettings.of(name).withPeers(peer + ":1").withTopics(List.of(), BOTH);
    }

    private static LinkWorld pair(long seed, NetworkConditions conditions) throws InterruptedException {
        LinkWorld world = new LinkWorld(seed);
        world.both("a", "b", conditions);
        LinkProgram a = world.start(sender("a", "b"));
        LinkProgram b = world.start(receiver("b", "a"));
        a.publication(STATE, 0);
        a.publication(COMMAND, 0);
        b.record(STATE, 0);
        b.record(COMMAND, 0);
        return world;
    }

    @Test
    void shouldCarryMessagesAsIfTheyWereLocal() throws InterruptedException {
        try (LinkWorld world = pair(1, NetworkConditions.GOOD)) {
            LinkProgram a = world.programs.get("a");
            LinkProgram b = world.programs.get("b");
            assertFalse(b.arrivals.get(0).subscription.advertised());
            world.connect();
            assertTrue(b.arrivals.get(0).subscription.advertised());
            int[] tick = {0};
            world.run(2 * SECOND, () -> {
                a.publish(STATE);
                if (tick[0]++ % 10 == 0) {
                    a.publish(COMMAND);
                    a.publish(COMMAND);
                }
            });
            world.run(SECOND);
            assertEquals(2_000, b.arrivals.get(0).count());
            assertEquals(400, b.arrivals.get(1).count());
            assertTrue(b.arrivals.get(0).isAscending() && b.arrivals.get(1).isAscending());
            assertTrue(
                    b.arrivals.get(0).agePercentileUs(1) <= 2_000,
                    "age " + b.arrivals.get(0).agePercentileUs(1));
            world.assertConserved("a", "b", "link_state", 2_000);
            world.assertConserved("a", "b", "link_command", 400);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 12, 40})
    void shouldDeliverTheNewestFirstAfterAPartition(int seconds) throws InterruptedException {
        try (LinkWorld world = pair(seconds, NetworkConditions.GOOD.withDelay(2 * MS, 0))) {
            LinkProgram a = world.programs.get("a");
            LinkProgram b = world.programs.get("b");
            ArrivalLog states = b.arrivals.get(0);
            ArrivalLog commands = b.arrivals.get(1);
            world.connect();
            Runnable publishing = () -> {
                a.publish(STATE);
                a.publish(COMMAND);
            };
            world.run(SECOND, publishing);
            world.both("a", "b", NetworkConditions.CUT);
            world.run(seconds * SECOND, publishing);
            boolean isLong = seconds > 2;
            assertEquals(!isLong, states.subscription.advertised());
            assertEquals(isLong, b.log.stream().anyMatch(line -> line.contains("is disconnected")));
            world.both("a", "b", NetworkConditions.GOOD.withDelay(2 * MS, 0));
            long healedNs = world.nowNs;
            world.run(2 * SECOND, publishing);
            int first = states.firstAfter(healedNs);
            assertTrue(first >= 0, "nothing after healing: " + a.log + b.log);
            assertTrue(
                    states.timesNs.get(first) - healedNs <= SECOND,
                    "back after " + (states.timesNs.get(first) - healedNs));
            assertTrue(states.agesUs.get(first) <= 150_000, "first is old: " + states.agesUs.get(first));
            int firstCommand = commands.firstAfter(healedNs);
            assertTrue(firstCommand >= 0);
            for (int i = firstCommand; i < commands.count(); i++) {
                assertTrue(commands.agesUs.get(i) <= 1_001_000, "a command is old: " + commands.agesUs.get(i));
            }
            world.run(SECOND);
            assertTrue(states.isAscending() && commands.isAscending());
            assertEquals(states.last(), a.publish(STATE) - 1);
            world.run(3 * SECOND);
            world.assertConserved("a", "b", "link_state", 3_000 + 1_000L * seconds + 1);
            world.assertConserved("a", "b", "link_command", 3_000 + 1_000L * seconds);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    @Statement("bridges:B-12")
    void shouldGreetAgainSoonWhereGreetingsAreLost(long seed) throws InterruptedException {
        try (LinkWorld world = pair(seed, NetworkConditions.GOOD)) {
            world.connect();
            world.both("a", "b", NetworkConditions.CUT);
            world.run(12 * SECOND + seed * 100 * MS);
            world.both("a", "b", NetworkConditions.GOOD.withLoss(0.3));
            long healedNs = world.nowNs;
            while (!isConnected(world, "a", "b") || !isConnected(world, "b", "a")) {
                world.run(MS);
                assertTrue(world.nowNs - healedNs <= SECOND, "not connected after 1 s");
            }
        }
    }

    private static boolean isConnected(LinkWorld world, String from, String to) {
        return world.programs.get(from).link(to).state() == LinkState.CONNECTED;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.003, 0.03, 0.1, 0.3})
    void shouldNotWaitForLostMessages(double loss) throws InterruptedException {
        try (LinkWorld world = pair((long) (1_000 * loss), NetworkConditions.GOOD.withDelay(5 * MS, 0))) {
            LinkProgram a = world.programs.get("a");
            LinkProgram b = world.programs.get("b");
            world.connect();
            world.both("a", "b", NetworkConditions.GOOD.withDelay(5 * MS, 0).withLoss(loss));
            int[] tick = {0};
            world.run(10 * SECOND, () -> {
                if (tick[0]++ % 10 == 0) {
                    a.publish(STATE);
                    a.publish(COMMAND);
                }
            });
            world.run(3 * SECOND);
            ArrivalLog states = b.arrivals.get(0);
            ArrivalLog commands = b.arrivals.get(1);
            assertTrue(states.agePercentileUs(0.99) <= 10_000 + 5_000 + 5_000, "p99 " + states.agePercentileUs(0.99));
            assertTrue(states.count() >= 1_000 * (1 - 2 * loss) - 30, "arrived " + states.count());
            assertEquals(1_000, states.last(), "the newest is there though it may have been lost");
            if (loss <= 0.1) {
                assertEquals(
                        1_000,
                        commands.count(),
                        world.programs
                                .get("b")
                                .route("a", false, "link_command")
                                .toString());
            }
            assertTrue(states.isAscending() && commands.isAscending());
            world.assertConserved("a", "b", "link_state", 1_000);
            world.assertConserved("a", "b", "link_command", 1_000);
        }
    }

    @Test
    void shouldKeepOrderAndDropCopies() throws InterruptedException {
        NetworkConditions wild = new NetworkConditions(0, 20 * MS, 10 * MS, 0.3, 0, 500 * MS, true);
        try (LinkWorld world = pair(5, wild)) {
            LinkProgram a = world.programs.get("a");
            LinkProgram b = world.programs.get("b");
            world.connect();
            world.run(5 * SECOND, () -> {
                a.publish(STATE);
                a.publish(COMMAND);
            });
            world.run(2 * SECOND);
            assertTrue(b.arrivals.get(0).isAscending() && b.arrivals.get(1).isAscending());
            assertEquals(5_000, b.arrivals.get(1).count());
            assertTrue(b.route("a", false, "link_state").late() > 100, "nothing was overtaken");
            world.assertConserved("a", "b", "link_state", 5_000);
            world.assertConserved("a", "b", "link_command", 5_000);
        }
    }

    @Test
    void shouldSendTheNewestOverASlowLine() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(6)) {
            LinkProgram a = world.start(
                    LinkSettings.of("a").withPeers("b:1").withTopics(List.of(TopicRule.of("*")), List.of()));
            LinkProgram b = world.start(
                    LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), List.of(TopicRule.of("*"))));
            for (int i = 0; i < 10; i++) {
                a.publication(STATE, i);
                b.record(STATE, i);
            }
            world.connect();
            world.network.set("a:1", "b:1", NetworkConditions.GOOD.withRate(64_000));
            long startNs = world.nowNs;
            world.run(20 * SECOND, () -> {
                for (int i = 0; i < 10; i++) {
                    a.publish(STATE, i);
                }
            });
            for (ArrivalLog states : b.arrivals) {
                long lastNs = startNs + SECOND;
                for (int i = states.firstAfter(lastNs); i < states.count(); i++) {
                    assertTrue(
                            states.timesNs.get(i) - lastNs <= SECOND, "a gap of " + (states.timesNs.get(i) - lastNs));
                    lastNs = states.timesNs.get(i);
                }
                assertTrue(world.nowNs - lastNs <= SECOND);
            }
            world.run(8 * SECOND);
            for (int i = 0; i < 10; i++) {
                RouteSnapshot sent = a.link("b").route(true, "link_state", i);
                RouteSnapshot received = b.link("a").route(false, "link_state", i);
                assertEquals(20_000, sent.published());
                assertEquals(0, sent.difference(), sent.toString());
                assertEquals(0, received.difference(), received.toString());
            }
        }
    }

    /** A message that waits in the line for half a second is late for one moment, not for ever. */
    @Test
    @Statement("bridges:B-2")
    void shouldGoOnOverASlowLineAfterAPauseOfTheReceiver() throws InterruptedException {
        try (LinkWorld world = pair(6, NetworkConditions.GOOD)) {
            LinkProgram a = world.programs.get("a");
            ArrivalLog states = world.programs.get("b").arrivals.get(0);
            Runnable publishing = () -> a.publish(STATE);
            world.connect();
            world.network.set("a:1", "b:1", NetworkConditions.GOOD.withRate(64_000));
            world.run(3 * SECOND, publishing);
            LinkProgram b = world.programs.get("b");
            LinkHub paused = b.hub;
            b.hub = null;
            world.run(250 * MS, publishing);
            b.hub = paused;
            long healedNs = world.nowNs;
            world.run(5 * SECOND, publishing);
            long lastNs = healedNs + SECOND;
            for (int i = states.firstAfter(lastNs); i >= 0 && i < states.count(); i++) {
                assertTrue(states.timesNs.get(i) - lastNs <= SECOND, "a gap of " + (states.timesNs.get(i) - lastNs));
                lastNs = states.timesNs.get(i);
            }
            assertTrue(world.nowNs - lastNs <= SECOND, "nothing for " + (world.nowNs - lastNs) + " ns");
            assertTrue(states.isAscending());
            world.run(8 * SECOND);
            world.assertConserved("a", "b", "link_state", -1);
        }
    }

    /** Each message reaches the others in the same millisecond as where no peer is slow. */
    @Test
    @Statement("bridges:B-2")
    void shouldNotLetASlowPeerDisturbOthers() throws InterruptedException {
        List<ArrivalLog> without = besideAPeer(NetworkConditions.GOOD);
        List<ArrivalLog> beside = besideAPeer(NetworkConditions.GOOD.withRate(20_000));
        for (int i = 0; i < without.size(); i++) {
            assertEquals(5_000, beside.get(i).count());
            assertEquals(without.get(i).numbers, beside.get(i).numbers);
            assertEquals(without.get(i).timesNs, beside.get(i).timesNs);
            assertEquals(without.get(i).agesUs, beside.get(i).agesUs);
            assertTrue(beside.get(i).agePercentileUs(0.99) <= 2_000);
        }
    }

    /** Publishes for three peers, one of which has another line; returns what has arrived at the two others. */
    private static List<ArrivalLog> besideAPeer(NetworkConditions itsLine) throws InterruptedException {
        try (LinkWorld world = new LinkWorld(7)) {
            LinkProgram a = world.start(
                    LinkSettings.of("a").withPeers("b:1", "c:1", "d:1").withTopics(BOTH, List.of()));
            for (String name : List.of("b", "c", "d")) {
                LinkProgram peer = world.start(receiver(name, "a"));
                peer.record(STATE, 0);
                peer.record(COMMAND, 0);
            }
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            world.connect();
            world.network.set("a:1", "c:1", itsLine);
            world.run(5 * SECOND, () -> {
                a.publish(STATE);
                a.publish(COMMAND);
            });
            world.run(SECOND);
            int slow = world.programs.get("c").arrivals.get(0).count();
            assertTrue(itsLine.bitsPerSecond() > 0 ? slow < 500 : slow == 5_000, slow + " states");
            List<ArrivalLog> others = new ArrayList<>(world.programs.get("b").arrivals);
            others.addAll(world.programs.get("d").arrivals);
            return others;
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 200, 20", "10800000000, -200, 0"})
    void shouldTranslateTimes(long offsetUs, double driftPpm, int delayMs) throws InterruptedException {
        assertTranslatesTimes(offsetUs, driftPpm, delayMs);
    }

    @ParameterizedTest
    @CsvSource({"10800000000, 0, 20", "-900000000, -200, 20", "0, 200, 0"})
    @Tag("slow")
    void shouldTranslateTimesOfOtherClocks(long offsetUs, double driftPpm, int delayMs) throws InterruptedException {
        assertTranslatesTimes(offsetUs, driftPpm, delayMs);
    }

    private static void assertTranslatesTimes(long offsetUs, double driftPpm, int delayMs) throws InterruptedException {
        try (LinkWorld world = new LinkWorld(8)) {
            world.both("a", "b", NetworkConditions.GOOD.withDelay(delayMs * MS, delayMs / 2 * MS));
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", "a"), offsetUs, driftPpm);
            a.publication(STATE, 0);
            b.record(STATE, 0);
            world.connect();
            long[] worst = {0};
            world.run(60 * SECOND, () -> {
                a.publish(STATE);
                long trueUs = a.nowUs() - b.nowUs();
                LinkSnapshot link = b.link("a");
                worst[0] = Math.max(worst[0], Math.abs(link.offsetUs() - trueUs) - link.boundUs());
            });
            assertTrue(worst[0] <= 1_000, "error beyond the bound by " + worst[0] + " us");
            ArrivalLog states = b.arrivals.get(0);
            for (int i = 100; i < states.count(); i++) {
                assertTrue(states.agesUs.get(i) >= 0 && states.agesUs.get(i) <= 50_000, "age " + states.agesUs.get(i));
                assertTrue(states.samplesUs.get(i) <= 500, "sample " + states.samplesUs.get(i));
            }
        }
    }

    @Test
    void shouldNoticeAJumpOfAClock() throws InterruptedException {
        try (LinkWorld world = pair(9, NetworkConditions.GOOD)) {
            LinkProgram a = world.programs.get("a");
            LinkProgram b = world.programs.get("b");
            world.connect();
            world.run(2 * SECOND, () -> a.publish(STATE));
            b.offsetUs += 1_000_000;
            world.run(3 * SECOND, () -> a.publish(STATE));
            assertTrue(b.hasLogged("the clocks have moved by -1000"), b.log.toString());
            assertTrue(b.arrivals.get(0).agesUs.get(b.arrivals.get(0).count() - 1) <= 5_000);
            world.run(2 * SECOND);
            world.assertConserved("a", "b", "link_state", 5_000);
        }
    }
}

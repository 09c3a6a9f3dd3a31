// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.COMMAND;
import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.MS;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.bridge.config.InstanceRule;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.flow.ControlChannel;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.LinkFrameKind;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.bridge.link.route.RouteWishes;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.time.OrbClock;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Demand that travels over links, on time that the test moves. */
class LinkDemandTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final List<TopicRule> JOINED = List.of(TopicRule.of("*").withInstances(InstanceRule.JOIN));
    /** An hour. */
    private static final long LONG_US = 3_600_000_000L;

    private static final long TEN_MS_US = 10_000;
    /** More than the time between acknowledgements: changes that follow closely wait for that of the one before. */
    private static final long SETTLE_NS = 100 * MS;

    private final LinkWorld world = new LinkWorld(1);
    private int inserted;

    private static LinkSettings sender() {
        return LinkSettings.of("a").withPeers("b:1").withTopics(ALL, List.of());
    }

    private static LinkSettings receiver() {
        return LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL);
    }

    private static Demand demand(LinkProgram program) {
        return NodeDemand.of(program.orb, STATE, 0).demand();
    }

    private static Subscription<?> subscribe(LinkProgram program, long intervalUs) {
        Subscription<?> subscription = program.orb.subscribe(STATE, 0);
        subscription.setIntervalUs(intervalUs);
        return subscription;
    }

    private static Demand one(long intervalUs) {
        return new Demand(1, intervalUs, 0);
    }

    @Test
    @DisplayName("demand:Q-5: a publisher's demand follows the subscribers of another program")
    void shouldCarryDemandToThePublisher() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            a.publication(STATE, 0);
            world.connect();
            assertEquals(Demand.NONE, demand(a));
            Subscription<?> slow = subscribe(b, TEN_MS_US);
            world.run(SETTLE_NS);
            assertEquals(one(TEN_MS_US), demand(a));
            Subscription<?> fast = subscribe(b, 0);
            world.run(SETTLE_NS);
            assertEquals(one(0), demand(a));
            fast.close();
            SubscriptionDemand.looking(() -> b.orb.subscribe(STATE, 0));
            world.run(SETTLE_NS);
            assertEquals(one(TEN_MS_US), demand(a));
            slow.close();
            world.run(SETTLE_NS);
            assertEquals(Demand.NONE, demand(a));
        }
    }

    @Test
    @DisplayName("demand:Q-5: without the option, all is sent, whoever wants it")
    void shouldSendAllWithoutTheOption() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            a.publication(STATE, 0);
            world.connect();
            SubscriptionDemand.looking(() -> b.record(STATE, 0));
            world.run(100 * MS, () -> a.publish(STATE));
            world.run(SETTLE_NS);
            assertEquals(100, b.arrivals.get(0).count());
            assertEquals(Demand.NONE, demand(a));
        }
    }

    @Test
    @DisplayName("demand:Q-5: with the option, a route rests while nobody wants it, and sends the newest message then")
    void shouldRestWhileNobodyWantsMessages() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkSettings settings = receiver().withDemand(true);
            LinkProgram b = world.start(settings);
            ScriptedEngine engine = ScriptedEngine.of(a, sender());
            a.publication(STATE, 0);
            world.connect();
            world.run(100 * MS, () -> a.publish(STATE));
            assertEquals(0, engine.messages.size());
            assertEquals("quiet", a.route("b", true, "link_state").state());
            ArrivalLog arrivals = b.record(STATE, 0);
            world.run(SETTLE_NS);
            assertEquals(List.of(100), arrivals.numbers);
            arrivals.subscription.setIntervalUs(TEN_MS_US);
            world.run(SETTLE_NS);
            int before = engine.messages.size();
            world.run(SECOND, () -> a.publish(STATE));
            assertEquals(100, engine.messages.size() - before, 2);
            arrivals.subscription.close();
            b.arrivals.clear();
            world.run(SETTLE_NS);
            int rest = engine.messages.size();
            world.run(100 * MS, () -> a.publish(STATE));
            assertEquals(rest, engine.messages.size());
            a.unadvertise(STATE, 0);
            world.run(2 * SECOND);
            assertEquals(rest + 1, engine.messages.size(), "the last one before the publisher left");
            assertFalse(b.orb.subscribe(STATE, 0).advertised());
            world.assertConserved("a", "b", "link_state", -1);
        }
    }

    @Test
    @DisplayName("demand:Q-5: a rate limit of the route is the fastest that its subscription asks for")
    void shouldNotAskForMoreThanTheLimitOfTheRoute() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(
                    receiver().withTopics(List.of(), List.of(TopicRule.of("*").withRateLimitHz(50))));
            a.publication(STATE, 0);
            world.connect();
            subscribe(b, 0);
            world.run(SETTLE_NS);
            assertEquals(one(20_000), demand(a));
        }
    }

    @Test
    @DisplayName("demand:Q-5: a route that waits for a wish still refuses what is too old")
    void shouldNotKeepCommandsForALaterWish() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver().withDemand(true));
            a.publication(COMMAND, 0);
            world.connect();
            for (int i = 0; i < 5; i++) {
                a.publish(COMMAND);
            }
            world.run(2 * SECOND);
            ArrivalLog arrivals = b.record(COMMAND, 0);
            a.publish(COMMAND);
            world.run(50 * MS);
            assertEquals(List.of(6), arrivals.numbers);
            world.run(2 * SECOND);
            world.assertConserved("a", "b", "link_command", 6);
        }
    }

    @Test
    @DisplayName("demand:Q-5: a peer that is gone wants nothing, and is asked again when it is back")
    void shouldCountNobodyWhileThePeerIsGone() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            a.publication(STATE, 0);
            subscribe(b, TEN_MS_US);
            world.connect();
            assertEquals(one(TEN_MS_US), demand(a));
            world.both("a", "b", NetworkConditions.CUT);
            world.run(2_500 * MS);
            assertEquals(Demand.NONE, demand(a));
            world.both("a", "b", NetworkConditions.GOOD);
            world.run(SECOND);
            assertEquals(one(TEN_MS_US), demand(a));
        }
    }

    @Test
    @DisplayName("demand:Q-5: an older peer, which does not tell its demand, wants each message")
    void shouldTakeAnOlderPeerToWantEachMessage() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            ScriptedEngine older = ScriptedEngine.of(b, receiver());
            older.isOlder = true;
            a.publication(STATE, 0);
            world.connect();
            assertEquals(one(0), demand(a));
            assertEquals(0, a.link("b").rejected());
        }
    }

    @Test
    @DisplayName("demand:Q-5: nothing about demand goes to an older peer, which would reject it")
    void shouldNotTellAnOlderPeer() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            ScriptedEngine older = ScriptedEngine.of(a, sender());
            older.isOlder = true;
            LinkProgram b = world.start(receiver().withDemand(true));
            ScriptedEngine engine = ScriptedEngine.of(b, receiver().withDemand(true));
            a.publication(STATE, 0);
            world.connect();
            ArrivalLog arrivals = b.record(STATE, 0);
            world.run(SETTLE_NS);
            a.publish(STATE);
            world.run(SETTLE_NS);
            assertEquals(1, arrivals.count());
            assertEquals(0, engine.itemsOf(ItemKind.DEMAND));
        }
    }

    private static Subscription<?> subscribeLate(LinkProgram program, long batchIntervalUs) {
        Subscription<?> subscription = subscribe(program, TEN_MS_US);
        SubscriptionDemand.of(subscription).setBatchIntervalUs(batchIntervalUs);
        return subscription;
    }

    @Test
    @DisplayName("demand:Q-5: a publisher's demand has the shortest delay that another program's subscribers tolerate")
    void shouldCarryBatchIntervals() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            a.publication(STATE, 0);
            world.connect();
            Subscription<?> patient = subscribeLate(b, 200_000);
            world.run(SETTLE_NS);
            assertEquals(new Demand(1, TEN_MS_US, 200_000), demand(a));
            Subscription<?> quick = subscribeLate(b, 50_000);
            world.run(SETTLE_NS);
            assertEquals(new Demand(1, TEN_MS_US, 50_000), demand(a));
            SubscriptionDemand.of(quick).setBatchIntervalUs(0);
            world.run(SETTLE_NS);
            assertEquals(one(TEN_MS_US), demand(a));
            SubscriptionDemand.of(quick).setBatchIntervalUs(OrbClock.NEVER);
            SubscriptionDemand.of(patient).setBatchIntervalUs(OrbClock.NEVER);
            world.run(SETTLE_NS);
            assertTrue(demand(a).batchIntervalUs() > LONG_US, "any delay is tolerated: " + demand(a));
            SubscriptionDemand.of(patient).setBatchIntervalUs(200_000);
            quick.close();
            world.run(SETTLE_NS);
            assertEquals(new Demand(1, TEN_MS_US, 200_000), demand(a));
            patient.close();
            world.run(SETTLE_NS);
            assertEquals(Demand.NONE, demand(a));
        }
    }

    @Test
    @DisplayName("demand:Q-5: batch intervals pass as many links as messages do")
    void shouldPassBatchIntervalsOnAlongAChain() throws InterruptedException {
        try (world) {
            LinkProgram[] all = chain(2);
            Subscription<?> far = subscribeLate(all[2], 200_000);
            world.run(SETTLE_NS);
            assertEquals(new Demand(1, TEN_MS_US, 200_000), demand(all[0]));
            Subscription<?> near = subscribe(all[1], 5_000);
            world.run(SETTLE_NS);
            assertEquals(one(5_000), demand(all[0]));
            near.close();
            far.close();
            world.run(SETTLE_NS);
            assertEquals(Demand.NONE, demand(all[0]));
        }
    }

    @Test
    @DisplayName("demand:Q-5: a peer that knows no batch intervals is told the rest, and tolerates no delay")
    void shouldCarryNoBatchIntervalsToAnOlderPeer() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            ScriptedEngine.of(a, sender()).isWithoutBatches = true;
            a.publication(STATE, 0);
            world.connect();
            subscribeLate(b, 200_000);
            world.run(SETTLE_NS);
            assertEquals(one(TEN_MS_US), demand(a));
            assertEquals(0, a.link("b").rejected());
        }
    }

    private LinkProgram[] chain(int hops) throws InterruptedException {
        LinkProgram a = world.start(sender());
        LinkProgram b = world.start(LinkSettings.of("b")
                .withPeers("a:1", "c:1")
                .withTopics(ALL, ALL)
                .withHops(hops));
        LinkProgram c = world.start(
                LinkSettings.of("c").withPeers("b:1").withTopics(List.of(), ALL).withDemand(true));
        a.publication(STATE, 0);
        world.connect();
        world.run(SECOND);
        return new LinkProgram[] {a, b, c};
    }

    @Test
    @DisplayName("demand:Q-5: demand passes as many links as messages do")
    void shouldPassDemandOnAlongAChain() throws InterruptedException {
        try (world) {
            LinkProgram[] all = chain(2);
            assertEquals(Demand.NONE, demand(all[0]));
            Subscription<?> far = subscribe(all[2], TEN_MS_US);
            world.run(SETTLE_NS);
            assertEquals(one(TEN_MS_US), demand(all[1]));
            assertEquals(one(TEN_MS_US), demand(all[0]));
            Subscription<?> near = subscribe(all[1], 5_000);
            world.run(SETTLE_NS);
            assertEquals(one(5_000), demand(all[0]));
            near.setIntervalUs(2 * TEN_MS_US); // the sum at b does not change
            world.run(SETTLE_NS);
            assertEquals(one(TEN_MS_US), demand(all[0]));
            far.close();
            world.run(SETTLE_NS);
            assertEquals(one(2 * TEN_MS_US), demand(all[0]));
            near.close();
            world.run(SETTLE_NS);
            assertEquals(Demand.NONE, demand(all[0]));
        }
    }

    @Test
    @DisplayName("demand:Q-5: a program that asks for what is wanted asks for all where its own peer asks for all")
    void shouldPassOnAllToAPeerWithoutTheOption() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            world.start(LinkSettings.of("b")
                    .withPeers("a:1", "c:1")
                    .withTopics(ALL, ALL)
                    .withDemand(true)
                    .withHops(2));
            LinkProgram c = world.start(LinkSettings.of("c").withPeers("b:1").withTopics(List.of(), ALL));
            a.publication(STATE, 0);
            world.connect();
            world.run(SECOND);
            SubscriptionDemand.looking(() -> c.record(STATE, 0));
            world.run(100 * MS, () -> a.publish(STATE));
            world.run(SETTLE_NS);
            assertEquals(100, c.arrivals.get(0).count());
            assertEquals(Demand.NONE, demand(a));
        }
    }

    @Test
    @DisplayName("demand:Q-5: two programs that publish the same topic for each other do not keep each other awake")
    void shouldNotCountItsOwnEcho() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(LinkSettings.of("a")
                    .withPeers("b:1")
                    .withTopics(ALL, JOINED)
                    .withHops(4));
            LinkProgram b = world.start(LinkSettings.of("b")
                    .withPeers("a:1")
                    .withTopics(ALL, JOINED)
                    .withHops(4));
            a.publication(STATE, 0);
            b.publication(STATE, 0);
            world.connect();
            Subscription<?> here = subscribe(a, TEN_MS_US);
            world.run(SETTLE_NS);
            assertEquals(one(TEN_MS_US), demand(a), "b wants nothing of its own");
            assertEquals(one(TEN_MS_US), demand(b));
            here.close();
            world.run(SETTLE_NS);
            assertEquals(Demand.NONE, demand(a));
            assertEquals(Demand.NONE, demand(b));
        }
    }

    @Test
    @DisplayName("demand:Q-5: a ring of programs does not keep itself awake")
    void shouldForgetAWishThatGoesRound() throws InterruptedException {
        try (world) {
            List<LinkProgram> ring = new ArrayList<>();
            for (String[] names : new String[][] {{"a", "b:1", "c:1"}, {"b", "c:1", "a:1"}, {"c", "a:1", "b:1"}}) {
                LinkProgram program = world.start(LinkSettings.of(names[0])
                        .withPeers(names[1], names[2])
                        .withTopics(ALL, JOINED)
                        .withDemand(true)
                        .withHops(RouteWishes.MOST_LINKS));
                program.publication(STATE, 0);
                ring.add(program);
            }
            world.connect();
            world.run(SECOND);
            Subscription<?> here = subscribe(ring.get(0), TEN_MS_US);
            world.run(SECOND);
            for (LinkProgram program : ring) {
                assertEquals(TEN_MS_US, demand(program).intervalUs(), program.name);
            }
            here.close();
            world.run(SECOND);
            for (LinkProgram program : ring) {
                assertEquals(Demand.NONE, demand(program), program.name);
                for (LinkSnapshot link : program.hub.snapshots()) {
                    assertEquals("quiet", link.route(true, "link_state", 0).state());
                }
            }
        }
    }

    @Test
    @DisplayName("demand:Q-5: however often subscribers change, a route tells its demand once a round trip")
    void shouldTellChangesOnceARoundTrip() throws InterruptedException {
        try (world) {
            world.both("a", "b", NetworkConditions.GOOD.withDelay(20 * MS, 0));
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            ScriptedEngine engine = ScriptedEngine.of(b, receiver());
            a.publication(STATE, 0);
            world.connect();
            Subscription<?> busy = subscribe(b, 1);
            long before = engine.itemsOf(ItemKind.DEMAND);
            long[] us = {1};
            world.run(400 * MS, () -> busy.setIntervalUs(++us[0]));
            long told = engine.itemsOf(ItemKind.DEMAND) - before;
            assertTrue(told >= 5 && told <= 11, told + " times");
            world.run(100 * MS);
            assertEquals(one(us[0]), demand(a));
        }
    }

    /** Delivers an item about demand as if the peer had sent it; nothing that it sends itself is heard from then on. */
    private void insert(LinkProgram to, ScriptedEngine peer, int route, byte... values) {
        ByteBuffer last = peer.items.get(peer.items.size() - 1);
        ByteBuffer frame = Frame.newBuffer();
        Frame.begin(frame, LinkFrameKind.ITEMS, Frame.session(last));
        frame.putInt(4, Frame.number(last));
        frame.putInt(ControlChannel.firstNumber(last) + ControlChannel.items(last) + inserted++)
                .putShort((short) 1);
        frame.putShort((short) (3 + values.length));
        frame.put((byte) ItemKind.DEMAND).putShort((short) route).put(values);
        frame.limit(frame.position());
        to.hub.links().get(0).receive(LinkStream.CONTROL, frame, world.nowNs);
    }

    @Test
    @DisplayName("demand:Q-5: hostile items about demand are counted and change nothing")
    void shouldRejectHostileDemand() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            ScriptedEngine engine = ScriptedEngine.of(b, receiver());
            a.publication(STATE, 0);
            subscribe(b, TEN_MS_US);
            world.connect();
            byte[][] items = {
                {}, // neither flags nor count
                {0}, // no count
                {4, 0}, // an unknown flag
                {2, 1, 1, 0, 0, 0}, // a batch interval is missing
                {0, (byte) 255}, // more links than messages pass
                {0, 16},
                {0, 2, 1, 0, 0, 0}, // an interval is missing
                {0, 1, 1, 0, 0}, // part of one is missing
            };
            long before = a.link("b").rejected();
            for (byte[] item : items) {
                insert(a, engine, 0, item);
            }
            insert(a, engine, 1, new byte[] {0, 1, 0, 0, 0, 0}); // no such route
            assertEquals(before + items.length + 1, a.link("b").rejected());
            assertEquals(one(TEN_MS_US), demand(a));
            assertEquals(LinkState.CONNECTED, a.link("b").state());
        }
    }

    @Test
    @DisplayName("demand:Q-5: the longest and shortest intervals of a peer are taken as they are")
    void shouldTakeEachIntervalThatAnItemCanHold() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver());
            ScriptedEngine engine = ScriptedEngine.of(b, receiver());
            a.publication(STATE, 0);
            world.connect();
            insert(a, engine, 0, new byte[] {0, 1, 0, 0, 0, 0});
            assertEquals(one(0), demand(a));
            insert(a, engine, 0, new byte[] {0, 1, 0, 0, 0, (byte) 0x80});
            assertEquals(one(1L << 31), demand(a), "no negative one");
            insert(a, engine, 0, new byte[] {0, 1, -1, -1, -1, -1});
            assertEquals(Demand.NONE, demand(a));
            insert(a, engine, 0, new byte[] {2, 1, 0, 0, 0, 0, 0, 0, 0, (byte) 0x80});
            assertEquals(new Demand(1, 0, 1L << 31), demand(a));
            insert(a, engine, 0, new byte[] {2, 1, 0, 0, 0, 0, -1, -1, -1, -1});
            assertEquals(one(0), demand(a), "a delay of nobody is none");
            insert(a, engine, 0, new byte[] {2, 1, -1, -1, -1, -1, 1, 0, 0, 0});
            assertEquals(Demand.NONE, demand(a));
        }
    }

    @Test
    @DisplayName("demand:Q-5: random items about demand never end a link")
    void shouldSurviveRandomDemand() throws InterruptedException {
        try (world) {
            LinkProgram a = world.start(sender());
            LinkProgram b = world.start(receiver().withDemand(true));
            ScriptedEngine engine = ScriptedEngine.of(b, receiver().withDemand(true));
            a.publication(STATE, 0);
            world.connect();
            Random random = new Random(7);
            for (int i = 0; i < 10_000; i++) {
                byte[] item = new byte[random.nextInt(70)];
                random.nextBytes(item);
                if (item.length > 1) {
                    item[0] &= 7;
                    item[1] &= 31;
                }
                insert(a, engine, random.nextInt(3), item);
            }
            assertEquals(
                    List.of(),
                    a.log.stream().filter(line -> line.contains("frame")).toList());
            assertEquals(LinkState.CONNECTED, a.link("b").state());
        }
    }
}

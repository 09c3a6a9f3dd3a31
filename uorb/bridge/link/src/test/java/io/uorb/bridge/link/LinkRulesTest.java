// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import static io.uorb.bridge.link.LinkProgram.COMMAND;
import static io.uorb.bridge.link.LinkProgram.SCHEMA;
import static io.uorb.bridge.link.LinkProgram.STATE;
import static io.uorb.bridge.link.LinkWorld.ALL;
import static io.uorb.bridge.link.LinkWorld.SECOND;
import static io.uorb.bridge.link.LinkWorld.receiver;
import static io.uorb.bridge.link.LinkWorld.sender;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.bridge.config.BridgeConfig;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.memory.NetworkConditions;
import io.uorb.bridge.link.topics.PeerLinkStatus;
import io.uorb.bridge.link.topics.PeerLinkStatusTopic;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Links that carry what they shall, on time that the test moves. */
class LinkRulesTest {
    @Test
    void shouldGiveALateJoinerTheNewestMessage() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(1)) {
            LinkProgram a = world.start(sender("a", "b"));
            for (int i = 0; i < 5; i++) {
                a.publish(STATE);
                a.publish(COMMAND);
            }
            world.run(3 * SECOND);
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            b.record(STATE, 0);
            b.record(COMMAND, 0);
            world.connect();
            assertEquals(List.of(5), b.arrivals.get(0).numbers);
            assertTrue(b.arrivals.get(0).agesUs.get(0) >= 3_000_000, "its own times");
            assertEquals(List.of(), b.arrivals.get(1).numbers, "a stored command is too old");
            a.publish(COMMAND);
            world.run(SECOND);
            assertEquals(List.of(6), b.arrivals.get(1).numbers);
            world.run(2 * SECOND);
            world.assertConserved("a", "b", "link_state", 1);
            world.assertConserved("a", "b", "link_command", 2);
        }
    }

    @Test
    void shouldDeliverTheOnlyMessageOfAPublisherThatHasLeft() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(1)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            b.record(COMMAND, 0);
            world.connect();
            a.publish(COMMAND);
            a.unadvertise(COMMAND, 0);
            world.run(SECOND);
            assertEquals(
                    List.of(1), b.arrivals.get(0).numbers, a.hub.snapshots() + "" + b.hub.snapshots() + a.log + b.log);
            assertFalse(b.arrivals.get(0).subscription.advertised());
            a.publish(COMMAND);
            a.unadvertise(COMMAND, 0);
            world.run(SECOND);
            assertEquals(List.of(1, 2), b.arrivals.get(0).numbers);
        }
    }

    @Test
    void shouldNotSendAStoredCommandWhoseAgeIsUnknown() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(1)) {
            LinkProgram a = world.start(sender("a", "b"));
            a.publishWithoutTime(COMMAND);
            world.run(3 * SECOND);
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            b.record(COMMAND, 0);
            world.connect();
            assertEquals(List.of(), b.arrivals.get(0).numbers, "it may be of any age");
            a.publishWithoutTime(COMMAND);
            world.run(SECOND);
            assertEquals(List.of(2), b.arrivals.get(0).numbers);
            world.run(2 * SECOND);
            world.assertConserved("a", "b", "link_command", 2);
            assertEquals(1, a.route("b", true, "link_command").overflowed());
        }
    }

    @Test
    void shouldOpenAThousandRoutesWithinTwoSeconds() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(2)) {
            world.both(
                    "a",
                    "b",
                    NetworkConditions.GOOD.withDelay(5 * LinkWorld.MS, 0).withLoss(0.02));
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            world.connect();
            for (int topic = 0; topic < 10; topic++) {
                DynamicTopic one = DynamicTopic.of("topic_" + topic, SCHEMA, 1);
                for (int i = 0; i < 100; i++) {
                    a.publish(one, i);
                }
            }
            world.run(2 * SECOND);
            LinkSnapshot link = b.link("a");
            assertEquals(
                    1_000,
                    link.routes().stream()
                            .filter(route -> route.state().equals("open"))
                            .count());
            world.run(4 * SECOND);
            assertEquals(
                    1_000,
                    b.link("a").routes().stream()
                            .mapToLong(RouteSnapshot::delivered)
                            .sum());
        }
    }

    @Test
    void shouldLimitTheRateAtTheSender() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(3)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver(
                    "b",
                    List.of(
                            TopicRule.of("link_state").withRateLimitHz(50),
                            TopicRule.of("link_command").withRateLimitHz(20)),
                    "a"));
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            b.record(STATE, 0);
            b.record(COMMAND, 0);
            world.connect();
            world.run(10 * SECOND, () -> {
                a.publish(STATE);
                a.publish(COMMAND);
            });
            world.run(SECOND);
            assertEquals(500, b.arrivals.get(0).count(), 2);
            assertEquals(200, b.arrivals.get(1).count(), 2);
            assertTrue(a.route("b", true, "link_state").rateSkipped() > 9_000);
            world.run(2 * SECOND);
            world.assertConserved("a", "b", "link_state", 10_000);
            world.assertConserved("a", "b", "link_command", 10_000);
        }
    }

    @Test
    @Statement("bridges:B-2")
    void shouldSendWithThePolicyThatTheReceiverAsksFor() throws Exception {
        List<TopicRule> asked = BridgeConfig.parse(
                        "subscriptions:\n- {topic: link_command, policy: latest}\n- {topic: link_state, policy: all}\n",
                        "test")
                .subscriptions();
        try (LinkWorld world = new LinkWorld(15)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", asked, "a"));
            a.publication(STATE, 0);
            a.publication(COMMAND, 0);
            b.record(STATE, 0);
            b.record(COMMAND, 0);
            world.connect();
            world.run(SECOND, () -> {
                for (int i = 0; i < 3; i++) {
                    a.publish(STATE);
                    a.publish(COMMAND);
                }
            });
            world.run(3 * SECOND);
            assertEquals("all", a.route("b", true, "link_state").policy());
            assertEquals("all", b.route("a", false, "link_state").policy());
            assertEquals("latest", a.route("b", true, "link_command").policy());
            assertEquals("latest", b.route("a", false, "link_command").policy());
            assertEquals(3_000, b.arrivals.get(0).count());
            assertEquals(1_000, b.arrivals.get(1).count());
            assertEquals(2_000, a.route("b", true, "link_command").superseded());
            world.assertConserved("a", "b", "link_state", 3_000);
            world.assertConserved("a", "b", "link_command", 3_000);
        }
    }

    @Test
    @Statement("bridges:B-2")
    void shouldReturnToItsOwnPolicyForAnotherReceiver() throws Exception {
        List<TopicRule> asked = BridgeConfig.parse("subscriptions: [{topic: link_command, policy: latest}]", "test")
                .subscriptions();
        try (LinkWorld world = new LinkWorld(16)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", asked, "a"));
            a.publication(COMMAND, 0);
            world.connect();
            assertEquals("latest", a.route("b", true, "link_command").policy());
            b.hub.close();
            b.start(receiver("b", ALL, "a"));
            world.run(3 * SECOND);
            assertEquals("open", a.route("b", true, "link_command").state());
            assertEquals("all", a.route("b", true, "link_command").policy());
            assertEquals("all", b.route("a", false, "link_command").policy());
        }
    }

    @Test
    void shouldNameTheFieldsInWhichDefinitionsDiffer() throws InterruptedException {
        MessageSchema other = MessageSchema.builder("LinkTestMessage")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT64, "timestamp_sample")
                .field(WireType.INT32, "number")
                .field(WireType.UINT32, "source")
                .build();
        try (LinkWorld world = new LinkWorld(4)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            Subscription<?> here = b.orb.subscribe(DynamicTopic.of("link_state", other, 1));
            b.record(COMMAND, 0);
            a.publish(STATE);
            a.publish(COMMAND);
            world.connect();
            world.run(SECOND);
            assertFalse(here.updated());
            assertTrue(b.hasLogged("topic link_state: hash 0x"), b.log.toString());
            assertTrue(b.hasLogged("number"), b.log.toString());
            assertTrue(a.hasLogged("topic link_state: hash 0x"), a.log.toString());
            assertEquals(
                    1, b.log.stream().filter(line -> line.contains("hash 0x")).count());
            assertEquals("closed", a.route("b", true, "link_state").state());
            assertTrue(b.route("a", false, "link_state").reason().contains("number"));
            assertEquals(1, b.arrivals.get(0).count());
        }
    }

    @Test
    void shouldNoticeThatAPeerHasEndedAndBegunAnew() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(9)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            ArrivalLog states = b.record(STATE, 0);
            Subscription<PeerLinkStatus> status = b.orb.subscribe(PeerLinkStatusTopic.LINK_STATUS);
            a.publish(STATE);
            world.connect();
            PeerLinkStatus seen = new PeerLinkStatus();
            assertTrue(status.update(seen));
            assertEquals(PeerLinkStatus.STATE_CONNECTED, seen.state);
            a.hub.close();
            a.hub = null;
            world.run(20 * LinkWorld.MS);
            assertFalse(states.subscription.advertised(), "goodbye is noticed at once");
            assertTrue(status.update(seen));
            assertEquals(PeerLinkStatus.STATE_GONE, seen.state);
            world.run(5 * SECOND);
            a.start(sender("a", "b"));
            long startNs = world.nowNs;
            world.run(3 * SECOND);
            assertEquals(List.of(1, 1), states.numbers, "another process sends its newest");
            assertTrue(states.timesNs.get(1) - startNs <= 3 * SECOND);
            world.run(SECOND);
            world.assertConserved("a", "b", "link_state", 1);
        }
    }

    @Test
    void shouldNoticeThatAPeerIsSilent() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(10)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            ArrivalLog states = b.record(STATE, 0);
            a.publish(STATE);
            world.connect();
            LinkHub stopped = a.hub;
            a.hub = null;
            world.run(1_400 * LinkWorld.MS);
            assertTrue(states.subscription.advertised());
            world.run(700 * LinkWorld.MS);
            assertFalse(states.subscription.advertised());
            assertEquals(LinkState.GONE, b.link("a").state());
            world.run(3 * SECOND, () -> a.publish(STATE));
            a.hub = stopped;
            long continuedNs = world.nowNs;
            world.run(2 * SECOND);
            assertEquals(
                    3_001, states.last(), "the newest only " + a.hub.snapshots() + b.hub.snapshots() + a.log + b.log);
            assertEquals(2, states.count());
            assertTrue(states.timesNs.get(1) - continuedNs <= SECOND);
            world.run(2 * SECOND);
            world.assertConserved("a", "b", "link_state", 3_001);
        }
    }

    @Test
    void shouldRefuseTwoProgramsOfOneName() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(11)) {
            LinkProgram a = world.start(sender("a", "b"));
            LinkProgram b = new LinkProgram(world, receiver("b", ALL, "a"), 0, 0);
            b.close();
            b = new LinkProgram(world, LinkSettings.of("b").withPeers("a:1").withTopics(List.of(), ALL), 0, 0);
            b.hub.close();
            b.hub = new LinkHub(
                    b.orb,
                    world.network.engine("b:1"),
                    receiver("a", ALL, "a"),
                    () -> world.nowNs,
                    b.clock::nowUs,
                    b.log::add);
            world.programs.put("b", b);
            world.run(2 * SECOND);
            assertEquals(LinkState.REFUSED, a.hub.snapshots().get(0).state());
            assertTrue(a.hasLogged("has this program's name, a"), a.log.toString());
        }
    }

    @Test
    void shouldLinkWithWhoeverAsksIfTold() throws InterruptedException {
        try (LinkWorld world = new LinkWorld(12)) {
            LinkProgram a = world.start(sender("a").withAccept(true));
            LinkProgram b = world.start(receiver("b", ALL, "a"));
            ArrivalLog states = b.record(STATE, 0);
            a.publish(STATE);
            world.connect();
            assertEquals(1, a.hub.snapshots().size());
            assertEquals(List.of(1), states.numbers);
        }
    }

    @Test
    void shouldWantAKeyForPeersOfOtherMachines() {
        LinkSettings open = LinkSettings.of("a").withTopics(List.of(), ALL);
        String message = assertThrows(IllegalArgumentException.class, () -> open.requireSafe("10.0.0.1:7450", false))
                .getMessage();
        assertTrue(message.contains("10.0.0.1:7450") && message.contains("insecure"), message);
        open.requireSafe("127.0.0.1:7450", true);
        open.withKey(new byte[16]).requireSafe("10.0.0.1:7450", false);
        open.withInsecure(true).requireSafe("10.0.0.1:7450", false);
        LinkSettings.of("a").withTopics(ALL, List.of()).requireSafe("10.0.0.1:7450", false);
        assertThrows(IllegalArgumentException.class, () -> LinkSettings.of("a").withKey(new byte[15]));
    }
}

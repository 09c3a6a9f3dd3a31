// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.RouteSnapshot;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Links over Aeron and real UDP that is lost, disordered and slow (bridges:section 7), through a relay. */
@Tag("slow")
@Tag("long")
class RealUdpFailureTest {
    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));
    private static final int MESSAGES = 800;
    private static final long MS = 1_000_000;

    private static LinkRunner sender(Orb orb, LinkEngine engine, String... peers) {
        return LinkRunner.start(
                orb, engine, LinkSettings.of("sender").withPeers(peers).withTopics(ALL, List.of()), text -> {});
    }

    private static LinkRunner receiver(String name, Orb orb, LinkEngine engine, String peer) {
        return LinkRunner.start(
                orb, engine, LinkSettings.of(name).withPeers(peer).withTopics(List.of(), ALL), text -> {});
    }

    /** Publishes and takes what arrives; returns the last number. */
    private static int publish(LinkTraffic from, LinkTraffic... readers) {
        int last = 0;
        for (int i = 0; i < MESSAGES; i++) {
            last = from.publish();
            from.pause();
            for (LinkTraffic reader : readers) {
                reader.takeAll();
            }
        }
        return last;
    }

    private static void print(String what, LinkTraffic seen, LinkRunner sender, int link) {
        System.out.println(what + ": age of states p50 " + seen.agePercentileUs(0.5) / 1_000.0 + " ms, p99 "
                + seen.agePercentileUs(0.99) / 1_000.0 + " ms; oldest command " + seen.oldestCommandUs() / 1_000.0
                + " ms\n  " + row(sender, link, "aeron_state") + "\n  " + row(sender, link, "aeron_command"));
    }

    private static RouteSnapshot row(LinkRunner sender, int link, String topic) {
        return sender.snapshots().get(link).route(true, topic, 0);
    }

    private interface Fault {
        void on(UdpRelay relay);
    }

    private static void assertSound(String what, Fault fault) throws IOException, InterruptedException {
        LinkEngine first = AeronLinkTest.engine();
        LinkEngine second = AeronLinkTest.engine();
        try (UdpRelay toB = new UdpRelay(second.port(), 1);
                UdpRelay toA = new UdpRelay(first.port(), 2);
                Orb a = Orb.create();
                Orb b = Orb.create();
                LinkTraffic traffic = new LinkTraffic(a, b)) {
            LinkRunner sender = sender(a, first, toB.address());
            LinkRunner receiver = receiver("receiver", b, second, toA.address());
            AeronLinkTest.await("connected", () -> traffic.isOpen(receiver, 2));
            fault.on(toA);
            fault.on(toB);
            int last = publish(traffic);
            AeronLinkTest.await("the newest", () -> traffic.lastState() == last);
            AeronLinkTest.await("conserved", () -> traffic.isConserved(sender) && traffic.isConserved(receiver));
            print(what, traffic, sender, 0);
            assertTrue(traffic.isAscending());
            assertTrue(traffic.areCommandsFresh(AeronLinkTest.MAX_AGE_US), traffic.oldestCommandUs() + " us old");
            RouteSnapshot commands = row(sender, 0, "aeron_command");
            assertTrue(commands.delivered() > 0, commands.toString());
            assertTrue(traffic.commands() <= commands.delivered(), traffic.commands() + " of " + commands);
            assertEquals(0, commands.lostInTransit(), "the engine repeats what is lost: " + commands);
            sender.close();
            receiver.close();
            assertNull(sender.failure());
            assertNull(receiver.failure());
        }
        AeronLinkTest.assertNothingLeft();
    }

    @Test
    @Statement({"bridges:B-2", "bridges:B-3", "bridges:B-11"})
    void shouldNotWaitForATenthThatIsLost() throws IOException, InterruptedException {
        assertSound("loss of 10 % both ways, 5 ms", relay -> relay.set(true, 0.1, 5 * MS));
    }

    @Test
    @Statement({"bridges:B-10", "bridges:B-11"})
    void shouldKeepOrderWhereDatagramsOvertakeAndComeTwice() throws IOException, InterruptedException {
        assertSound(
                "5 to 25 ms, reordered, 10 % twice",
                relay -> {
                    relay.set(true, 0, 5 * MS);
                    relay.disorder(20 * MS, 0.1);
                });
    }

    @Test
    @Statement({"bridges:B-2", "bridges:B-3", "bridges:B-11"})
    void shouldNotLetASlowPeerOfThreeDisturbTheOthers() throws IOException, InterruptedException {
        LinkEngine engine = AeronLinkTest.engine();
        LinkEngine[] engines = {AeronLinkTest.engine(), AeronLinkTest.engine(), AeronLinkTest.engine()};
        try (UdpRelay slow = new UdpRelay(engines[2].port(), 3);
                Orb a = Orb.create();
                Orb unused = Orb.create();
                Orb b = Orb.create();
                Orb c = Orb.create();
                Orb d = Orb.create();
                LinkTraffic toB = new LinkTraffic(a, b);
                LinkTraffic toC = new LinkTraffic(unused, c);
                LinkTraffic toD = new LinkTraffic(unused, d)) {
            LinkRunner sender = sender(a, engine, engines[0].localAddress(), engines[1].localAddress(), slow.address());
            Orb[] orbs = {b, c, d};
            LinkTraffic[] seen = {toB, toC, toD};
            LinkRunner[] receivers = new LinkRunner[orbs.length];
            for (int i = 0; i < orbs.length; i++) {
                receivers[i] = receiver("receiver" + i, orbs[i], engines[i], engine.localAddress());
                LinkRunner one = receivers[i];
                AeronLinkTest.await("connected", () -> toB.isOpen(one, 2));
            }
            slow.narrow(16_000);
            int last = publish(toB, toC, toD);
            for (int i = 0; i < orbs.length; i++) {
                LinkTraffic one = seen[i];
                AeronLinkTest.await("the newest", () -> one.lastState() == last);
            }
            AeronLinkTest.await("conserved", () -> toB.isConserved(sender));
            for (int i = 0; i < orbs.length; i++) {
                print(i == 2 ? "slow peer, 16 kbit/s" : "peer beside a slow one", seen[i], sender, i);
                assertTrue(seen[i].isAscending());
                assertTrue(seen[i].areCommandsFresh(AeronLinkTest.MAX_AGE_US), seen[i].oldestCommandUs() + " us old");
                assertTrue(seen[i].commands() <= row(sender, i, "aeron_command").delivered());
                receivers[i].close();
            }
            assertTrue(row(sender, 2, "aeron_state").superseded() > 0, "the line was wide enough for all");
            sender.close();
        }
        AeronLinkTest.assertNothingLeft();
    }
}

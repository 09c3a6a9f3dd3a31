// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSnapshot;
import io.uorb.bridge.link.RouteSnapshot;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.testing.Statement;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links over Aeron and real UDP that is lost, disordered and slow (bridges:section 7), through a relay. */
@Tag("slow")
class RealUdpFailureTest {
    private static final int MESSAGES = 800;
    private static final int FEW_MESSAGES = 250;
    /** The error of a clock's offset may be so far beyond its bound, as over the network in memory. */
    private static final long SLACK_US = 1_000;

    private static final int WITHOUT_LINKS = 250;
    /** Of this run, for all tests. */
    private static LinkedPublishTimes withoutLinks;

    private static final long MS = 1_000_000;

    @BeforeAll
    static void publishWithoutLinks() {
        withoutLinks = LinkTraffic.publishWithoutLinks(WITHOUT_LINKS);
    }

    /** Publishes and takes what arrives; returns the last number. */
    private static int publish(int count, LinkedPublishTimes times, LinkTraffic from, LinkTraffic... readers) {
        int last = from.publish(); // the first one of a thread is bound to it under a lock
        for (int i = 0; i < count; i++) {
            last = from.publish(times);
            from.pause();
            for (LinkTraffic reader : readers) {
                reader.takeAll();
            }
        }
        assertEquals(0, times.waits(), "a publish has waited");
        System.out.println("publish of two messages without a link: " + withoutLinks + "; here: " + times);
        return last;
    }

    private static void print(String what, LinkTraffic seen, int from, LinkRunner sender, int link) {
        System.out.println(what + ": " + (seen.states() - from) + " states, age p50 "
                + seen.agePercentileUs(0.5, from) / 1_000.0 + " ms, p99 " + seen.agePercentileUs(0.99, from) / 1_000.0
                + " ms; oldest command " + seen.oldestCommandUs() / 1_000.0 + " ms\n  "
                + row(sender, link, "aeron_state") + "\n  " + row(sender, link, "aeron_command"));
    }

    private static RouteSnapshot row(LinkRunner sender, int link, String topic) {
        return AeronLinkTest.links(sender).get(link).route(true, topic, 0);
    }

    /** Whether the sender knows of all commands that were seen here; its row is of the receiver's last report. */
    private static boolean isReported(LinkTraffic seen, RouteSnapshot commands) {
        return seen.commands() <= commands.delivered();
    }

    private interface Fault {
        void on(UdpRelay relay);
    }

    /**
     * Publishes over a line that fails.
     *
     * @param loses whether so much is lost that commands may be, too
     */
    private static void assertSound(String what, int count, boolean loses, Fault fault)
            throws IOException, InterruptedException {
        try (RelayedLine line = new RelayedLine();
                LinkTraffic traffic = new LinkTraffic(line.from(), line.to())) {
            LinkRunner sender = line.sender();
            LinkRunner receiver = line.receiver();
            AeronLinkTest.await("connected", () -> traffic.isOpen(receiver, 2));
            fault.on(line.back());
            fault.on(line.forth());
            int last = publish(count, new LinkedPublishTimes(), traffic);
            assertClock(line.from(), line.to(), receiver);
            AeronLinkTest.await("the newest", () -> traffic.lastState() == last);
            // What the engine repeats counts as lost in transit until it arrives, and counters agree meanwhile.
            AeronLinkTest.await("conserved" + (loses ? "" : ", no command lost in transit"), () -> {
                boolean isConserved = traffic.isConserved(sender) && traffic.isConserved(receiver);
                RouteSnapshot row = row(sender, 0, "aeron_command");
                return isConserved && isReported(traffic, row) && (loses || row.lostInTransit() == 0);
            });
            print(what + ", " + (line.back().lost() + line.forth().lost()) + " datagrams lost", traffic, 0, sender, 0);
            assertTrue(traffic.isAscending());
            assertTrue(traffic.areCommandsFresh(AeronLinkTest.MAX_AGE_US), traffic.oldestCommandUs() + " us old");
            RouteSnapshot commands = row(sender, 0, "aeron_command");
            assertTrue(commands.delivered() > 0, commands.toString());
            sender.close();
            receiver.close();
            assertNull(sender.failure());
            assertNull(receiver.failure());
        }
        AeronLinkTest.assertNothingLeft();
    }

    /** Checks the offset of two clocks that run alike; the time between two looks at them is this thread's. */
    private static void assertClock(Orb from, Orb to, LinkRunner receiver) {
        long beforeUs = from.clock().nowUs();
        long thereUs = to.clock().nowUs();
        long afterUs = from.clock().nowUs();
        LinkSnapshot link = AeronLinkTest.link(receiver);
        long slackUs = link.boundUs() + SLACK_US;
        assertTrue(
                link.offsetUs() >= beforeUs - thereUs - slackUs && link.offsetUs() <= afterUs - thereUs + slackUs,
                "offset " + link.offsetUs() + " us, bound " + link.boundUs() + " us, of clocks " + beforeUs + " to "
                        + afterUs + " and " + thereUs + " us");
    }

    @Test
    @Statement({"bridges:B-2", "bridges:B-3", "bridges:B-11"})
    void shouldNotWaitForWhatIsLost() throws IOException, InterruptedException {
        assertSound("loss of 3 % both ways, 5 ms", FEW_MESSAGES, false, relay -> relay.set(true, 0.03, 5 * MS));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.003, 0.03, 0.1, 0.3})
    @Tag("long")
    @Statement({"bridges:B-2", "bridges:B-3", "bridges:B-8", "bridges:B-11"})
    void shouldNotWaitForAShareThatIsLost(double loss) throws IOException, InterruptedException {
        String what = "loss of " + 100 * loss + " % both ways, 5 ms";
        assertSound(what, MESSAGES, loss > 0.1, relay -> relay.set(true, loss, 5 * MS));
    }

    @Test
    @Tag("long")
    @Statement({"bridges:B-8", "bridges:B-10", "bridges:B-11"})
    void shouldKeepOrderWhereDatagramsOvertakeAndComeTwice() throws IOException, InterruptedException {
        assertSound(
                "5 to 25 ms, reordered, 10 % twice",
                MESSAGES, false, relay -> {
                    relay.set(true, 0, 5 * MS);
                    relay.disorder(20 * MS, 0.1);
                });
    }

    @Test
    @Tag("long")
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
            LinkRunner sender =
                    RelayedLine.sender(a, engine, engines[0].localAddress(), engines[1].localAddress(), slow.address());
            Orb[] orbs = {b, c, d};
            LinkTraffic[] seen = {toB, toC, toD};
            LinkRunner[] receivers = new LinkRunner[orbs.length];
            for (int i = 0; i < orbs.length; i++) {
                receivers[i] = RelayedLine.receiver("receiver" + i, orbs[i], engines[i], engine.localAddress());
                LinkRunner one = receivers[i];
                AeronLinkTest.await("connected", () -> toB.isOpen(one, 2));
            }
            publish(MESSAGES, new LinkedPublishTimes(), toB, toC, toD);
            int[] from = new int[orbs.length];
            for (int i = 0; i < orbs.length; i++) {
                print("no peer is slow", seen[i], 0, sender, i);
                from[i] = seen[i].states();
            }
            long superseded = row(sender, 2, "aeron_state").superseded();
            slow.narrow(16_000);
            int last = publish(MESSAGES, new LinkedPublishTimes(), toB, toC, toD);
            for (int i = 0; i < orbs.length; i++) {
                LinkTraffic one = seen[i];
                AeronLinkTest.await("the newest", () -> one.lastState() == last);
            }
            AeronLinkTest.await("conserved", () -> toB.isConserved(sender));
            for (int i = 0; i < orbs.length; i++) {
                int link = i;
                AeronLinkTest.await("reported", () -> isReported(seen[link], row(sender, link, "aeron_command")));
            }
            for (int i = 0; i < orbs.length; i++) {
                print(i == 2 ? "slow peer, 16 kbit/s" : "peer beside a slow one", seen[i], from[i], sender, i);
                assertTrue(seen[i].isAscending());
                assertTrue(seen[i].areCommandsFresh(AeronLinkTest.MAX_AGE_US), seen[i].oldestCommandUs() + " us old");
                receivers[i].close();
            }
            assertTrue(slow.queued() > 0, "the line was wide enough for all");
            assertTrue(row(sender, 2, "aeron_state").superseded() > superseded, "nothing waited at the sender");
            sender.close();
        }
        AeronLinkTest.assertNothingLeft();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.LinkSnapshot;
import io.uorb.bridge.link.LinkState;
import io.uorb.bridge.link.RouteSnapshot;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Links over Aeron and real UDP, through a relay that fails. */
class AeronLinkTest {
    private static final long LIMIT_NS = 300_000_000_000L;
    private static final long POLL_NS = 1_000_000;
    /** The limit of bridges:B-12, on a machine ten times slower. */
    static final long TEN_TIMES_BACK_MS = 10_000;

    /** The default greatest age of a command, and the error of the clocks' offset. */
    static final long MAX_AGE_US = 1_000_000 + 50_000;

    static LinkEngine engine() throws IOException {
        return new AeronEngineProvider().open(new EngineSettings("127.0.0.1", 0, 8_000, false, text -> {}));
    }

    /** Waits for a condition, however long the machine takes, within five minutes. */
    static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long startNs = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() - startNs < LIMIT_NS, "not within five minutes: " + what);
            Thread.onSpinWait();
            LockSupport.parkNanos(POLL_NS);
        }
    }

    /** Returns all links as they are now, at least one; on a busy machine their thread may be slow to answer. */
    static List<LinkSnapshot> links(LinkRunner runner) {
        long startNs = System.nanoTime();
        List<LinkSnapshot> links = runner.snapshots();
        while (links.isEmpty()) {
            assertNull(runner.failure());
            assertTrue(System.nanoTime() - startNs < LIMIT_NS, "no link within five minutes");
            LockSupport.parkNanos(POLL_NS);
            links = runner.snapshots();
        }
        return links;
    }

    /** Returns the first link as it is now. */
    static LinkSnapshot link(LinkRunner runner) {
        return links(runner).get(0);
    }

    private static final List<TopicRule> ALL = List.of(TopicRule.of("*"));

    @Test
    void shouldCarryTopicsOverUdp() throws IOException, InterruptedException {
        LinkEngine first = engine();
        try (Orb a = Orb.create();
                Orb b = Orb.create();
                LinkTraffic traffic = new LinkTraffic(a, b)) {
            LinkRunner sender = LinkRunner.start(
                    a, first, LinkSettings.of("a").withAccept(true).withTopics(ALL, List.of()), text -> {});
            LinkRunner receiver = LinkRunner.start(
                    b,
                    engine(),
                    LinkSettings.of("b").withPeers(first.localAddress()).withTopics(List.of(), ALL),
                    text -> {});
            await("connected", () -> traffic.isOpen(receiver, 2));
            for (int i = 0; i < 500; i++) {
                traffic.publish();
                traffic.pause();
            }
            await("the newest is there", () -> traffic.lastState() == 500 && traffic.lastCommand() == 500);
            await("conserved", () -> traffic.isConserved(sender) && traffic.isConserved(receiver));
            assertTrue(traffic.isAscending());
            sender.close();
            await("gone", () -> link(receiver).state() == LinkState.GONE);
            assertFalse(traffic.isAdvertised());
            receiver.close();
            assertNull(sender.failure());
            assertNull(receiver.failure());
        }
        assertNothingLeft();
    }

    @Test
    @DisplayName("demand:Q-5: over UDP, a publisher slows down when nobody on the other side wants more")
    void shouldCarryDemandOverUdp() throws IOException, InterruptedException {
        LinkEngine first = engine();
        try (Orb a = Orb.create();
                Orb b = Orb.create();
                LinkTraffic traffic = SubscriptionDemand.looking(() -> new LinkTraffic(a, b));
                LinkRunner sender = LinkRunner.start(
                        a, first, LinkSettings.of("a").withAccept(true).withTopics(ALL, List.of()), text -> {});
                LinkRunner receiver = LinkRunner.start(
                        b,
                        engine(),
                        LinkSettings.of("b")
                                .withPeers(first.localAddress())
                                .withTopics(List.of(), ALL)
                                .withDemand(true),
                        text -> {})) {
            NodeDemand demand = NodeDemand.of(a, LinkTraffic.STATE, 0);
            await("connected", () -> traffic.isOpen(receiver, 2));
            assertEquals(Demand.NONE, demand.demand());
            for (int i = 0; i < 10; i++) {
                traffic.publish();
            }
            Subscription<DynamicMessage> slow = b.subscribe(LinkTraffic.STATE);
            slow.setIntervalUs(100_000);
            await("10 Hz are wanted", () -> demand.demand().equals(new Demand(1, 100_000, 0)));
            DynamicMessage message = new DynamicMessage(LinkTraffic.STATE);
            await("the newest was kept", () -> slow.update(message));
            assertEquals(10, message.getLong("number"));
            Subscription<DynamicMessage> fast = b.subscribe(LinkTraffic.STATE);
            await("each is wanted", () -> demand.demand().equals(new Demand(1, 0, 0)));
            fast.close();
            await("10 Hz are wanted again", () -> demand.demand().equals(new Demand(1, 100_000, 0)));
            slow.close();
            await("none is wanted", () -> demand.demand().equals(Demand.NONE));
            await(
                    "no route sends",
                    () -> link(sender).routes().stream()
                            .allMatch(route -> route.state().equals("quiet")));
            assertNull(sender.failure());
            assertNull(receiver.failure());
        }
        assertNothingLeft();
    }

    @Test
    @Statement("bridges:B-11")
    void shouldCountWhatTheEngineRefuses() throws IOException, InterruptedException {
        DynamicTopic large = DynamicTopic.of(
                "aeron_large",
                MessageSchema.builder("AeronLargeMessage")
                        .field(WireType.UINT64, "timestamp")
                        .array(WireType.UINT64, 1_500, "value")
                        .build(),
                1);
        LinkEngine first = engine(); // whose frames have at most 8,000 bytes
        try (Orb a = Orb.create();
                Orb b = Orb.create();
                DynamicPublication publication = new DynamicPublication(a.advertise(large));
                LinkTraffic traffic = new LinkTraffic(a, b)) {
            b.subscribe(large);
            LinkRunner sender = LinkRunner.start(
                    a, first, LinkSettings.of("a").withAccept(true).withTopics(ALL, List.of()), text -> {});
            LinkRunner receiver = LinkRunner.start(
                    b,
                    engine(),
                    LinkSettings.of("b").withPeers(first.localAddress()).withTopics(List.of(), ALL),
                    text -> {});
            await("connected", () -> traffic.isOpen(receiver, 3));
            publication.publish(new DynamicMessage(large));
            await(
                    "counted",
                    () -> row(sender, true).refusedByEngine() == 1
                            && row(sender, true).difference() == 0);
            await("told", () -> row(receiver, false).refusedByEngine() == 1);
            int last = traffic.publish();
            await("others go on", () -> traffic.lastState() == last && traffic.lastCommand() == last);
            sender.close();
            receiver.close();
            assertNull(sender.failure());
        }
    }

    private static RouteSnapshot row(LinkRunner runner, boolean outgoing) {
        return link(runner).route(outgoing, "aeron_large", 0);
    }

    /** Checks that this process leaves no directory of a driver; closing links does not wait longer than 0.9 s. */
    static void assertNothingLeft() throws IOException {
        long startNs = System.nanoTime();
        List<Path> left = directories();
        while (!left.isEmpty() && System.nanoTime() - startNs < LIMIT_NS) {
            LockSupport.parkNanos(POLL_NS);
            left = directories();
        }
        assertEquals(List.of(), left, "after five minutes");
    }

    private static List<Path> directories() throws IOException {
        Path root = Path.of("/dev/shm/uorb-link-" + System.getProperty("user.name"));
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(root)) {
            String own = ProcessHandle.current().pid() + "-";
            return all.filter(path -> path.getFileName().toString().startsWith(own))
                    .toList();
        }
    }

    @Test
    void shouldCloseLinksWithTheirBroker() throws IOException, InterruptedException {
        Orb a = Orb.create();
        LinkRunner runner = LinkRunner.start(a, engine(), LinkSettings.of("a"), text -> {});
        try (LinkEngine second = engine()) { // which a refused start leaves to its caller
            assertThrows(
                    IllegalStateException.class, () -> LinkRunner.start(a, second, LinkSettings.of("a"), text -> {}));
        }
        a.close();
        assertEquals(List.of(), runner.snapshots());
        await(
                "the end of the thread",
                () -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(t -> t.getName().equals("uorb-link")));
        assertNothingLeft();
    }

    @Test
    void shouldWantTimesAsTheyAreOnAManualClock() throws IOException {
        try (Orb a = Orb.create(new ManualClock());
                LinkEngine engine = engine()) {
            String message = assertThrows(
                            IllegalArgumentException.class,
                            () -> LinkRunner.start(a, engine, LinkSettings.of("a"), text -> {}))
                    .getMessage();
            assertTrue(message.contains("time=as-is"), message);
        }
    }

    @Test
    void shouldNameAPortThatIsTaken() throws IOException {
        try (LinkEngine first = engine()) {
            String message = assertThrows(
                            IOException.class,
                            () -> new AeronEngineProvider()
                                    .open(new EngineSettings("127.0.0.1", first.port(), 8_000, false, text -> {})))
                    .getMessage();
            assertTrue(message.contains("127.0.0.1 ports " + first.port()), message);
        }
    }

    @Test
    @Tag("slow")
    void shouldDeliverTheNewestFirstAfterACut() throws IOException, InterruptedException {
        for (int seconds : new int[] {1, 3, 12}) {
            cut(seconds);
        }
        assertNothingLeft();
    }

    @Test
    @Tag("slow")
    @Tag("long")
    void shouldDeliverTheNewestFirstAfterALongCut() throws IOException, InterruptedException {
        cut(40);
        assertNothingLeft();
    }

    private static void cut(int seconds) throws IOException, InterruptedException {
        LinkedPublishTimes without = LinkTraffic.publishWithoutLinks(100);
        LinkEngine first = engine();
        LinkEngine second = engine();
        try (UdpRelay toB = new UdpRelay(second.port(), 1);
                UdpRelay toA = new UdpRelay(first.port(), 2);
                Orb a = Orb.create();
                Orb b = Orb.create();
                LinkTraffic traffic = new LinkTraffic(a, b)) {
            toA.set(true, 0.03, 2_000_000);
            toB.set(true, 0.03, 2_000_000);
            LinkRunner sender = LinkRunner.start(
                    a, first, LinkSettings.of("a").withPeers(toB.address()).withTopics(ALL, List.of()), t -> {});
            LinkRunner receiver = LinkRunner.start(
                    b, second, LinkSettings.of("b").withPeers(toA.address()).withTopics(List.of(), ALL), t -> {});
            await("connected", () -> traffic.isOpen(receiver, 2));
            traffic.publishFor(1_000);
            toA.set(false, 0, 0);
            toB.set(false, 0, 0);
            LinkedPublishTimes during = traffic.publishFor(1_000 * seconds);
            traffic.takeAll();
            int before = traffic.states();
            toA.set(true, 0.03, 2_000_000);
            toB.set(true, 0.03, 2_000_000);
            long healedNs = System.nanoTime();
            await("a message after the cut", () -> {
                traffic.publish();
                traffic.takeAll();
                return traffic.states() > before;
            });
            long backMs = (System.nanoTime() - healedNs) / 1_000_000;
            LinkedPublishTimes after = traffic.publishFor(1_000);
            System.out.println("cut " + seconds + " s: back after " + backMs + " ms, first message "
                    + traffic.ageUs(before) / 1_000.0 + " ms old, oldest command " + traffic.oldestCommandUs() / 1_000.0
                    + " ms\n  publish of two messages without a link: " + without + "\n  during the cut: " + during
                    + "\n  after it: " + after);
            assertEquals(0, during.waits() + after.waits(), "a publish has waited");
            assertTrue(backMs <= TEN_TIMES_BACK_MS, "back after " + backMs + " ms");
            assertTrue(traffic.areCommandsFresh(MAX_AGE_US), "a command was " + traffic.oldestCommandUs() + " us old");
            assertTrue(traffic.ageUs(before) < 1_000_000L * seconds, "first is of the cut: " + traffic.ageUs(before));
            int last = traffic.publish();
            await("the newest is there", () -> traffic.lastState() == last);
            await("conserved", () -> traffic.isConserved(sender) && traffic.isConserved(receiver));
            RouteSnapshot row = link(receiver).route(false, "aeron_state", 0);
            System.out.println("  published " + row.published() + " = delivered " + row.delivered() + " + superseded "
                    + row.superseded() + " + lost reading " + row.lostReading() + " + lost in transit "
                    + row.lostInTransit() + " + late " + row.late());
            assertTrue(traffic.isAscending());
            sender.close();
            receiver.close();
        }
    }
}

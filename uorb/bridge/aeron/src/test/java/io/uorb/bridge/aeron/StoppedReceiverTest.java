// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.LinkSnapshot;
import io.uorb.bridge.link.LinkState;
import io.uorb.bridge.link.RouteSnapshot;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.testing.Statement;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A receiver in another process that is stopped with SIGSTOP and continued, or killed (bridges:section 7). */
@Tag("slow")
class StoppedReceiverTest {
    private static final int BURST = 5_000;
    private static final long INTERVAL_NS = 4_000_000;
    private static final int STOPPED_MESSAGES = 1_250; // 5 s
    private static final int FLOWING_MESSAGES = 625;
    private static final long HALF_OF_THE_STOP_US = 2_500_000;

    @TempDir
    private Path folder;

    @Test
    @Statement({"bridges:B-1", "bridges:B-3", "bridges:B-11"})
    void shouldNotNoticeAReceiverThatIsStopped() throws Exception {
        LinkEngine engine = AeronLinkTest.engine();
        File output = folder.resolve("receiver").toFile();
        List<TopicRule> all = List.of(TopicRule.of("*"));
        try (Orb orb = Orb.create();
                Orb unused = Orb.create();
                LinkTraffic traffic = new LinkTraffic(orb, unused)) {
            traffic.publish();
            publish("without a link", traffic, FLOWING_MESSAGES);
            LinkRunner sender = LinkRunner.start(
                    orb, engine, LinkSettings.of("sender").withAccept(true).withTopics(all, List.of()), text -> {});
            Process receiver = ReceivingProgram.start(List.of(), engine.localAddress(), "127.0.0.1", output);
            try {
                awaitDelivered(traffic, sender, 200);
                publish("flowing", traffic, FLOWING_MESSAGES);
                TwoProcessesTest.signal(receiver, "STOP");
                int stoppedAt = traffic.publish();
                publish("stopped", traffic, STOPPED_MESSAGES);
                AeronLinkTest.await("gone", () -> AeronLinkTest.link(sender).state() == LinkState.GONE);
                publishWithoutAWait(traffic);
                TwoProcessesTest.signal(receiver, "CONT");
                AeronLinkTest.await("connected again", () -> {
                    traffic.publish();
                    return AeronLinkTest.link(sender).state() == LinkState.CONNECTED;
                });
                awaitDelivered(traffic, sender, command(sender).delivered() + 200);
                AeronLinkTest.await("conserved", () -> traffic.isConserved(sender));
                RouteSnapshot commands = command(sender);
                System.out.println(commands);
                assertTrue(commands.published() - commands.delivered() >= STOPPED_MESSAGES - 250, commands.toString());
                receiver.getOutputStream().close();
                assertTrue(receiver.waitFor(60, TimeUnit.SECONDS), "the receiver does not end");
                check(output, stoppedAt, traffic.publish() - 1);
            } finally {
                receiver.destroyForcibly().waitFor();
                sender.close();
            }
            assertNull(sender.failure());
        }
    }

    @Test
    @Tag("long")
    @Statement({"bridges:B-1", "bridges:B-11", "bridges:B-12"})
    void shouldNotNoticeAReceiverThatIsKilled() throws Exception {
        LinkEngine engine = AeronLinkTest.engine();
        List<TopicRule> all = List.of(TopicRule.of("*"));
        try (Orb orb = Orb.create();
                Orb unused = Orb.create();
                LinkTraffic traffic = new LinkTraffic(orb, unused)) {
            traffic.publish();
            publish("without a link", traffic, FLOWING_MESSAGES);
            LinkRunner sender = LinkRunner.start(
                    orb, engine, LinkSettings.of("sender").withAccept(true).withTopics(all, List.of()), text -> {});
            Process receiver = ReceivingProgram.start(
                    List.of(),
                    engine.localAddress(),
                    "127.0.0.1",
                    folder.resolve("killed").toFile());
            try {
                awaitDelivered(traffic, sender, 200);
                publish("flowing", traffic, FLOWING_MESSAGES);
                receiver.destroyForcibly().waitFor();
                publish("killed", traffic, STOPPED_MESSAGES);
                LinkSnapshot[] seen = {null}; // the sender forgets the link a minute after it has heard it last
                AeronLinkTest.await("gone", () -> {
                    seen[0] = AeronLinkTest.link(sender);
                    return seen[0].state() == LinkState.GONE;
                });
                RouteSnapshot commands = seen[0].route(true, "aeron_command", 0);
                assertTrue(commands.published() - commands.delivered() >= STOPPED_MESSAGES - 250, commands.toString());
            } finally {
                receiver.destroyForcibly().waitFor();
                sender.close();
            }
            assertNull(sender.failure());
        }
    }

    private static void check(File output, int stoppedAt, int last) throws Exception {
        ReceivingProgram.Report commands = ReceivingProgram.Report.read(output, LinkTraffic.COMMAND);
        ReceivingProgram.Report states = ReceivingProgram.Report.read(output, LinkTraffic.STATE);
        System.out.println(commands + "\n" + states);
        assertEquals(0, commands.disordered());
        assertEquals(0, states.disordered());
        assertEquals(last, states.lastNumber(), "the newest is there");
        // One may have passed the check of its age when the stop came; it was being published then.
        assertTrue(commands.late() == 0 || commands.late() == 1 && commands.lastLate() <= stoppedAt, "executed late");
        assertTrue(states.gapUs() > HALF_OF_THE_STOP_US, "it was not stopped");
        assertTrue(states.afterGapUs() < HALF_OF_THE_STOP_US, "the first is of the time of the stop");
    }

    private static RouteSnapshot command(LinkRunner runner) {
        return AeronLinkTest.link(runner).route(true, "aeron_command", 0);
    }

    /** Publishes until so many commands have been delivered in all. */
    static void awaitDelivered(LinkTraffic traffic, LinkRunner sender, long count) throws InterruptedException {
        AeronLinkTest.await(count + " messages", () -> {
            traffic.publish();
            RouteSnapshot commands = command(sender);
            return commands != null && commands.delivered() >= count;
        });
    }

    /** Publishes at about 250 Hz, and prints how long each took. */
    private static void publish(String what, LinkTraffic traffic, int count) {
        LinkedPublishTimes times = new LinkedPublishTimes();
        for (int i = 0; i < count; i++) {
            traffic.publish(times);
            LockSupport.parkNanos(INTERVAL_NS);
        }
        System.out.println(what + ": publish of two messages " + times);
        assertEquals(0, times.waits(), "a publish has waited: " + what);
    }

    /** Checks that a publishing thread neither waits for anything nor enters a lock that another one has. */
    private static void publishWithoutAWait(LinkTraffic traffic) {
        ThreadInfo before = ofThisThread();
        for (int i = 0; i < BURST; i++) {
            traffic.publish();
        }
        ThreadInfo after = ofThisThread();
        assertEquals(before.getWaitedCount(), after.getWaitedCount());
        assertEquals(before.getBlockedCount(), after.getBlockedCount());
    }

    private static ThreadInfo ofThisThread() {
        return ManagementFactory.getThreadMXBean()
                .getThreadInfo(Thread.currentThread().getId());
    }
}

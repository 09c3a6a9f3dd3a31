// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.RouteSnapshot;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * 20,000 messages a second over Aeron (bridges:section 7). {@code -Dio.uorb.link.soak_s=3600} makes it last an hour.
 */
@Tag("slow")
@Tag("long")
class LinkSoakTest {
    private static final int SECONDS = Integer.getInteger("io.uorb.link.soak_s", 20);
    /** The heap has its size by then, however long the soak lasts. */
    private static final int MOST_WARM_UP_SECONDS = 30;

    private static final int BURST = 20;
    private static final long INTERVAL_NS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long MOST_GROWTH_BYTES = 4L * 1024 * 1024;

    @Test
    @Statement({"bridges:B-11", "bridges:B-14"})
    void shouldCountEachMessageAndKeepItsMemory() throws Exception {
        List<TopicRule> all = List.of(TopicRule.of("*"));
        LinkEngine first = AeronLinkTest.engine();
        try (Orb a = Orb.create();
                Orb b = Orb.create();
                LinkTraffic traffic = new LinkTraffic(a, b)) {
            LinkRunner sender = LinkRunner.start(
                    a, first, LinkSettings.of("a").withAccept(true).withTopics(all, List.of()), text -> {});
            LinkRunner receiver = LinkRunner.start(
                    b,
                    AeronLinkTest.engine(),
                    LinkSettings.of("b").withPeers(first.localAddress()).withTopics(List.of(), all),
                    text -> {});
            AeronLinkTest.await("connected", () -> traffic.isOpen(receiver, 2));
            run(traffic, Math.max(1, Math.min(MOST_WARM_UP_SECONDS, SECONDS / 10)));
            long before = usedBytes();
            String residentBefore = resident();
            long allocatedBefore = allocatedByLinksBytes();
            int published = run(traffic, SECONDS);
            long allocated = allocatedByLinksBytes() - allocatedBefore;
            long after = usedBytes();
            String residentAfter = resident();
            // Until the engine has repeated a command, it counts as lost in transit, and counters agree.
            AeronLinkTest.await("conserved", () -> {
                boolean isConserved = traffic.isConserved(sender) && traffic.isConserved(receiver);
                RouteSnapshot row = AeronLinkTest.link(receiver).route(false, "aeron_command", 0);
                return isConserved && row.lostInTransit() == 0;
            });
            long total = 0;
            for (String topic : List.of("aeron_state", "aeron_command")) {
                RouteSnapshot row = AeronLinkTest.link(receiver).route(false, topic, 0);
                assertEquals(0, row.difference(), row.toString());
                assertEquals(row, AeronLinkTest.link(receiver).route(false, topic, 0), "at rest");
                total += row.published();
                System.out.println(row);
            }
            System.out.println("soak of " + SECONDS + " s: " + published / SECONDS + " messages/s, " + total
                    + " in all; heap " + before + " bytes before, " + after + " after; resident " + residentBefore
                    + " before, " + residentAfter + " after; allocated by both link threads "
                    + allocated + " bytes");
            assertTrue(after - before < MOST_GROWTH_BYTES, "grown by " + (after - before) + " bytes");
            sender.close();
            receiver.close();
            assertNull(sender.failure());
            assertNull(receiver.failure());
        }
    }

    /** Publishes ten bursts of both topics in 20 ms: 20,000 messages a second, as far as the machine can. */
    private static int run(LinkTraffic traffic, int seconds) {
        long startNs = System.nanoTime();
        long nextNs = startNs;
        int count = 0;
        while (System.nanoTime() - startNs < TimeUnit.SECONDS.toNanos(seconds)) {
            for (int i = 0; i < BURST; i++) {
                traffic.publish();
                count += 2;
            }
            traffic.drain();
            nextNs += INTERVAL_NS;
            LockSupport.parkNanos(Math.max(0, nextNs - System.nanoTime()));
        }
        return count;
    }

    /** Returns the process's memory as Linux has it; what engines and their threads take outside the heap is in it. */
    private static String resident() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return "unknown";
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .map(line -> line.substring("VmRSS:".length()).trim())
                    .findFirst()
                    .orElse("unknown");
        }
    }

    /** Returns what the threads of links have allocated so far, bytes. */
    private static long allocatedByLinksBytes() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("uorb-link"))
                .mapToLong(thread -> threads.getThreadAllocatedBytes(thread.getId()))
                .sum();
    }

    private static long usedBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}

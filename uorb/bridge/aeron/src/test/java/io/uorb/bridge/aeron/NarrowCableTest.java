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
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.testing.Statement;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A link with a program behind a line of 64 kbit/s, which is offered many times as much (bridges:section 7). */
@Tag("slow")
@Tag("long")
class NarrowCableTest {
    private static final int RATE_KBIT = 64;
    private static final int QUEUE_BYTES = 4_000; // half a second
    private static final int SECONDS = 15;
    private static final long INTERVAL_NS = 1_000_000;
    private static final long MOST_GROWTH_BYTES = 4L * 1024 * 1024;
    /** The limit of a second, on a machine ten times slower. */
    private static final long TEN_TIMES_GAP_US = 10_000_000;

    @TempDir
    private Path folder;

    @Test
    @Statement({"bridges:B-2", "bridges:B-3", "bridges:B-11", "bridges:B-14"})
    void shouldDeliverTheNewestOverANarrowLine() throws Exception {
        File output = folder.resolve("receiver").toFile();
        try (NetworkCable cable = NetworkCable.plug();
                Orb orb = Orb.create();
                Orb unused = Orb.create();
                LinkTraffic traffic = new LinkTraffic(orb, unused)) {
            var engine =
                    new AeronEngineProvider().open(new EngineSettings(NetworkCable.HERE, 0, 8_000, false, text -> {}));
            LinkSettings settings = LinkSettings.of("sender").withAccept(true);
            LinkRunner sender = LinkRunner.start(
                    orb, engine, settings.withTopics(List.of(TopicRule.of("*")), List.of()), text -> {});
            Process receiver =
                    ReceivingProgram.start(cable.prefix(), engine.localAddress(), NetworkCable.THERE, output);
            try {
                StoppedReceiverTest.awaitDelivered(traffic, sender, 200);
                cable.narrow(RATE_KBIT, QUEUE_BYTES);
                long bytesBefore = AeronLinkTest.link(sender).bytesSent();
                long heapBefore = usedBytes();
                int last = publish(traffic);
                long growth = usedBytes() - heapBefore;
                long bytes = AeronLinkTest.link(sender).bytesSent() - bytesBefore;
                AeronLinkTest.await("conserved", () -> traffic.isConserved(sender));
                RouteSnapshot states = AeronLinkTest.link(sender).route(true, "aeron_state", 0);
                System.out.println(states + "\n" + AeronLinkTest.link(sender).route(true, "aeron_command", 0));
                assertTrue(states.superseded() > 0, "the line was wide enough for all: " + states);
                receiver.getOutputStream().close();
                assertTrue(receiver.waitFor(60, TimeUnit.SECONDS), "the receiver does not end");
                ReceivingProgram.Report seen = ReceivingProgram.Report.read(output, LinkTraffic.STATE);
                ReceivingProgram.Report commands = ReceivingProgram.Report.read(output, LinkTraffic.COMMAND);
                System.out.println(bytes * Byte.SIZE / SECONDS + " bit/s of frames at " + RATE_KBIT + " kbit/s; heap "
                        + growth + " bytes more\n" + seen + "\n" + commands);
                assertEquals(last, seen.lastNumber(), "the newest is there");
                assertEquals(0, seen.disordered() + commands.disordered());
                assertTrue(seen.gapUs() <= TEN_TIMES_GAP_US, "no state for " + seen.gapUs() + " us");
                assertEquals(0, commands.late(), "executed late");
                assertTrue(growth < MOST_GROWTH_BYTES, "grown by " + growth + " bytes");
            } finally {
                receiver.destroyForcibly().waitFor();
                sender.close();
            }
            assertNull(sender.failure());
        }
    }

    /** Publishes as fast as each ms; returns the last number. */
    private static int publish(LinkTraffic traffic) {
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        int last = 0;
        while (System.nanoTime() - endNs < 0) {
            last = traffic.publish();
            LockSupport.parkNanos(INTERVAL_NS);
        }
        return last;
    }

    private static long usedBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}

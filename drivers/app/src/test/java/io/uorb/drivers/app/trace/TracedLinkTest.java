// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.activation.ActivationScope;
import io.uorb.drivers.transport.LinkAddresses;
import io.uorb.drivers.transport.TracedLink;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.DebugValue;
import io.uorb.topics.debug.DebugValueTopic;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.ModuleVerification;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A driver that reads a link is verified by the link's bytes, without the device (determinism:D-20). */
class TracedLinkTest {
    @TempDir
    private Path folder;

    /** Publishes the sum of the bytes of each read. */
    private static AutoCloseable driver(Orb orb, String address, int factor) {
        WorkQueues queues = new WorkQueues(orb);
        return OrbModule.make("driver", () -> {
            try (ActivationScope construction = Tracing.construction(orb, "")) {
                assertFalse(construction == null);
                TracedLink link = TracedLink.open(orb, LinkAddresses.parse(address));
                assertFalse(link.isWritable(), "a file is not writable, nor in the replay");
                Publication<DebugValue> sums = orb.advertise(DebugValueTopic.DEBUG_VALUE);
                DebugValue sum = new DebugValue();
                byte[] buffer = new byte[7];
                ScheduledWorkItem item = new ScheduledWorkItem(
                        "driver",
                        queues.findOrCreate(WorkQueueConfig.TEST1),
                        () -> publish(link, buffer, sum, sums, factor));
                item.scheduleOnInterval(1_000);
                return () -> {
                    item.close();
                    queues.close();
                    link.close();
                };
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static void publish(
            TracedLink link, byte[] buffer, DebugValue sum, Publication<DebugValue> sums, int factor) {
        try {
            int count = link.read(buffer, 0);
            sum.value = count;
            for (int i = 0; i < count; i++) {
                sum.value += factor * buffer[i];
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        sums.publish(sum);
    }

    @Test
    @Statement("determinism:D-20")
    void shouldVerifyADriverWithoutItsDevice() throws Exception {
        Path file = Files.writeString(folder.resolve("device"), "$GPGGA,not all of it");
        String address = "file:" + file;
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .paths(Tracing.by(trace.recorder()))
                        .build();
                AutoCloseable driver = driver(orb, address, 1)) {
            assertFalse(driver == null);
            clock.advance(10_000);
        }
        trace.close();
        Files.delete(file);
        ModuleResult equal =
                new ModuleVerification(trace, "driver", orb -> driver(orb, address, 1), Tolerances.NONE).run();
        assertEquals(Verdict.EQUAL, equal.verdict(), equal::toString);
        assertEquals(11, equal.total().equal(), equal::toString);
        ModuleResult other =
                new ModuleVerification(trace, "driver", orb -> driver(orb, address, 2), Tolerances.NONE).run();
        assertEquals(Verdict.DIFFERENT, other.verdict(), other::toString);
    }
}

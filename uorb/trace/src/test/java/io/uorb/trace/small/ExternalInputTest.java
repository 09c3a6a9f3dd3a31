// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.ExternalInput;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.rerun.Rerun;
import io.uorb.trace.rerun.RerunResult;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Drivers that are verified by the bytes that their device gave. */
@Statement("determinism:D-20")
class ExternalInputTest {
    /** A device that gives random bytes, sometimes none, and sometimes fails. */
    private static final class Device implements ExternalInput.Source {
        private final SplittableRandom random = new SplittableRandom(3);
        private long reads;

        @Override
        public int read(byte[] into) throws IOException {
            reads++;
            if (reads % 10 == 0) {
                throw new IOException("line " + reads + " is noisy");
            }
            int count = random.nextInt(into.length + 1);
            for (int i = 0; i < count; i++) {
                into[i] = (byte) random.nextInt();
            }
            return reads % 7 == 0 ? -1 : count;
        }
    }

    /** Publishes a sum of all that it has read, and of the texts of failures. */
    private static AutoCloseable driver(Orb orb, Device device, int factor, int bufferBytes) {
        return driver(orb, device, factor, bufferBytes, () -> {});
    }

    private static AutoCloseable driver(Orb orb, Device device, int factor, int bufferBytes, Runnable before) {
        return AdderGraph.make(orb, "device", queues -> {
            ExternalInput input = Tracing.externalInput(orb, "serial:/dev/none");
            assertEquals(device == null, input.isReplayed());
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            byte[] buffer = new byte[bufferBytes];
            ScheduledWorkItem item = new ScheduledWorkItem("device", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                before.run();
                long total = factor * sum.getLong("sum");
                try {
                    int count = input.read(buffer, device);
                    total += count;
                    for (int i = 0; i < count; i++) {
                        total += buffer[i];
                    }
                } catch (IOException e) {
                    total += e.getMessage().hashCode();
                }
                sum.set("sum", total);
                sums.publish(sum);
            });
            item.scheduleOnInterval(1_000);
            return item::close;
        });
    }

    private static MemoryTrace fly() throws Exception {
        return AdderGraph.fly(100_000, orb -> {}, orb -> driver(orb, new Device(), 3, 600));
    }

    private static ModuleResult verify(MemoryTrace trace, int factor, int bufferBytes) {
        return AdderGraph.verify(trace, "device", orb -> driver(orb, null, factor, bufferBytes));
    }

    @Test
    void shouldVerifyADriverWithoutItsDevice() throws Exception {
        MemoryTrace trace = fly();
        ModuleResult equal = verify(trace, 3, 600);
        assertEquals(Verdict.EQUAL, equal.verdict(), equal::toString);
        assertEquals(101, equal.total().equal(), equal::toString);
        ModuleResult other = verify(trace, 5, 600);
        assertEquals(Verdict.DIFFERENT, other.verdict(), other::toString);
        assertEquals(DifferenceKind.VALUE, other.first().orElseThrow().kind());
    }

    /** A reading of the clock that was not recorded makes each activation deviate before its read. */
    @Test
    @Statement("determinism:D-53")
    void shouldGiveADeviatingRerunItsInputs() throws Exception {
        ModuleMaker deviating = orb -> driver(orb, null, 3, 600, orb.clock()::nowUs);
        try (Rerun rerun = new Rerun(fly(), Tolerances.NONE, Map.of("device", deviating), Map.of())) {
            RerunResult result = rerun.run(Set.of());
            assertEquals(101, result.counts().get("device").deviating(), result::toString);
            assertEquals(101, result.verification().total().equal(), result::toString);
        }
    }

    /** Results of reads, and the bytes that a trace has of each. */
    private static final int[][] READS = {{3, 3}, {100, 0}, {-1, 0}, {-7, 3}, {0, 1}, {2, 8}, {8, 2}};

    /** Writes reads into a trace as no recorder does, whose bytes are all 1. */
    private static AutoCloseable forger(Orb orb) {
        return reader(orb, () -> {
            EndpointTrace endpoint = EndpointTrace.of(
                    Tracing.of(orb), OrbModule.current(), EndpointKind.INPUT, "serial:/dev/none", 0, null);
            byte[] ones = {1, 1, 1, 1, 1, 1, 1, 1};
            Iterator<int[]> reads = List.of(READS).iterator();
            return () -> {
                int[] read = reads.next();
                endpoint.lane().input(endpoint.number(), read[0], ones, read[1]);
            };
        });
    }

    private static AutoCloseable reader(Orb orb, Supplier<Runnable> work) {
        return AdderGraph.make(orb, "device", queues -> {
            ScheduledWorkItem item =
                    new ScheduledWorkItem("device", queues.findOrCreate(WorkQueueConfig.TEST1), work.get());
            item.scheduleOnInterval(1_000);
            return item::close;
        });
    }

    @Test
    void shouldNameResultsThatAreNotThoseOfTheirBytes() throws Exception {
        MemoryTrace trace = AdderGraph.fly((READS.length - 1) * 1_000, orb -> {}, ExternalInputTest::forger);
        List<String> seen = new ArrayList<>();
        ModuleResult result = AdderGraph.verify(
                trace,
                "device",
                orb -> reader(orb, () -> {
                    ExternalInput input = Tracing.externalInput(orb, "serial:/dev/none");
                    byte[] buffer = new byte[8];
                    return () -> {
                        try {
                            seen.add(Integer.toString(input.read(buffer, null)));
                        } catch (IOException e) {
                            seen.add(e.getMessage());
                        }
                    };
                }));
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertEquals(
                List.of(
                        "3",
                        "the recorded read returned 100 but has 0 bytes",
                        "-1",
                        "the recorded read returned -7 but has 3 bytes",
                        "the recorded read returned 0 but has 1 bytes",
                        "the recorded read returned 2 but has 8 bytes",
                        "the recorded read returned 8 but has 2 bytes"),
                seen);
    }

    @Test
    void shouldFailAReadThatTakesLessThanWasRecorded() throws Exception {
        ModuleResult shorter = verify(fly(), 3, 100);
        assertEquals(Verdict.DIFFERENT, shorter.verdict(), shorter::toString);
    }

    @Test
    void shouldNameAReadThatWasNotRecorded() throws Exception {
        MemoryTrace trace = AdderGraph.fly(
                10_000,
                orb -> {},
                orb -> AdderGraph.make(orb, "device", queues -> {
                    ScheduledWorkItem item =
                            new ScheduledWorkItem("device", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {});
                    item.scheduleOnInterval(1_000);
                    return item::close;
                }));
        ModuleResult result = verify(trace, 3, 100);
        assertEquals(DifferenceKind.STRUCTURE, result.first().orElseThrow().kind());
        assertTrue(result.first().orElseThrow().text().contains("read of input serial:/dev/none"), result::toString);
    }
}

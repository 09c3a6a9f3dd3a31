// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.verify.Difference;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.trace.verify.VerdictText;
import io.uorb.trace.verify.VerificationResult;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Kinds of differences, and what follows one. */
class DifferenceKindTest {
    private static final int RUNS = 131;

    /** A thing that the module does otherwise, from a run on. */
    private enum Change {
        NONE,
        ANOTHER_VALUE,
        NO_FIRST_MESSAGE,
        NO_SECOND_MESSAGE,
        ONE_MORE_MESSAGE,
        OTHER_ORDER,
        OTHER_REQUEST,
        NO_CLOCK_READING,
        ONE_MORE_CLOCK_READING,
        EXCEPTION
    }

    private static AutoCloseable module(Orb orb, Change change, long from, long to) {
        return AdderGraph.make(orb, "module", queues -> {
            Publication<DynamicMessage> counts = orb.advertise(AdderGraph.COUNT);
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            DynamicMessage count = AdderGraph.COUNT.newMessage();
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            ScheduledWorkItem other =
                    new ScheduledWorkItem("other", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {});
            ScheduledWorkItem item = new ScheduledWorkItem("item", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                long run = count.getLong("count") + 1;
                Change now = run >= from && run <= to ? change : Change.NONE;
                count.set("count", run);
                sum.set("sum", now == Change.ANOTHER_VALUE ? -run : run);
                for (int i = 0; i < readings(now); i++) {
                    orb.clock().nowUs();
                }
                other.scheduleDelayed(now == Change.OTHER_REQUEST ? 7 : 5);
                publish(now, () -> counts.publish(count), () -> sums.publish(sum));
                if (now == Change.EXCEPTION) {
                    throw new IllegalStateException("changed");
                }
            });
            item.scheduleOnInterval(1_000);
            return () -> {
                item.close();
                other.close();
            };
        });
    }

    private static int readings(Change change) {
        return change == Change.NO_CLOCK_READING ? 0 : change == Change.ONE_MORE_CLOCK_READING ? 2 : 1;
    }

    private static void publish(Change change, Runnable count, Runnable sum) {
        if (change == Change.OTHER_ORDER) {
            sum.run();
        }
        if (change != Change.NO_FIRST_MESSAGE) {
            count.run();
        }
        if (change != Change.NO_SECOND_MESSAGE && change != Change.OTHER_ORDER) {
            sum.run();
        }
        if (change == Change.ONE_MORE_MESSAGE) {
            sum.run();
        }
    }

    private static ModuleResult verify(MemoryTrace trace, Change change, long from, long to) {
        return AdderGraph.verify(trace, "module", orb -> module(orb, change, from, to));
    }

    private static MemoryTrace fly() throws Exception {
        return AdderGraph.fly((RUNS - 1) * 1_000, orb -> {}, orb -> module(orb, Change.NONE, 0, 0));
    }

    @Test
    void shouldSayThatACountHasACeiling() throws Exception {
        MemoryTrace trace = AdderGraph.fly(200_000, orb -> {}, orb -> module(orb, Change.NONE, 0, 0));
        ModuleResult result = verify(trace, Change.ONE_MORE_CLOCK_READING, 0, 200);
        String text = String.join("\n", VerdictText.lines(new VerificationResult(List.of(result), List.of())));
        assertTrue(text.contains("structural differences: at least 100"), text);
        assertTrue(text.contains("note: module was run no further than 0.09"), text);
    }

    @Test
    @Statement("determinism:D-47")
    void shouldNameTheKindOfEachDifference() throws Exception {
        MemoryTrace trace = fly();
        Map<Change, DifferenceKind> kinds = Map.of(
                Change.ANOTHER_VALUE, DifferenceKind.VALUE,
                Change.NO_FIRST_MESSAGE, DifferenceKind.MISSING,
                Change.NO_SECOND_MESSAGE, DifferenceKind.MISSING,
                Change.ONE_MORE_MESSAGE, DifferenceKind.TOO_MANY,
                Change.OTHER_ORDER, DifferenceKind.ORDER,
                Change.OTHER_REQUEST, DifferenceKind.REQUEST,
                Change.NO_CLOCK_READING, DifferenceKind.STRUCTURE,
                Change.ONE_MORE_CLOCK_READING, DifferenceKind.STRUCTURE,
                Change.EXCEPTION, DifferenceKind.EXCEPTION);
        kinds.forEach((change, kind) -> {
            ModuleResult result = verify(trace, change, 10, 10);
            assertEquals(Verdict.DIFFERENT, result.verdict(), () -> change + ": " + result);
            assertEquals(Map.of(kind, 1L), result.kinds(), () -> change + ": " + result);
            Difference first = result.first().orElseThrow();
            assertEquals(9_000, first.activation().timeUs(), () -> change + ": " + result);
        });
        Difference missing =
                verify(trace, Change.NO_FIRST_MESSAGE, 10, 10).first().orElseThrow();
        assertEquals("count", missing.place().name());
        assertEquals(10, missing.generation());
    }

    @Test
    @Statement("determinism:D-41")
    void shouldGoOnAtTheNextActivationBehindAStructuralDifference() throws Exception {
        MemoryTrace trace = fly();
        ModuleResult once = verify(trace, Change.ONE_MORE_CLOCK_READING, 10, 10);
        assertEquals(1, once.count(DifferenceKind.STRUCTURE), once::toString);
        assertEquals(2 * (RUNS - 1), once.total().equal(), once::toString);
        String text = once.first().orElseThrow().text();
        assertTrue(text.startsWith("recorded: request DELAYED 5 of "), text);
        assertTrue(text.endsWith("; replayed: a reading of the clock"), text);

        ModuleResult each = verify(trace, Change.ONE_MORE_CLOCK_READING, 10, RUNS);
        assertEquals(100, each.count(DifferenceKind.STRUCTURE), each::toString);
        assertEquals(2 * 9, each.total().equal(), each::toString);
    }

    @Test
    @Statement("determinism:D-41")
    void shouldTellBothSequencesToTheEndOfTheActivation() throws Exception {
        MemoryTrace trace = fly();
        Difference.OperationSequences more = sequences(trace, Change.ONE_MORE_CLOCK_READING);
        String item = "item item of module";
        String request = "request DELAYED 5 of item other of module";
        String count = "publish of publication count:0 of module";
        String sum = "publish of publication sum:0 of module";
        String end = "the end of the activation";
        assertEquals(List.of("the begin of " + item, "a reading of the clock, 9000 us"), more.common());
        assertEquals(List.of(request, count + ", generation 10", sum + ", generation 10", end), more.recorded());
        assertEquals(List.of("a reading of the clock", request, count, sum, end), more.replayed());

        Difference.OperationSequences order = sequences(trace, Change.OTHER_ORDER);
        assertEquals(List.of(count + ", generation 10", sum + ", generation 10", end), order.recorded());
        assertEquals(List.of(sum, count, end), order.replayed());

        Difference.OperationSequences missing = sequences(trace, Change.NO_SECOND_MESSAGE);
        assertEquals(List.of(sum + ", generation 10", end), missing.recorded());
        assertEquals(List.of(end), missing.replayed());

        Difference.OperationSequences exception = sequences(trace, Change.EXCEPTION);
        assertEquals(List.of(end), exception.recorded());
        assertEquals(List.of("java.lang.IllegalStateException: changed", end), exception.replayed());

        assertEquals(Difference.OperationSequences.NONE, sequences(trace, Change.ANOTHER_VALUE));
    }

    private static Difference.OperationSequences sequences(MemoryTrace trace, Change change) {
        return verify(trace, change, 10, 10).first().orElseThrow().sequences();
    }

    @Test
    @Statement("determinism:D-41")
    void shouldCutLongSequences() throws Exception {
        MemoryTrace trace = AdderGraph.fly(10_000, orb -> {}, orb -> readings(orb, 100, 100, -1));
        Difference.OperationSequences cut = AdderGraph.verify(trace, "module", orb -> readings(orb, 100, 150, 40))
                .first()
                .orElseThrow()
                .sequences();
        assertEquals(25, cut.common().size(), cut::toString);
        assertEquals("17 operations", cut.common().get(0));
        assertEquals(25, cut.recorded().size(), cut::toString);
        assertEquals("37 more", cut.recorded().get(24));
        assertEquals(25, cut.replayed().size(), cut::toString);
        assertEquals("88 more", cut.replayed().get(24));
    }

    /** A module that reads the clock so often, from its second run on otherwise; and publishes behind one of them. */
    private static AutoCloseable readings(Orb orb, int first, int later, int publishBehind) {
        return AdderGraph.make(orb, "module", queues -> {
            Publication<DynamicMessage> counts = orb.advertise(AdderGraph.COUNT);
            DynamicMessage count = AdderGraph.COUNT.newMessage();
            ScheduledWorkItem item = new ScheduledWorkItem("item", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                long run = count.getLong("count") + 1;
                count.set("count", run);
                for (int i = 0; i < (run == 1 ? first : later); i++) {
                    if (run > 1 && i == publishBehind) {
                        counts.publish(count);
                    }
                    orb.clock().nowUs();
                }
            });
            item.scheduleOnInterval(1_000);
            return item::close;
        });
    }

    /** An endpoint is found by module, kind and topic, in whichever order they are made; a new one reads nothing. */
    @Test
    @Statement({"determinism:D-4", "determinism:D-39"})
    void shouldFindEndpointsWhateverElseTheModuleMakes() throws Exception {
        MemoryTrace trace = AdderGraph.fly(50_000, orb -> {});
        ModuleResult more = AdderGraph.verify(trace, "adder", orb -> {
            AutoCloseable others = AdderGraph.make(orb, "adder", queues -> {
                Subscription<DynamicMessage> sums = orb.subscribe(AdderGraph.SUM);
                Subscription<DynamicMessage> counts = orb.subscribe(AdderGraph.COUNT, 1);
                return () -> {
                    counts.close();
                    sums.close();
                };
            });
            AutoCloseable adder = AdderGraph.adder(orb, AdderGraph.COUNT, 0);
            return () -> {
                adder.close();
                others.close();
            };
        });
        assertEquals(Verdict.EQUAL, more.verdict(), more::toString);
        assertEquals(51, more.total().equal(), more::toString);
    }
}

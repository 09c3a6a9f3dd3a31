// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.LaneDecoder;
import io.uorb.trace.lane.LaneOperation;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The operations of activations, their order in lanes, and the answers of a replay. */
class OperationsTest {
    private static final int FIELDS = 13;
    private static final DynamicTopic SEEN = seen();

    private static DynamicTopic seen() {
        MessageSchema.Builder schema = MessageSchema.builder("Seen").field(WireType.UINT64, "timestamp");
        IntStream.rangeClosed(1, FIELDS).forEach(i -> schema.field(WireType.INT64, "field" + i));
        return DynamicTopic.of("seen", schema.build(), 16);
    }

    private static long number(boolean value) {
        return value ? 1 : 0;
    }

    /** Publishes the result of each kind of read every 40 ms. */
    private static AutoCloseable reader(Orb orb) {
        return AdderGraph.make(orb, "reader", queues -> {
            Subscription<DynamicMessage> counts = orb.subscribe(AdderGraph.COUNT);
            Subscription<DynamicMessage> newest =
                    orb.subscribe(AdderGraph.COUNT).sampling();
            Subscription<DynamicMessage> moved = orb.subscribe(AdderGraph.COUNT);
            Publication<DynamicMessage> seen = orb.advertise(SEEN);
            DynamicMessage count = AdderGraph.COUNT.newMessage();
            DynamicMessage message = SEEN.newMessage();
            ScheduledWorkItem item = new ScheduledWorkItem("reader", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                message.set("timestamp", orb.clock().nowUs());
                message.set("field1", number(counts.updated()));
                message.set("field2", number(counts.hasUnread()));
                message.set("field3", number(counts.update(count)) + count.getLong("count"));
                message.set("field4", number(newest.update(count)) + count.getLong("count"));
                message.set("field5", number(newest.copy(count)) + count.getLong("count"));
                message.set("field6", counts.lost());
                message.set("field7", newest.skipped());
                message.set("field8", counts.generation());
                message.set("field9", counts.lastPublishedUs());
                message.set("field10", number(counts.advertised()));
                message.set("field11", number(orb.exists(AdderGraph.COUNT, 1)));
                message.set("field12", (long) orb.groupCount(AdderGraph.COUNT));
                message.set("field13", number(moved.changeInstance(1 - moved.instance())));
                seen.publish(message);
            });
            item.scheduleOnInterval(40_000);
            return item::close;
        });
    }

    /** The replay's broker has neither publishers nor messages: a read that is not answered gives 0, or nothing. */
    @Test
    @Statement({"determinism:D-2", "determinism:D-39"})
    void shouldAnswerEachReadAsItWas() throws Exception {
        MemoryTrace trace = AdderGraph.fly(
                200_000,
                orb -> orb.advertise(AdderGraph.COUNT, 1),
                orb -> AdderGraph.driver(orb, 1),
                OperationsTest::reader);
        long last = trace.messages().last("seen", 0);
        long[] words = trace.messages().find("seen", 0, last);
        for (int i = 1; i <= FIELDS; i++) {
            assertTrue(words[i] > 0, "field" + i + " proves nothing");
        }
        ModuleResult result = AdderGraph.verify(trace, "reader", OperationsTest::reader);
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertEquals(last, result.total().equal(), result::toString);
    }

    /** Two items of one queue: the first publishes, the second reads it, finds no further one, and copies it again. */
    private static AutoCloseable twoItems(Orb orb) {
        return AdderGraph.make(orb, "two", queues -> {
            Subscription<DynamicMessage> counts = orb.subscribe(AdderGraph.COUNT);
            Publication<DynamicMessage> counted = orb.advertise(AdderGraph.COUNT);
            DynamicMessage message = AdderGraph.COUNT.newMessage();
            ScheduledWorkItem first = new ScheduledWorkItem("first", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                message.set("timestamp", orb.clock().nowUs());
                counted.publish(message);
            });
            ScheduledWorkItem second =
                    new ScheduledWorkItem("second", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                        counts.update(message);
                        counts.update(message);
                        counts.copy(message);
                    });
            first.scheduleOnInterval(1_000);
            second.scheduleOnInterval(1_000);
            return () -> {
                first.close();
                second.close();
            };
        });
    }

    @Test
    @Statement({"determinism:D-3", "determinism:D-5", "determinism:D-16"})
    void shouldKeepAThreadsOperationsInProgramOrder() throws Exception {
        MemoryTrace trace = AdderGraph.fly(2_000, orb -> {}, OperationsTest::twoItems);
        assertEquals(1, trace.lanes().size());
        RecordedLane lane = trace.lanes().get(0);
        LaneDecoder in = lane.decoder();
        List<String> operations = new ArrayList<>();
        while (in.next()) {
            LaneOperation kind = in.operation();
            if (kind == LaneOperation.BEGIN) {
                operations.add(lane.endpoints().get(in.endpoint()).name());
            } else if (kind != LaneOperation.KEY) {
                operations.add(kind.name());
            }
        }
        String run = "first, TIME, PUBLISHED, END, second, HIT, MISSES, AGAIN, END";
        String text = String.join(", ", operations);
        assertTrue(text.endsWith(", " + String.join(", ", run, run, run)), text);
        assertEquals(3, operations.stream().filter("first"::equals).count(), text);
    }

    /** Throws in each third run, after a publish. */
    private static AutoCloseable thrower(Orb orb, RuntimeException failure) {
        return AdderGraph.make(orb, "thrower", queues -> {
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            ScheduledWorkItem item =
                    new ScheduledWorkItem("thrower", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                        sum.set("sum", sum.getLong("sum") + 1);
                        sums.publish(sum);
                        if (sum.getLong("sum") % 3 == 0 && failure != null) {
                            throw failure;
                        }
                    });
            item.scheduleOnInterval(1_000);
            return item::close;
        });
    }

    /** Flies it on a broker whose error handler reads the clock and publishes, as one that logs may do. */
    private static MemoryTrace flyThrower() throws Exception {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        ManualClock clock = new ManualClock();
        List<Runnable> handler = new ArrayList<>();
        try (Orb orb = Orb.builder()
                .clock(clock)
                .errorHandler((source, error) -> handler.forEach(Runnable::run))
                .paths(Tracing.by(trace.recorder()))
                .build()) {
            Publication<DynamicMessage> counts = orb.advertise(AdderGraph.COUNT);
            DynamicMessage count = AdderGraph.COUNT.newMessage();
            handler.add(() -> {
                count.set("timestamp", orb.clock().nowUs());
                counts.publish(count);
            });
            thrower(orb, new IllegalStateException("recorded"));
            clock.advance(20_000);
        }
        trace.close();
        return trace;
    }

    @Test
    @Statement("determinism:D-30")
    void shouldExpectTheRecordedExceptionWhateverItsHandlerDid() throws Exception {
        MemoryTrace trace = flyThrower();
        assertEquals(7, trace.messages().last("count", 0));
        ModuleResult equal =
                AdderGraph.verify(trace, "thrower", orb -> thrower(orb, new IllegalStateException("another text")));
        assertEquals(Verdict.EQUAL, equal.verdict(), equal::toString);
        assertEquals(21, equal.total().equal(), equal::toString);
        for (RuntimeException other : new RuntimeException[] {new UnsupportedOperationException(), null}) {
            ModuleResult result = AdderGraph.verify(trace, "thrower", orb -> thrower(orb, other));
            assertEquals(7, result.count(DifferenceKind.EXCEPTION), result::toString);
            assertEquals(21, result.total().equal(), result::toString);
        }
    }
}

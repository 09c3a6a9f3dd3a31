// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.changed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.small.AdderGraph;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** Messages that came while an activation of the changed module went on. */
@Statement("determinism:D-51")
class LateMessagesTest {
    private static final DynamicTopic ONE = ofQueueOne("one");
    private static final DynamicTopic OTHER = ofQueueOne("other");

    private final MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
    private final ActivationLane lane = trace.recorder().lane(Thread.currentThread());
    private final int driver = endpoint("driver", EndpointKind.ITEM, "driver");
    private final int ones = endpoint("driver", EndpointKind.PUBLICATION, "one");
    private final int construction = endpoint("reader", EndpointKind.CONSTRUCTION, "");
    private final int reads = endpoint("reader", EndpointKind.SUBSCRIPTION, "one");
    private final int sums = endpoint("reader", EndpointKind.PUBLICATION, "sum");
    private final int reader = endpoint("reader", EndpointKind.ITEM, "reader");

    private static DynamicTopic ofQueueOne(String name) {
        return DynamicTopic.of(
                name,
                MessageSchema.builder(name.toUpperCase(Locale.ROOT).charAt(0) + name.substring(1))
                        .field(WireType.UINT64, "timestamp")
                        .field(WireType.INT64, "count")
                        .build(),
                1);
    }

    private int endpoint(String module, EndpointKind kind, String name) {
        return trace.recorder().endpoint(module, kind, name, 0, null);
    }

    private void begin(int endpoint, long timeUs) {
        lane.begin(endpoint, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, timeUs, System.nanoTime());
    }

    private void drive(long generation, long timeUs, long count) {
        begin(driver, timeUs);
        lane.published(ones, generation, new long[] {timeUs, count}, 0, 2);
        lane.end(System.nanoTime());
    }

    private void read(long generation, long timeUs, long count) {
        lane.hit(reads, generation);
        lane.published(sums, generation, new long[] {timeUs, count}, 0, 2);
    }

    private static AutoCloseable reader(Orb orb) {
        return AdderGraph.make(orb, "reader", queues -> {
            Subscription<DynamicMessage> subscription = orb.subscribe(ONE);
            Publication<DynamicMessage> publication = orb.advertise(AdderGraph.SUM);
            DynamicMessage read = ONE.newMessage();
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            WorkItem item = new WorkItem("reader", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (subscription.update(read)) {
                    sum.set("timestamp", read.getLong("timestamp"));
                    sum.set("sum", read.getLong("count"));
                    publication.publish(sum);
                }
            });
            return item::close;
        });
    }

    @Test
    void shouldComeWhenNothingElseIsLeftToRead() {
        begin(construction, 0);
        lane.end(System.nanoTime());
        drive(1, 100, 7);
        begin(reader, 200);
        read(1, 100, 7);
        drive(2, 300, 8);
        read(2, 300, 8);
        lane.miss(reads);
        lane.end(System.nanoTime());
        drive(3, 400, 9);
        trace.close();

        ChangedResult result =
                new ChangedVerification(trace, "reader", LateMessagesTest::reader, Tolerances.NONE).run();
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertEquals(2, result.series().get(0).matched(), result::toString);
    }

    /** As the reader, but adds to each message the newest count of another topic, which it looks for each time. */
    private static AutoCloseable pairing(Orb orb) {
        return AdderGraph.make(orb, "reader", queues -> {
            Subscription<DynamicMessage> subscription = orb.subscribe(ONE);
            Subscription<DynamicMessage> others = orb.subscribe(AdderGraph.COUNT);
            Publication<DynamicMessage> publication = orb.advertise(AdderGraph.SUM);
            DynamicMessage read = ONE.newMessage();
            DynamicMessage other = AdderGraph.COUNT.newMessage();
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            WorkItem item = new WorkItem("reader", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (subscription.update(read)) {
                    others.update(other);
                    sum.set("timestamp", read.getLong("timestamp"));
                    sum.set("sum", read.getLong("count") + other.getLong("count"));
                    publication.publish(sum);
                }
            });
            return item::close;
        });
    }

    @Test
    void shouldComeWhenOtherSubscriptionsHaveReadWhatTheyHadReadBefore() {
        int counts = endpoint("driver", EndpointKind.PUBLICATION, "count");
        int others = endpoint("reader", EndpointKind.SUBSCRIPTION, "count");
        begin(construction, 0);
        lane.end(System.nanoTime());
        drive(1, 100, 7);
        begin(driver, 150);
        lane.published(counts, 1, new long[] {150, 100}, 0, 2);
        lane.end(System.nanoTime());
        begin(reader, 200);
        lane.hit(reads, 1);
        lane.hit(others, 1);
        lane.published(sums, 1, new long[] {100, 107}, 0, 2);
        drive(2, 300, 8);
        lane.hit(reads, 2);
        lane.miss(others);
        lane.published(sums, 2, new long[] {300, 108}, 0, 2);
        drive(3, 400, 9);
        begin(driver, 450);
        lane.published(counts, 2, new long[] {450, 200}, 0, 2);
        lane.end(System.nanoTime());
        lane.hit(reads, 3);
        lane.hit(others, 2);
        lane.published(sums, 3, new long[] {400, 209}, 0, 2);
        lane.miss(reads);
        lane.end(System.nanoTime());
        drive(4, 500, 9);
        trace.close();

        ChangedResult result =
                new ChangedVerification(trace, "reader", LateMessagesTest::pairing, Tolerances.NONE).run();
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertEquals(3, result.series().get(0).matched(), result::toString);
    }

    @Test
    void shouldNotComeBeforeTheStepThatReadThem() {
        int counts = endpoint("driver", EndpointKind.PUBLICATION, "count");
        int others = endpoint("reader", EndpointKind.SUBSCRIPTION, "count");
        begin(construction, 0);
        lane.end(System.nanoTime());
        drive(1, 100, 7);
        begin(reader, 200);
        lane.hit(reads, 1);
        lane.miss(others);
        lane.published(sums, 1, new long[] {100, 7}, 0, 2);
        drive(2, 300, 8);
        begin(driver, 350);
        lane.published(counts, 1, new long[] {350, 100}, 0, 2);
        lane.end(System.nanoTime());
        lane.hit(reads, 2);
        lane.hit(others, 1);
        lane.published(sums, 2, new long[] {300, 108}, 0, 2);
        lane.miss(reads);
        lane.end(System.nanoTime());
        drive(3, 500, 9);
        trace.close();

        ChangedResult result =
                new ChangedVerification(trace, "reader", LateMessagesTest::pairing, Tolerances.NONE).run();
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertEquals(2, result.series().get(0).matched(), result::toString);
    }

    /** As the reader, and then publishes the newest message of another topic. */
    private static AutoCloseable following(Orb orb) {
        return AdderGraph.make(orb, "reader", queues -> {
            Subscription<DynamicMessage> subscription = orb.subscribe(ONE);
            Subscription<DynamicMessage> others = orb.subscribe(OTHER);
            Publication<DynamicMessage> publication = orb.advertise(AdderGraph.SUM);
            DynamicMessage read = ONE.newMessage();
            DynamicMessage other = OTHER.newMessage();
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            WorkItem item = new WorkItem("reader", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (subscription.update(read)) {
                    sum.set("timestamp", read.getLong("timestamp"));
                    sum.set("sum", read.getLong("count"));
                    publication.publish(sum);
                }
                if (others.update(other)) {
                    sum.set("timestamp", other.getLong("timestamp"));
                    sum.set("sum", other.getLong("count"));
                    publication.publish(sum);
                }
            });
            return item::close;
        });
    }

    @Test
    void shouldBeThereInPlaceOfUnreadOnesThatTheyHaveReplaced() {
        int publisher = endpoint("driver", EndpointKind.PUBLICATION, "other");
        int others = endpoint("reader", EndpointKind.SUBSCRIPTION, "other");
        begin(construction, 0);
        lane.end(System.nanoTime());
        drive(1, 100, 7);
        begin(driver, 150);
        lane.published(publisher, 1, new long[] {150, 100}, 0, 2);
        lane.end(System.nanoTime());
        begin(reader, 200);
        read(1, 100, 7);
        drive(2, 300, 8);
        begin(driver, 350);
        lane.published(publisher, 2, new long[] {350, 200}, 0, 2);
        lane.end(System.nanoTime());
        read(2, 300, 8);
        lane.miss(reads);
        lane.hit(others, 2);
        lane.published(sums, 3, new long[] {350, 200}, 0, 2);
        lane.end(System.nanoTime());
        drive(3, 500, 9);
        trace.close();

        ChangedResult result =
                new ChangedVerification(trace, "reader", LateMessagesTest::following, Tolerances.NONE).run();
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertEquals(3, result.series().get(0).matched(), result::toString);
    }
}

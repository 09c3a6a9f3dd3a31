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

    private void construct() {
        begin(construction, 0);
        lane.end(System.nanoTime());
    }

    private void publish(int publication, long generation, long timeUs, long count) {
        lane.published(publication, generation, new long[] {timeUs, count}, 0, 2);
    }

    private void drive(int publication, long generation, long timeUs, long count) {
        begin(driver, timeUs);
        publish(publication, generation, timeUs, count);
        lane.end(System.nanoTime());
    }

    private void drive(long generation, long timeUs, long count) {
        drive(ones, generation, timeUs, count);
    }

    private void read(long generation, long timeUs, long count) {
        lane.hit(reads, generation);
        publish(sums, generation, timeUs, count);
    }

    private void assertEqual(DynamicTopic other, boolean adds, long matched) {
        trace.close();
        ChangedResult result =
                new ChangedVerification(trace, "reader", orb -> reader(orb, other, adds), Tolerances.NONE).run();
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
        assertEquals(matched, result.series().get(0).matched(), result::toString);
    }

    /**
     * Publishes the counts that it reads, and then the newest of another topic.
     *
     * @param adds whether it looks for that at each message, and adds it, instead
     */
    private static AutoCloseable reader(Orb orb, DynamicTopic otherTopic, boolean adds) {
        return AdderGraph.make(orb, "reader", queues -> {
            Subscription<DynamicMessage> subscription = orb.subscribe(ONE);
            Subscription<DynamicMessage> others = orb.subscribe(otherTopic);
            Publication<DynamicMessage> publication = orb.advertise(AdderGraph.SUM);
            DynamicMessage read = ONE.newMessage();
            DynamicMessage other = otherTopic.newMessage();
            WorkItem item = new WorkItem("reader", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (subscription.update(read)) {
                    if (adds) {
                        others.update(other);
                    }
                    publish(publication, read, adds ? other.getLong("count") : 0);
                }
                if (!adds && others.update(other)) {
                    publish(publication, other, 0);
                }
            });
            return item::close;
        });
    }

    private static void publish(Publication<DynamicMessage> publication, DynamicMessage read, long addend) {
        DynamicMessage sum = AdderGraph.SUM.newMessage();
        sum.set("timestamp", read.getLong("timestamp"));
        sum.set("sum", read.getLong("count") + addend);
        publication.publish(sum);
    }

    @Test
    void shouldComeWhenNothingElseIsLeftToRead() {
        construct();
        drive(1, 100, 7);
        begin(reader, 200);
        read(1, 100, 7);
        drive(2, 300, 8);
        read(2, 300, 8);
        lane.miss(reads);
        lane.end(System.nanoTime());
        drive(3, 400, 9);
        assertEqual(OTHER, false, 2);
    }

    @Test
    void shouldComeWhenOtherSubscriptionsHaveReadWhatTheyHadReadBefore() {
        int counts = endpoint("driver", EndpointKind.PUBLICATION, "count");
        int others = endpoint("reader", EndpointKind.SUBSCRIPTION, "count");
        construct();
        drive(1, 100, 7);
        drive(counts, 1, 150, 100);
        begin(reader, 200);
        lane.hit(reads, 1);
        lane.hit(others, 1);
        publish(sums, 1, 100, 107);
        drive(2, 300, 8);
        lane.hit(reads, 2);
        lane.miss(others);
        publish(sums, 2, 300, 108);
        drive(3, 400, 9);
        drive(counts, 2, 450, 200);
        lane.hit(reads, 3);
        lane.hit(others, 2);
        publish(sums, 3, 400, 209);
        lane.miss(reads);
        lane.end(System.nanoTime());
        drive(4, 500, 9);
        assertEqual(AdderGraph.COUNT, true, 3);
    }

    @Test
    void shouldNotComeBeforeTheStepThatReadThem() {
        int counts = endpoint("driver", EndpointKind.PUBLICATION, "count");
        int others = endpoint("reader", EndpointKind.SUBSCRIPTION, "count");
        construct();
        drive(1, 100, 7);
        begin(reader, 200);
        lane.hit(reads, 1);
        lane.miss(others);
        publish(sums, 1, 100, 7);
        drive(2, 300, 8);
        drive(counts, 1, 350, 100);
        lane.hit(reads, 2);
        lane.hit(others, 1);
        publish(sums, 2, 300, 108);
        lane.miss(reads);
        lane.end(System.nanoTime());
        drive(3, 500, 9);
        assertEqual(AdderGraph.COUNT, true, 2);
    }

    @Test
    void shouldBeThereInPlaceOfUnreadOnesThatTheyHaveReplaced() {
        int publisher = endpoint("driver", EndpointKind.PUBLICATION, "other");
        int others = endpoint("reader", EndpointKind.SUBSCRIPTION, "other");
        construct();
        drive(1, 100, 7);
        drive(publisher, 1, 150, 100);
        begin(reader, 200);
        read(1, 100, 7);
        drive(2, 300, 8);
        drive(publisher, 2, 350, 200);
        read(2, 300, 8);
        lane.miss(reads);
        lane.hit(others, 2);
        publish(sums, 3, 350, 200);
        lane.end(System.nanoTime());
        drive(3, 500, 9);
        assertEqual(OTHER, false, 3);
    }
}

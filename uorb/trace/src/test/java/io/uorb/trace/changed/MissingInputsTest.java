// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.changed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.observe.LazySubscription;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.RecordedLane;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.small.AdderGraph;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** New subscriptions of a changed module to topics of which the log lacks messages. */
@Statement("determinism:D-51")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MissingInputsTest {
    /** Of a topic that no lane knows, by generation: time in us and value. */
    private static final Map<Long, long[]> HOLES =
            Map.of(2L, new long[] {1_500, 20}, 3L, new long[] {5_000, 300}, 5L, new long[] {9_000, 4_000});

    private static final DynamicTopic EXTRA = AdderGraph.topic("extra");

    /** A trace that has other messages of one topic. */
    private record Edited(RecordedTrace whole, String topic, TreeMap<Long, long[]> others)
            implements RecordedTrace, RecordedMessages {
        @Override
        public List<RecordedLane> lanes() {
            return whole.lanes();
        }

        @Override
        public RecordedMessages messages() {
            return this;
        }

        @Override
        public long[] find(String of, int instance, long generation) {
            boolean isOther = of.equals(topic) && instance == 0;
            return isOther ? others.get(generation) : whole.messages().find(of, instance, generation);
        }

        @Override
        public long last(String of, int instance) {
            boolean isOther = of.equals(topic) && instance == 0;
            return !isOther ? whole.messages().last(of, instance) : others.isEmpty() ? 0 : others.lastKey();
        }
    }

    /** Publishes, each 4 ms, the sum of what it has read; the function makes what reads. */
    private static AutoCloseable adder(Orb orb, DynamicTopic topic, Function<Orb, Predicate<DynamicMessage>> opens) {
        return AdderGraph.make(orb, "adder", queues -> {
            Predicate<DynamicMessage> read = opens.apply(orb);
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            DynamicMessage one = topic.newMessage();
            ScheduledWorkItem item = new ScheduledWorkItem("adder", queues.findOrCreate(WorkQueueConfig.TEST2), () -> {
                while (read.test(one)) {
                    sum.set("sum", sum.getLong("sum") + one.getLong(topic.name()));
                }
                sums.publish(sum);
            });
            item.scheduleOnInterval(4_000, 500);
            return item::close;
        });
    }

    private static Predicate<DynamicMessage> nothing(Orb orb) {
        return one -> false;
    }

    private static ChangedResult run(
            DynamicTopic topic, Map<Long, long[]> others, Function<Orb, Predicate<DynamicMessage>> opens)
            throws Exception {
        MemoryTrace trace = AdderGraph.fly(
                20_000,
                orb -> {},
                orb -> AdderGraph.driver(orb, 1),
                orb -> adder(orb, topic, MissingInputsTest::nothing));
        RecordedTrace edited = new Edited(trace, topic.name(), new TreeMap<>(others));
        return new ChangedVerification(edited, "adder", orb -> adder(orb, topic, opens), Tolerances.NONE).run();
    }

    private static String missing(String topic, long generation) {
        return "messages of " + topic + ":0 are not recorded, adder did not read them: generation " + generation
                + " the first of them";
    }

    @Test
    void shouldBeIncompleteIfTheLogLacksTheTopic() throws Exception {
        ChangedResult result = run(AdderGraph.COUNT, Map.of(), orb -> orb.subscribe(AdderGraph.COUNT)::update);
        assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
        assertEquals(List.of(missing("count", 1)), result.module().reasons());
    }

    @Test
    void shouldBeEqualIfTheSubscriptionIsNotRead() throws Exception {
        ChangedResult result = run(AdderGraph.COUNT, Map.of(), orb -> {
            orb.subscribe(AdderGraph.COUNT);
            return nothing(orb);
        });
        assertEquals(Verdict.EQUAL, result.verdict(), result::toString);
    }

    @Test
    void shouldReadBehindHolesOfATopicThatNoLaneKnows() throws Exception {
        ChangedResult result = run(EXTRA, HOLES, orb -> {
            Subscription<DynamicMessage> extras = orb.subscribe(EXTRA);
            return extras::update;
        });
        assertEquals(List.of(missing("extra", 1)), result.module().reasons());
        assertEquals(4_320, result.series().get(0).fields().get(0).largest(), result::toString);
    }

    @Test
    void shouldAttachToATopicThatNoLaneKnows() throws Exception {
        ChangedResult result = run(EXTRA, HOLES, orb -> {
            LazySubscription<DynamicMessage> extras = new LazySubscription<>(orb, EXTRA, 0, found -> {});
            return extras::update;
        });
        assertEquals(List.of(missing("extra", 4)), result.module().reasons());
        assertEquals(4_320, result.series().get(0).fields().get(0).largest(), result::toString);
    }

    @Test
    void shouldCountInstancesOfATopicThatNoLaneKnows() throws Exception {
        ChangedResult result = run(EXTRA, HOLES, orb -> {
            boolean[] counted = {false};
            return one -> {
                boolean comes = !counted[0] && orb.exists(EXTRA, 0) && orb.groupCount(EXTRA) == 1;
                counted[0] |= comes;
                one.set("extra", 7);
                return comes;
            };
        });
        assertEquals(7, result.series().get(0).fields().get(0).largest(), result::toString);
    }
}

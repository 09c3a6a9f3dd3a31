// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.rerun.Rerun;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import io.uorb.work.ScheduledWorkItem;
import io.uorb.work.WorkQueueConfig;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Callbacks of a module within those of another one, which its own publish has called. */
class NestedCallbackTest {
    private static final DynamicTopic ANSWER = AdderGraph.topic("answer");

    /** Publishes how often its callback was called, which another module's callback calls by its own publish. */
    private static AutoCloseable asker(Orb orb, long step) {
        return AdderGraph.make(orb, "asker", queues -> {
            Publication<DynamicMessage> questions = orb.advertise(AdderGraph.COUNT);
            Publication<DynamicMessage> sums = orb.advertise(AdderGraph.SUM);
            Subscription<DynamicMessage> answers = orb.subscribe(ANSWER);
            DynamicMessage question = AdderGraph.COUNT.newMessage();
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            AtomicLong called = new AtomicLong();
            answers.registerCallback(generation -> {
                called.addAndGet(step);
                sum.set("sum", called.get());
                sums.publish(sum);
            });
            ScheduledWorkItem item = new ScheduledWorkItem("asker", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {
                question.set("count", called.get());
                questions.publish(question);
            });
            item.scheduleOnInterval(1_000);
            return item::close;
        });
    }

    private static AutoCloseable answerer(Orb orb) {
        return AdderGraph.make(orb, "answerer", queues -> {
            Publication<DynamicMessage> answers = orb.advertise(ANSWER);
            Subscription<DynamicMessage> questions = orb.subscribe(AdderGraph.COUNT);
            DynamicMessage answer = ANSWER.newMessage();
            questions.registerCallback(generation -> {
                answer.set("answer", generation);
                answers.publish(answer);
            });
            return () -> {};
        });
    }

    @Test
    @Statement("determinism:D-53")
    void shouldPassOnWhatANestedCallbackPublishesAgain() throws Exception {
        MemoryTrace trace = AdderGraph.fly(20_000, orb -> {}, NestedCallbackTest::answerer, orb -> asker(orb, 1));
        Map<String, ModuleMaker> makers =
                Map.of("asker", orb -> asker(orb, 2), "answerer", NestedCallbackTest::answerer);
        try (Rerun rerun = new Rerun(trace, Tolerances.NONE, makers, Map.of())) {
            rerun.run(Set.of());
            assertEquals(21, trace.messages().find("sum", 0, 21)[1]);
            assertEquals(42, rerun.messages().words("sum", 0, 21)[1]);
        }
    }

    @Test
    @Statement("determinism:D-42")
    void shouldRunOwnCallbacksWithinThoseOfOthers() throws Exception {
        MemoryTrace trace = AdderGraph.fly(20_000, orb -> {}, NestedCallbackTest::answerer, orb -> asker(orb, 1));
        ModuleResult asker = AdderGraph.verify(trace, "asker", orb -> asker(orb, 1));
        assertEquals(Verdict.EQUAL, asker.verdict(), asker::toString);
        assertEquals(21, asker.topics().get("sum:0").equal(), asker::toString);
        assertEquals(21, asker.topics().get("count:0").equal(), asker::toString);
        ModuleResult answerer = AdderGraph.verify(trace, "answerer", NestedCallbackTest::answerer);
        assertEquals(Verdict.EQUAL, answerer.verdict(), answerer::toString);
        ModuleResult other = AdderGraph.verify(trace, "asker", orb -> asker(orb, 2));
        assertEquals(Verdict.DIFFERENT, other.verdict(), other::toString);
    }
}

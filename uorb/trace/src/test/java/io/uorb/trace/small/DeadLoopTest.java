// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.activation.ActivationScope;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.verify.DifferenceKind;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A module in a poll loop whose thread ends earlier in the replay than in the flight: that waits 20 s for it. */
@Tag("slow")
@Tag("long")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeadLoopTest {
    private static final int LOOPS = 6;
    private static final int DIES_AT = 3;

    /** Adds up what it reads, on a thread of its own, until that has run so often. */
    private static final class Loop implements AutoCloseable {
        private final Orb orb;
        private final int loops;
        private final Subscription<DynamicMessage> counts;
        private final Publication<DynamicMessage> sums;
        private final Poller poller;
        private final Thread thread = new Thread(this::run, "loop");

        @SuppressWarnings("try") // the scopes are entered, not used
        static Loop start(Orb orb, int loops) {
            try (OrbModule scope = OrbModule.enter("loop");
                    ActivationScope construction = Tracing.construction(orb, "")) {
                Loop loop = new Loop(orb, loops);
                loop.thread.setDaemon(true);
                loop.thread.start();
                return loop;
            }
        }

        private Loop(Orb orb, int loops) {
            this.orb = orb;
            this.loops = loops;
            counts = orb.subscribe(AdderGraph.COUNT);
            sums = orb.advertise(AdderGraph.SUM);
            poller = orb.poller();
            poller.add(counts);
        }

        @SuppressWarnings("try") // the scopes are entered, not used
        private void run() {
            try (OrbModule scope = OrbModule.enter("loop");
                    ActivationScope construction = Tracing.construction(orb, thread.getName())) {
                DynamicMessage read = AdderGraph.COUNT.newMessage();
                DynamicMessage sum = AdderGraph.SUM.newMessage();
                for (int i = 0; i < loops; i++) {
                    poller.poll(1, TimeUnit.MINUTES);
                    counts.update(read);
                    sum.set("timestamp", orb.clock().nowUs());
                    sum.set("sum", sum.getLong("sum") + read.getLong("count"));
                    sums.publish(sum);
                }
            }
        }

        /** Closes the module; an interrupt of the test ends the wait for its thread. */
        @Override
        public void close() {
            poller.wakeup();
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            poller.close();
        }
    }

    /** Flies as many loops, each after a message. */
    private static MemoryTrace fly() {
        try (MemoryTrace trace = MemoryTrace.start();
                Orb orb = Orb.builder().paths(Tracing.by(trace.recorder())).build();
                Publication<DynamicMessage> counts = orb.advertise(AdderGraph.COUNT);
                Subscription<DynamicMessage> sums = orb.subscribe(AdderGraph.SUM);
                Poller answered = orb.poller()) {
            answered.add(sums);
            Loop loop = Loop.start(orb, LOOPS);
            DynamicMessage count = AdderGraph.COUNT.newMessage();
            DynamicMessage sum = AdderGraph.SUM.newMessage();
            for (int i = 0; i < LOOPS; i++) {
                count.set("timestamp", orb.clock().nowUs());
                count.set("count", (long) i);
                counts.publish(count);
                while (!sums.update(sum)) {
                    answered.poll(1, TimeUnit.MINUTES);
                }
            }
            loop.close();
            return trace;
        }
    }

    @Test
    @Statement("determinism:D-42")
    void shouldNameTheThreadThatRunsNoMore() {
        MemoryTrace trace = fly();
        ModuleResult whole = AdderGraph.verify(trace, "loop", orb -> Loop.start(orb, LOOPS));
        assertEquals(Verdict.EQUAL, whole.verdict(), whole::toString);
        assertEquals(LOOPS, whole.total().equal(), whole::toString);

        ModuleResult dead = AdderGraph.verify(trace, "loop", orb -> Loop.start(orb, DIES_AT));
        assertEquals(Verdict.DIFFERENT, dead.verdict(), dead::toString);
        assertEquals(DIES_AT, dead.total().equal(), dead::toString);
        assertTrue(dead.reasons().get(0).startsWith("no thread of loop runs "), dead::toString);
        assertTrue(dead.reasons().get(0).endsWith("; it was not run after that"), dead::toString);
        assertEquals(2, dead.count(DifferenceKind.STRUCTURE), dead::toString); // the missing poll, and what follows it
    }
}

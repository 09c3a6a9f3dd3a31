// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.uorb.error.ErrorHandler;
import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.ZII_Result;

/**
 * Work items against their queue. On a manual clock the queue runs on the thread that advances the clock, so that two
 * threads are all there is; only {@link SleepingRunner} has the queue's own thread.
 */
public final class WorkRaceTest {
    private WorkRaceTest() {}

    /**
     * An item that waits to run is scheduled again while it runs. First result: runs; second: the value seen by the
     * last one.
     */
    @JCStressTest
    @Outcome(id = "1, 1, [012]", expect = ACCEPTABLE, desc = "Scheduled before the run started: one run for both.")
    @Outcome(id = "2, 1, [012]", expect = ACCEPTABLE, desc = "Scheduled during or after the run: one more run.")
    @Outcome(expect = FORBIDDEN, desc = "A schedule was lost or duplicated, or its run does not see earlier writes.")
    @State
    public static class ScheduleAgainstRun extends Counted {
        private final WorkItem item = newItem(this::run);

        /** Leaves the item to be run. */
        public ScheduleAgainstRun() {
            item.scheduleNow();
        }

        @Actor
        public void scheduler() {
            meeting.beginFirst();
            data = 1;
            item.scheduleNow();
            meeting.endFirst();
        }

        @Actor
        public void runner() {
            runAll();
        }

        @Arbiter
        public void result(III_Result r) {
            report(r);
        }
    }

    /** An item is closed while it runs. First result: a run was seen after close had returned; second: runs. */
    @JCStressTest
    @Outcome(id = "false, 1, [012]", expect = ACCEPTABLE, desc = "The close waited for the run, or followed it.")
    @Outcome(id = "false, 0, [012]", expect = ACCEPTABLE, desc = "Closed before the run.")
    @Outcome(expect = FORBIDDEN, desc = "It runs although close has returned.")
    @State
    public static class CloseAgainstRun extends ManualQueue {
        private final WorkItem item = newItem(this::run);
        private volatile boolean closeReturned;
        private boolean ranAfterClose;
        private int runs;

        /** Leaves the item to be run. */
        public CloseAgainstRun() {
            item.scheduleNow();
        }

        private void run() {
            boolean before = closeReturned;
            runs++;
            ranAfterClose = before || closeReturned;
        }

        @Actor
        public void closer() {
            meeting.beginFirst();
            item.close();
            closeReturned = true;
            meeting.endFirst();
        }

        @Actor
        public void runner() {
            runAll();
        }

        @Arbiter
        public void result(ZII_Result r) {
            runDue();
            r.r1 = ranAfterClose;
            r.r2 = runs;
            r.r3 = meeting.result();
        }
    }

    /** An item attaches and is scheduled while the queue ends because its last item was closed. */
    @JCStressTest
    @Outcome(id = "1, 1, [012]", expect = ACCEPTABLE, desc = "It ran once, on the old or the new runner.")
    @Outcome(expect = FORBIDDEN, desc = "The schedule was lost with the closed queue, or duplicated.")
    @State
    public static class AttachAgainstEnd extends Counted {
        private final WorkItem last = newItem(this::run);

        @Actor
        public void scheduler() {
            meeting.beginFirst();
            data = 1;
            newItem(this::run).scheduleNow();
            meeting.endFirst();
        }

        @Actor
        public void runner() {
            meeting.beginSecond();
            last.close();
            runDue();
            meeting.endSecond();
        }

        @Arbiter
        public void result(III_Result r) {
            report(r);
        }
    }

    /** Two items of one queue on the system's clock; each is scheduled, and again as soon as it has run. */
    @JCStressTest
    @Outcome(id = "2, 2, [012]", expect = ACCEPTABLE, desc = "The queue's thread was woken for each.")
    @Outcome(expect = FORBIDDEN, desc = "The queue's thread missed a scheduled item, or ran one too often.")
    @State
    public static class SleepingRunner {
        private final Meeting meeting = new Meeting();
        private static final WorkQueue QUEUE = new WorkQueues(OrbClock.system(), ErrorHandler.uncaught())
                .findOrCreate(new WorkQueueConfig("jcstress", 0));
        /** Keeps the queue's thread from ending. */
        private static final WorkItem RESIDENT = new WorkItem("resident", QUEUE, () -> {});

        private final CountingItem first = new CountingItem();
        private final CountingItem second = new CountingItem();

        @Actor
        public void one() {
            meeting.beginFirst();
            first.runTwice();
            meeting.endFirst();
        }

        @Actor
        public void two() {
            meeting.beginSecond();
            second.runTwice();
            meeting.endSecond();
        }

        @Arbiter
        public void result(III_Result r) {
            first.item.close();
            second.item.close();
            r.r1 = first.runs;
            r.r2 = second.runs;
            r.r3 = meeting.result();
        }

        /** Counts its runs. */
        private static final class CountingItem {
            private final WorkItem item = new WorkItem("counting", RESIDENT.queue(), this::run);
            /** Written by the queue's thread only. */
            private volatile int runs;

            private void run() {
                int before = runs;
                runs = before + 1;
            }

            void runTwice() {
                item.scheduleNow();
                awaitRuns(1);
                item.scheduleNow();
                awaitRuns(2);
            }

            private void awaitRuns(int count) {
                long startNs = System.nanoTime();
                while (runs < count && !OrbState.hasTimedOut(startNs)) {
                    Thread.yield();
                }
            }
        }
    }

    /** Counts runs; the last one copies the scheduler's value. */
    private abstract static class Counted extends ManualQueue {
        int data;
        private int seen;
        private int runs;

        final void run() {
            seen = data;
            runs++;
        }

        final void report(III_Result r) {
            runDue();
            r.r1 = runs;
            r.r2 = seen;
            r.r3 = meeting.result();
        }
    }

    /** A queue on a manual clock of its own. */
    private abstract static class ManualQueue {
        final Meeting meeting = new Meeting();
        private final ManualClock clock = new ManualClock();
        private final WorkQueue queue =
                new WorkQueues(clock, ErrorHandler.uncaught()).findOrCreate(new WorkQueueConfig("jcstress", 0));

        final WorkItem newItem(Runnable action) {
            return new WorkItem("item", queue, action);
        }

        /** Performs the runner. */
        final void runAll() {
            meeting.beginSecond();
            runDue();
            meeting.endSecond();
        }

        final void runDue() {
            clock.advance(0);
        }
    }
}

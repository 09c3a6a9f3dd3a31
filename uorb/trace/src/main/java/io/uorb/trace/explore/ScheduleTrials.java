// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.OrbModule;
import io.uorb.thread.Uninterruptibles;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/**
 * Tries schedules by number, several at a time, until all were tried or one failed. What it tells is that of one at a
 * time: the failure with the least number, whichever was found first. One thread uses it.
 */
final class ScheduleTrials<G> {
    /** A schedule that failed: with a finding, or with what the factory or the driver of the graph has thrown. */
    record Failed<G>(int number, ScheduleRun<G> run, ScheduleFinding finding, Throwable thrown) {}

    private final IntFunction<ScheduleRun<G>> runs;
    private final int most;
    private final AtomicInteger taken = new AtomicInteger();
    private final AtomicInteger tried = new AtomicInteger();
    private final Set<Integer> fingerprints = ConcurrentHashMap.newKeySet();
    /** Guarded by this; null as long as none has failed. */
    private Failed<G> first;

    /**
     * Creates the trials.
     *
     * @param runs makes the run of a number, from 1; null if there is none any more. With several jobs, several threads
     *     call it.
     * @param most the number of schedules
     */
    ScheduleTrials(IntFunction<ScheduleRun<G>> runs, int most) {
        this.runs = runs;
        this.most = most;
    }

    /** Tries them, the calling thread among as many as there are jobs; returns the first that failed, or null. */
    Failed<G> run(int jobs) {
        List<Thread> others = new ArrayList<>();
        // In the caller's module, which has the name of its thread if there is no other: findings name it.
        Runnable trials = OrbModule.inCurrent(this::tryUntilEnd);
        try {
            for (int job = 2; job <= Math.min(jobs, most); job++) {
                Thread thread = new Thread(trials, Thread.currentThread().getName());
                thread.setDaemon(true);
                thread.start();
                others.add(thread);
            }
            tryUntilEnd();
        } finally {
            taken.set(most); // also if no more threads can be had
            others.forEach(Uninterruptibles::join); // a later run uses what they hold, as the graphs' threads
        }
        synchronized (this) {
            return first;
        }
    }

    private void tryUntilEnd() {
        for (int number = taken.incrementAndGet(); isWanted(number); number = taken.incrementAndGet()) {
            ScheduleRun<G> run = null;
            try {
                run = runs.apply(number);
                if (run == null) {
                    return;
                }
                ScheduleFinding finding = run.run();
                tried.incrementAndGet();
                fingerprints.add(run.recorder().fingerprint());
                if (finding != null) {
                    failed(new Failed<>(number, run, finding, null));
                }
            } catch (Throwable e) {
                failed(new Failed<>(number, run, null, e));
            }
        }
    }

    /** Whether the schedule may be the first that fails. */
    private synchronized boolean isWanted(int number) {
        return number <= most && (first == null || number < first.number());
    }

    private synchronized void failed(Failed<G> failure) {
        if (first == null || failure.number() < first.number()) {
            first = failure;
        }
    }

    /** Returns the number of schedules that were tried to their end. */
    int tried() {
        return tried.get();
    }

    /** Returns how many of them differ from each other. */
    int different() {
        return fingerprints.size();
    }
}

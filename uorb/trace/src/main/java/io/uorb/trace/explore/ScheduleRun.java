// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.Orb;
import io.uorb.lockstep.ManualClock;
import io.uorb.lockstep.SchedulePolicy;
import io.uorb.lockstep.schedule.ScheduleRecorder;
import io.uorb.lockstep.schedule.Schedules;
import io.uorb.observe.Observation;
import io.uorb.observe.SubscriptionStatus;
import java.util.concurrent.TimeUnit;

/** One run of a graph under one schedule. */
final class ScheduleRun<G> {
    /** Real time after which a thread that blocks others is taken for one that does so for ever. */
    private static final long BLOCKED_S = 3;

    private final ExplorationSettings<G> settings;
    private final MessageStreams reference;
    private final FindingLog findings = new FindingLog();
    private final ScheduleRecorder recorder;
    private final ManualClock clock;
    private MessageStreams streams;

    /**
     * Creates a run.
     *
     * @param reference what the order of registration published; null while this is that run
     */
    ScheduleRun(ExplorationSettings<G> settings, SchedulePolicy policy, MessageStreams reference) {
        this.settings = settings;
        this.reference = reference;
        this.recorder = new ScheduleRecorder(policy);
        SchedulePolicy timed = settings.times() == null ? recorder : Schedules.timed(recorder, settings.times());
        this.clock = settings.preemptive()
                ? ManualClock.preemptive(settings.startUs(), timed)
                : new ManualClock(settings.startUs(), timed);
        clock.setStallLimit(BLOCKED_S, TimeUnit.SECONDS, (source, stall) -> {
            throw new BlockedThreadException(stall);
        });
    }

    /** Runs the graph and closes it; returns what was wrong first, or null. */
    ScheduleFinding run() {
        Thread thread = Thread.currentThread();
        Thread.UncaughtExceptionHandler before = thread.getUncaughtExceptionHandler();
        thread.setUncaughtExceptionHandler((any, thrown) -> findings.add(clock, thrown));
        try {
            runGraph();
        } finally {
            thread.setUncaughtExceptionHandler(before);
        }
        return findings.first();
    }

    private void runGraph() {
        G graph = settings.factory().apply(clock);
        try {
            watchAndDrive(graph);
        } finally {
            close(graph);
        }
    }

    private void watchAndDrive(G graph) {
        Orb orb = settings.broker().apply(graph);
        MessageWatch<G> watch = new MessageWatch<>(graph, clock, settings, reference, findings);
        if (orb != null) {
            watch.watch(orb);
        }
        if (drive(graph)) {
            watch.end();
            check(graph);
            if (orb != null) {
                checkBroker(orb);
            }
        }
        streams = watch.streams();
    }

    private boolean drive(G graph) {
        try {
            settings.driver().drive(graph, clock);
            return findings.isEmpty();
        } catch (DeadlockException e) {
            findings.add(new ScheduleFinding(ScheduleFinding.Kind.DEADLOCK, e.threads(), e.getMessage(), null));
        } catch (Throwable e) {
            findings.add(clock, e);
        }
        return false;
    }

    private void check(G graph) {
        for (ExploredCheck<? super G> check : settings.checks()) {
            try {
                check.check(graph);
            } catch (Throwable e) {
                findings.add(new ScheduleFinding(
                        ScheduleFinding.Kind.CHECK, e.getClass().getName(), "at the end: " + e, e));
            }
        }
    }

    private void checkBroker(Orb orb) {
        if (orb.callbackErrors() > 0) {
            String text = orb.callbackErrors() + " callbacks of " + orb + " threw";
            findings.add(new ScheduleFinding(ScheduleFinding.Kind.EXCEPTION, "callbacks", text, null));
        }
        for (SubscriptionStatus status : Observation.of(orb).subscriptions()) {
            if (!settings.lossAllowed() && status.lost() > 0) {
                String text = "module " + status.module() + " lost " + status.lost() + " messages of " + status.topic()
                        + ":" + status.instance();
                findings.add(new ScheduleFinding(
                        ScheduleFinding.Kind.LOST, status.topic() + " " + status.module(), text, null));
            }
        }
    }

    private void close(G graph) {
        if (graph instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                findings.add(clock, e);
            }
        }
    }

    ScheduleRecorder recorder() {
        return recorder;
    }

    /** Returns what was published, if this was the reference. */
    MessageStreams streams() {
        return streams;
    }
}

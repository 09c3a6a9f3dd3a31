// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.app.recording.RunRecorders;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.FirstFailure;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.StatusLine;
import io.uorb.drivers.app.run.StatusValues;
import io.uorb.module.host.ModuleConfig;
import io.uorb.parameter.ParameterStore;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** One flight of {@code uorb hover}: runs the loop, measures and records it. One thread; any may stop it. */
final class HoverRun implements AutoCloseable {
    private static final double US_PER_S = 1e6;
    private static final double S_PER_US = 1e-6;
    private static final double S_PER_NS = 1e-9;
    private static final long NS_PER_US = 1_000;

    private final HoverOptions options;
    private final HoverPlan plan;
    private final FirstFailure failure = new FirstFailure();
    private final HoverLoop loop;
    private final MessageStreamDigest hash;
    private final HoverObserver observer;
    private final ObservedMotion motion;
    /** The recorder; null if nothing is recorded. */
    private final Recorder recorder;

    private final CountDownLatch stopped = new CountDownLatch(1);
    private long steps;
    private double flownS;

    /**
     * Creates a flight that has not begun.
     *
     * @param parameters those of all modules
     * @param added modules beside those of the flight
     * @param lines told what modules log, on any thread
     */
    HoverRun(HoverOptions options, ParameterStore parameters, List<ModuleConfig> added, Consumer<String> lines)
            throws RunFailedException {
        this.options = options;
        plan = new HoverPlan(options.seconds());
        loop = new HoverLoop(options, options.seconds(), parameters, (source, error) -> failure.accept(error), lines);
        startAdded(added);
        hash = new MessageStreamDigest(loop.orb(), loop.topics());
        observer = new HoverObserver(loop.orb(), plan, loop.startUs());
        motion = new ObservedMotion(loop.orb());
        recorder = options.record() == null
                ? null
                : RunRecorders.builder(loop.orb())
                        .catalogue(CommandModules.catalogue(loop.topics()))
                        .file(options.record(), true)
                        .build();
    }

    private void startAdded(List<ModuleConfig> added) throws RunFailedException {
        boolean done = false;
        try {
            loop.modules().startAdded(added);
            done = true;
        } finally {
            if (!done) {
                loop.close();
            }
        }
    }

    Orb orb() {
        return loop.orb();
    }

    /** The recorder; null if nothing is recorded. */
    Recorder recorder() {
        return recorder;
    }

    /** Ends the flight before its next step. Any thread. */
    void stop() {
        stopped.countDown();
    }

    /**
     * Flies to the end, or until it is stopped; returns the summary of what was flown.
     *
     * @param status where the flight is shown meanwhile; null to show nothing
     */
    HoverSummary run(StatusLine status) throws IOException, RunFailedException, InterruptedException {
        if (recorder != null) {
            recorder.start();
        }
        long startNs = System.nanoTime();
        HoverView view = new HoverView(status, plan, startNs);
        long endUs = Math.round(options.seconds() * US_PER_S);
        while (loop.nextUs() <= endUs && !awaitTurn(startNs, loop.nextUs())) {
            flownS = loop.nextUs() * S_PER_US;
            loop.step();
            steps++;
            drain();
            failure.rethrow();
            view.step(flownS, motion.latest(), System.nanoTime());
        }
        loop.halt();
        drain();
        failure.rethrow();
        double wallSeconds = (System.nanoTime() - startNs) * S_PER_NS;
        view.end();
        if (recorder != null) {
            recorder.stop();
        }
        return summary(wallSeconds);
    }

    /** Waits until a step is due; returns whether the flight was stopped. */
    private boolean awaitTurn(long startNs, long timeUs) throws InterruptedException {
        if (options.threads() || options.speed().isLockStep()) {
            return stopped.getCount() == 0;
        }
        long dueNs = startNs + Math.round(timeUs * NS_PER_US / options.speed().factor());
        return stopped.await(dueNs - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    /** Takes what has been published since the step before. */
    private void drain() {
        hash.drain();
        observer.drain();
    }

    private HoverSummary summary(double wallSeconds) {
        StatusValues figures = loop.figures();
        return new HoverSummary(
                options,
                stopped.getCount() == 0 ? flownS : options.seconds(),
                steps,
                observer.figures(),
                observer.attitudeErrors().summary(),
                figures.get(HoverMission.DONE) > 0,
                figures.get("touchdown"),
                hash.messages(),
                hash.end(),
                hash.lost() + (long) figures.get("lost"),
                recorder == null ? null : RecordingSummary.of(recorder.status()),
                wallSeconds);
    }

    /** Returns, after {@link #close}, what went wrong in closing the modules. */
    List<String> problems() {
        return loop.modules().problems();
    }

    @Override
    public void close() {
        if (recorder != null) {
            recorder.close();
        }
        motion.close();
        observer.close();
        hash.close();
        loop.close();
    }
}

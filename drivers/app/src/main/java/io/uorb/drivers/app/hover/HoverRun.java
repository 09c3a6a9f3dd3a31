// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.plot.Figure;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.drivers.app.recording.RunRecording;
import io.uorb.drivers.app.recording.RunTrace;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ErrorCollector;
import io.uorb.drivers.app.run.MessageStreamDigest;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.StatusValues;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.parameter.ParameterStore;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.log.TraceLog;
import io.uorb.ulog.record.RecorderBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
    private final List<ModuleConfig> added;
    private final Consumer<String> lines;
    private final HoverPlan plan;
    private final ErrorCollector failure = new ErrorCollector();
    private final HoverLoop loop;
    private final MessageStreamDigest hash;
    private final HoverObserver observer;
    private final ObservedMotion motion;
    /** Null if nobody commands the flight: without a commander there is no state. */
    private final Subscription<VehicleStatus> states;

    private final VehicleStatus state = new VehicleStatus();
    /** Null if nothing is recorded. */
    private final RunRecording recording;

    /** Null if nothing is plotted. */
    private HoverPlot plot;

    /** The trace in the log; null if there is none. */
    private TraceLog extension;

    private ModuleException recordingFailure;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private long steps;
    private double flownS;

    /**
     * Creates a flight that has not begun.
     *
     * @param parameters those of all modules
     * @param added modules that users add, whose states checkpoints have too
     * @param lines told what modules log, on any thread
     */
    HoverRun(HoverOptions options, ParameterStore parameters, List<ModuleConfig> added, Consumer<String> lines) {
        this.options = options;
        this.added = List.copyOf(added);
        this.lines = lines;
        plan = options.commanded() ? HoverPlan.commanded() : new HoverPlan(options.seconds());
        recording = options.record() == null ? null : RunRecording.of(options.record(), true, this::settings);
        loop = new HoverLoop(
                options,
                HoverLoop.newClock(options),
                options.seconds(),
                parameters,
                (source, error) -> failure.accept(error),
                lines,
                this::beforeModules);
        hash = new MessageStreamDigest(loop.orb(), loop.topics());
        observer = SubscriptionDemand.looking(() -> new HoverObserver(loop.orb(), plan, loop.startUs()));
        motion = SubscriptionDemand.looking(() -> new ObservedMotion(loop.orb()));
        states = options.commanded()
                ? OrbModule.make(
                        "hover_view",
                        () -> loop.orb()
                                .subscribe(VehicleStatusTopic.VEHICLE_STATUS)
                                .sampling())
                : null;
    }

    private RecorderBuilder settings(RecorderBuilder builder) {
        List<OrbMetadata<?>> topics = new ArrayList<>(HoverTopics.of(options));
        if (options.checkpointPeriodUs() > 0) {
            topics.addAll(HoverTrace.stateTopics(HoverModules.of(options, 1, 0), added));
        }
        builder.catalogue(CommandModules.catalogue(topics, lines));
        return extension == null ? builder : builder.extension(extension);
    }

    /** Collects the data of a figure; before {@link #run}. */
    void plot() {
        plot = SubscriptionDemand.looking(() -> new HoverPlot(loop.orb(), loop.startUs()));
    }

    /** Returns the figure of what was flown; after {@link #plot} and {@link #run}. */
    Figure figure() {
        String title = String.format(
                Locale.ROOT,
                "%.1f s, seed %d, wind %.1f m/s, IMU at %.0f Hz",
                flownS,
                options.seed(),
                options.windMS(),
                options.rateHz());
        return plot.figure("uorb hover", title);
    }

    /** Starts the recorder of a traced flight, whose modules' first messages must be in the log. */
    private void beforeModules(CommandModules modules, TraceRecorder trace) {
        if (trace != null) {
            extension = RunTrace.log(trace, modules.orb(), options.seed());
            startRecording(modules);
        }
    }

    /** Notes why the recorder cannot be started. */
    private void startRecording(CommandModules modules) {
        try {
            recording.start(modules);
        } catch (ModuleException e) {
            recordingFailure = e;
        }
    }

    /** Starts the recorder unless it runs: the parameters of all modules are there, their messages are not. */
    private void startRecording() throws RunFailedException {
        if (recording != null && extension == null) {
            startRecording(loop.modules());
        }
        if (recordingFailure != null) {
            throw new RunFailedException(CommandModules.reason(recordingFailure), recordingFailure);
        }
    }

    /** Returns the host of the modules. */
    CommandModules modules() {
        return loop.modules();
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
        startRecording();
        loop.begin();
        long startNs = System.nanoTime();
        HoverView view = new HoverView(status, options.commanded() ? time -> mode() : plan::phaseName, startNs);
        try {
            fly(view, startNs);
        } finally {
            view.end();
        }
        double wallSeconds = (System.nanoTime() - startNs) * S_PER_NS;
        if (recording != null) {
            recording.stop();
        }
        return summary(wallSeconds);
    }

    private void fly(HoverView view, long startNs) throws IOException, RunFailedException, InterruptedException {
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
    }

    /** Returns the mode that a station sees. */
    private String mode() {
        states.update(state);
        boolean isArmed = state.armingState == VehicleStatus.ARMING_STATE_ARMED;
        VehicleMode mode = VehicleMode.ofNavState(state.navState);
        return !isArmed || mode == null ? "ground" : mode.title().toLowerCase(Locale.ROOT);
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
        if (plot != null) {
            plot.drain();
        }
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
                recording == null ? null : recording.summary().orElse(null),
                wallSeconds);
    }

    @Override
    public void close() {
        motion.close();
        if (plot != null) {
            plot.close();
        }
        if (states != null) {
            states.close();
        }
        observer.close();
        hash.close();
        loop.close();
    }
}

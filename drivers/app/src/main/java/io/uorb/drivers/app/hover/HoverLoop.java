// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.OrbMetadata;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.app.run.StatusValues;
import io.uorb.error.ErrorHandler;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.parameter.ParameterStore;
import io.uorb.time.OrbClock;
import io.uorb.trace.TraceRecorder;
import io.uorb.work.WorkQueues;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The modules of {@link HoverModules} on one broker. All are items of work queues. On a manual clock these run inline
 * on the thread that advances it: a seed gives the same messages in each run. On threads they follow the system's
 * clock, and the order of messages is the scheduler's. One thread makes, begins, steps and closes it.
 */
final class HoverLoop implements AutoCloseable {
    /** Start on a manual clock. Not 0, which some fields have for "never". */
    private static final long START_US = 1_000_000;

    /** Least time between the choice of a start, on threads, and the start: vehicle and mission are made in it. */
    private static final long LEAST_LEAD_US = 250_000;

    private static final double US_PER_S = 1e6;

    private final HoverOptions options;
    private final LoopClock clock;
    private final List<OrbMetadata<?>> topics;
    private final Orb orb;
    private final WorkQueues queues;
    private final CommandModules modules;
    /** When the vehicle's time starts, us. */
    private final long startUs;

    /** From when on steps count, us. */
    private long originUs;

    private long steps;

    /** As the other constructor, on the options' clock; nobody sees what modules log. */
    HoverLoop(HoverOptions options, double seconds, ErrorHandler onError) {
        this(
                options,
                newClock(options),
                seconds,
                new ParameterStore(onError),
                onError,
                line -> {},
                (host, trace) -> {});
    }

    /**
     * Creates a loop: on a manual clock at its start, on threads a short time before, unless its modules take longer.
     *
     * @param clock {@link #newClock}; the loop closes it
     * @param seconds length of the mission
     * @param parameters the modules' parameters
     * @param onError told what runs of modules and callbacks throw, on the thread that runs them
     * @param lines told what modules log, on any thread
     * @param beforeModules called before the first module is made, with the host and the trace, if there is one
     */
    HoverLoop(
            HoverOptions options,
            LoopClock clock,
            double seconds,
            ParameterStore parameters,
            ErrorHandler onError,
            Consumer<String> lines,
            BiConsumer<CommandModules, TraceRecorder> beforeModules) {
        this.options = options;
        this.clock = clock;
        topics = HoverTopics.of(options);
        OrbBuilder broker = LosslessOrbs.builder(
                clock.clock(), options.record() == null ? topics : LosslessOrbs.withTopicsOfUsers(topics), onError);
        TraceRecorder trace = options.traced() ? HoverTrace.recorder() : null;
        orb = options.shared().attach(broker, trace).build();
        queues = new WorkQueues(orb);
        // Run times are real time: without them, each run of a seed publishes the same messages.
        long statusPeriodUs = options.threads() || !options.speed().isLockStep() ? (long) US_PER_S : 0;
        modules = new CommandModules(
                ModuleHost.builder(orb)
                        .parameters(parameters)
                        .queues(queues)
                        .seed(options.seed())
                        .checkpointPeriodUs(options.checkpointPeriodUs())
                        .statusPeriodUs(statusPeriodUs),
                error -> onError.onError(this, error),
                lines);
        beforeModules.accept(modules, trace);
        startUs = startModules(seconds);
        originUs = startUs;
    }

    /** Returns the clock of a loop with these options. */
    static LoopClock newClock(HoverOptions options) {
        return options.threads()
                ? LoopClock.realTime(options.shared().clock(RealtimeOption.clock(OrbClock.systemFrom(0))))
                : LoopClock.manual(START_US, options.schedule());
    }

    /** Starts all modules, and returns the start of the flight. */
    private long startModules(double seconds) {
        try {
            if (options.threads()) {
                return startByTime(seconds);
            }
            start(HoverModules.of(options, seconds, START_US).stream());
            return START_US;
        } catch (ModuleException e) {
            close();
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    /**
     * Starts all modules while time passes. Those that need the start are the last: it then lies as far ahead as the
     * others took to be made, which is longer on a busy machine.
     */
    private long startByTime(double seconds) throws ModuleException {
        long beganUs = clock.clock().nowUs();
        start(HoverModules.of(options, seconds, 0).stream().filter(module -> !HoverModules.isTimed(module)));
        long nowUs = clock.clock().nowUs();
        long flightUs = nowUs + Math.max(LEAST_LEAD_US, nowUs - beganUs);
        start(HoverModules.of(options, seconds, flightUs).stream().filter(HoverModules::isTimed));
        return flightUs;
    }

    private void start(Stream<ModuleConfig> configs) throws ModuleException {
        for (ModuleConfig module : configs.toList()) {
            modules.start(module);
        }
    }

    /**
     * Begins to count the steps, when all else has been made. On threads, where time has passed meanwhile, waits for
     * the start, or counts from now on if that is past: a flight lasts its seconds with all its modules. On a manual
     * clock they count from the start.
     */
    void begin() throws InterruptedException {
        if (options.threads()) {
            originUs = Math.max(startUs, clock.clock().nowUs());
            clock.advanceTo(originUs);
        }
    }

    /** Returns the host of the modules. */
    CommandModules modules() {
        return modules;
    }

    Orb orb() {
        return orb;
    }

    /** Returns the published topics, in the order of the hash. */
    List<OrbMetadata<?>> topics() {
        return topics;
    }

    /** Returns when the next step is due, in us after the begin. */
    long nextUs() {
        return Math.round((steps + 1) * US_PER_S / options.rateHz());
    }

    /** Returns when the vehicle's time starts, on the broker's clock, in us. */
    long startUs() {
        return startUs;
    }

    /**
     * Advances to the vehicle's next sample and runs all work items that it triggers; on threads, waits until the
     * sample is due.
     */
    void step() throws InterruptedException {
        clock.advanceTo(originUs + nextUs());
        steps++;
    }

    /** Ends all work items and waits for those in progress: nothing is published any more. */
    void halt() {
        queues.close();
    }

    /** Returns the figures of the modules, which end with them. */
    StatusValues figures() {
        return modules.figures();
    }

    @Override
    public void close() {
        modules.close();
        queues.close();
        orb.close();
        clock.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.OrbMetadata;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.app.run.StatusValues;
import io.uorb.error.ErrorHandler;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.parameter.ParameterStore;
import io.uorb.trace.TraceRecorder;
import io.uorb.work.WorkQueues;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The modules of {@link HoverModules} on one broker. All are items of work queues. On a manual clock these run inline
 * on the thread that advances it: a seed gives the same messages in each run. On threads they follow the system's
 * clock, and the order of messages is the scheduler's. One thread makes, steps and closes it.
 */
final class HoverLoop implements AutoCloseable {
    /**
     * Not 0, which some fields have for "never". On a clock that passes by itself, which starts at 0, it is the time to
     * make the modules in.
     */
    private static final long START_US = 1_000_000;

    private static final double US_PER_S = 1e6;

    private final double rateHz;
    private final LoopClock clock;
    private final List<OrbMetadata<?>> topics;
    private final Orb orb;
    private final WorkQueues queues;
    private final CommandModules modules;
    private long steps;

    /** As the other constructor; nobody sees what modules log. */
    HoverLoop(HoverOptions options, double seconds, ErrorHandler onError) {
        this(options, seconds, new ParameterStore(onError), onError, line -> {}, (host, trace) -> {});
    }

    /**
     * Creates a loop at its start.
     *
     * @param seconds length of the mission
     * @param parameters the modules' parameters
     * @param onError told what runs of modules and callbacks throw, on the thread that runs them
     * @param lines told what modules log, on any thread
     * @param beforeModules called before the first module is made, with the host and the trace, if there is one
     */
    HoverLoop(
            HoverOptions options,
            double seconds,
            ParameterStore parameters,
            ErrorHandler onError,
            Consumer<String> lines,
            BiConsumer<CommandModules, TraceRecorder> beforeModules) {
        rateHz = options.rateHz();
        clock = options.threads() ? LoopClock.realTime(0) : LoopClock.manual(START_US, options.schedule());
        topics = HoverTopics.of(options);
        OrbBuilder broker = LosslessOrbs.builder(clock.clock(), topics, onError);
        TraceRecorder trace = options.traced() ? HoverTrace.recorder() : null;
        orb = trace == null ? broker.build() : broker.trace(trace).build();
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
        for (ModuleConfig module : HoverModules.of(options, seconds, START_US)) {
            start(module);
        }
    }

    private void start(ModuleConfig module) {
        try {
            modules.start(module);
        } catch (ModuleException e) {
            close();
            throw new IllegalStateException(e.getMessage(), e);
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

    /** Returns when the next step is due, in us after the start. */
    long nextUs() {
        return Math.round((steps + 1) * US_PER_S / rateHz);
    }

    /** Returns when the vehicle's time starts, on the broker's clock, in us. */
    long startUs() {
        return START_US;
    }

    /**
     * Advances to the vehicle's next sample and runs all work items that it triggers; on threads, waits until the
     * sample is due.
     */
    void step() throws InterruptedException {
        clock.advanceTo(START_US + nextUs());
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

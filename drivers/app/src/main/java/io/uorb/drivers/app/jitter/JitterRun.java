// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ErrorCollector;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.WarmUpOption;
import io.uorb.input.HeapShare;
import io.uorb.module.Deterministic;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.observe.Tracing;
import io.uorb.trace.RecordedTrace;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.trace.ring.RingTrace;
import io.uorb.trace.warmup.ModuleWarmUp;
import io.uorb.work.WorkQueues;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Runs modules on threads in real time, with their trace. One thread. */
final class JitterRun {
    /** The path of the modules that run if none are given. */
    static final String USUAL_PATH = "sensor_combined..attitude_estimator..vehicle_rates_setpoint";

    /** Between the starts of the modules and of the vehicle. */
    private static final long LEAD_US = 300_000;

    /** From the start of the modules on, until the flight's estimates are there; what is late in it is not counted. */
    static final double UNCOUNTED_S = 2.5;

    /** How long the flight recorder takes to hand over its events. */
    private static final long EVENTS_MS = 2_000;

    private static final int BYTES_A_RUN = 160;
    private static final int WARM_UP_BYTES = 1 << 16;
    private static final int LEAST_BYTES = 1 << 20;
    private static final int MOST_BYTES = 128 << 20;
    /** Of each thread's lane; four of them are full at the rate of the loop, and their readings take as much again. */
    private static final int LANE_OF_HEAP = 24;

    /** The last samples have no whole chain: so many may lack it, as a part of all. */
    private static final int MISSING_PART = 200;

    private static final double NS_PER_S = 1e9;
    private static final long LOOK_NS = 1_000_000_000;

    private final double rateHz;
    private final double seconds;
    private final WarmUpOption warmUp;
    private final Consumer<String> lines;
    private final List<String> notes = new ArrayList<>();
    /** In the time of the measurement. */
    private ResourceUse used;

    /** Of the modules, in the measurement. */
    private int threads;

    /** From the begin of the measurement until the end of each of its seconds. */
    private final List<ResourceUse> looks = new ArrayList<>();

    JitterRun(double rateHz, double seconds, WarmUpOption warmUp, Consumer<String> lines) {
        this.rateHz = rateHz;
        this.seconds = seconds;
        this.warmUp = warmUp;
        this.lines = lines;
    }

    /** Returns what limits the figures. */
    List<String> notes() {
        return notes;
    }

    /** Returns the number of the modules' threads, those of their work queues among them; 0 before. */
    int threads() {
        return threads;
    }

    /** Returns what the process used while it measured; null before. */
    ResourceUse used() {
        return used;
    }

    /**
     * Runs modules.
     *
     * @param modules those of users; none for a simulated flight: a timer samples the sensors, a thread polls for them
     *     and estimates the attitude, a work queue controls it
     * @param path null for the one with the most chains
     */
    JitterAnalysis run(List<ModuleConfig> modules, LineagePath path)
            throws IOException, RunFailedException, InterruptedException {
        long mostBytes = HeapShare.bytes(MOST_BYTES, LANE_OF_HEAP);
        int keptBytes = (int) Math.max(LEAST_BYTES, Math.min(mostBytes, rateHz * seconds * BYTES_A_RUN));
        ErrorCollector failure = new ErrorCollector();
        RingTrace trace = RingTrace.start(keptBytes, true);
        long fromNs;
        RecordedTrace recorded;
        try (trace;
                Orb orb = warmedUp(modules)
                        .clock(RealtimeOption.clock())
                        .paths(Tracing.by(trace))
                        .errorHandler((source, error) -> failure.accept(error))
                        .build();
                CommandModules host = new CommandModules(ModuleHost.builder(orb), failure::accept, lines)) {
            start(host, modules);
            fromNs = System.nanoTime() + Math.round(UNCOUNTED_S * NS_PER_S);
            TimeUnit.NANOSECONDS.sleep(Math.round(UNCOUNTED_S * NS_PER_S));
            measureUse(fromNs);
            threads = threads(orb);
            TimeUnit.MILLISECONDS.sleep(EVENTS_MS);
            recorded = trace.snapshot();
        }
        failure.rethrow();
        TraceParts parts = new TraceParts(recorded, rateHz, fromNs, fromNs + Math.round(seconds * NS_PER_S));
        JitterAnalysis analysis = parts.analysis(path, trace.events(), trace.samples());
        notes.addAll(parts.notes());
        noteMissing(analysis.count());
        return analysis;
    }

    /**
     * Starts modules as for a run, for a moment, and returns their threads. As in a warm-up, only those are started
     * that use neither files, sockets nor devices.
     *
     * @param modules as in {@link #run}
     */
    ModuleThreads countThreads(List<ModuleConfig> modules) throws IOException {
        try {
            return countStarted(modules);
        } catch (RunFailedException e) {
            return ModuleThreads.unknown(e.getMessage());
        }
    }

    private ModuleThreads countStarted(List<ModuleConfig> modules) throws IOException, RunFailedException {
        ErrorCollector failure = new ErrorCollector();
        List<String> notStarted = new ArrayList<>();
        int count;
        try (Orb orb = Orb.builder()
                        .errorHandler((source, error) -> failure.accept(error))
                        .build();
                CommandModules host = new CommandModules(ModuleHost.builder(orb), failure::accept, lines)) {
            if (modules.isEmpty()) {
                startFlight(host);
            }
            for (ModuleConfig module : modules) {
                if (isStartedBesides(orb, module)) {
                    startAll(host, List.of(module));
                } else {
                    notStarted.add(module.name());
                }
            }
            count = threads(orb);
        }
        failure.rethrow();
        return ModuleThreads.of(count).with(notStarted);
    }

    private static boolean isStartedBesides(Orb orb, ModuleConfig module) throws RunFailedException {
        try {
            ModuleFactory factory = ModuleHost.of(orb).orElseThrow().factories().require(module.kind());
            return !factory.drivesDevices() && factory.getClass().isAnnotationPresent(Deterministic.class);
        } catch (ModuleException e) {
            throw failed(module, e);
        }
    }

    private static int threads(Orb orb) {
        int own = ModuleHost.of(orb).map(ModuleHost::status).orElse(List.of()).stream()
                .mapToInt(HostedModuleStatus::threads)
                .sum();
        return own
                + WorkQueues.of(orb).stream()
                        .mapToInt(queues -> queues.queues().size())
                        .sum();
    }

    /** Notes that there are fewer chains than the rate asks for. */
    private void noteMissing(long chains) {
        long expected = Math.round(rateHz * seconds);
        if (chains < expected - expected / MISSING_PART) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the rate was not held: %d chains ended, not %d; the machine or the modules are slower, or samples"
                            + " were overtaken",
                    chains,
                    expected));
        }
    }

    /** Warms the modules up; returns the builder of their broker. */
    private OrbBuilder warmedUp(List<ModuleConfig> modules) throws IOException, InterruptedException {
        warmUp.run(modules.isEmpty() ? flight() : modules, JitterRun::traced, lines);
        return Orb.builder();
    }

    /** As the run's broker; the trace ends with its broker. */
    private static OrbBuilder traced(OrbBuilder broker) {
        return broker.paths(Tracing.by(RingTrace.start(WARM_UP_BYTES, false)));
    }

    /** Measures what the process uses, with a look at it each second. */
    private void measureUse(long fromNs) throws InterruptedException {
        long toNs = fromNs + Math.round(seconds * NS_PER_S);
        ResourceUse first = ResourceUse.now();
        for (long leftNs = toNs - fromNs; leftNs > 0; leftNs = toNs - System.nanoTime()) {
            TimeUnit.NANOSECONDS.sleep(Math.min(LOOK_NS, leftNs));
            looks.add(ResourceUse.now().since(first));
        }
        used = looks.get(looks.size() - 1);
    }

    /** Returns after how many seconds of the measurement some threads had allocated all that they did, s. */
    double allocatedUntilS(Set<String> threads) {
        long allBytes = used.allocatedBy(threads);
        int before = 0;
        while (looks.get(before).allocatedBy(threads) < allBytes) {
            before++;
        }
        return allBytes == 0 ? 0 : Math.min(seconds, (before + 1) * (LOOK_NS / NS_PER_S));
    }

    /** Starts the simulated flight. */
    void startFlight(CommandModules host) throws RunFailedException {
        startAll(host, answering());
        startAll(host, timed(host.orb().clock().nowUs() + LEAD_US));
    }

    private void start(CommandModules host, List<ModuleConfig> modules) throws RunFailedException {
        if (modules.isEmpty()) {
            startFlight(host);
        } else {
            startAll(host, modules);
        }
    }

    private static void startAll(CommandModules host, List<ModuleConfig> modules) throws RunFailedException {
        for (ModuleConfig module : modules) {
            try {
                host.start(module);
            } catch (ModuleException e) {
                throw failed(module, e);
            }
        }
    }

    private static RunFailedException failed(ModuleConfig module, ModuleException e) {
        return new RunFailedException("module " + module.name() + ": " + CommandModules.reason(e), e);
    }

    /** The modules of the flight that answer messages. */
    private static List<ModuleConfig> answering() {
        return List.of(
                ModuleConfig.of("position_estimator"),
                ModuleConfig.of("mc_rate_control", "input=sensor_combined"),
                ModuleConfig.of("control_allocator"),
                ModuleConfig.of("mc_att_control"),
                ModuleConfig.of("land_detector"),
                ModuleConfig.of("mc_pos_control"),
                ModuleConfig.of("attitude_estimator"));
    }

    /** Those that begin at a time; started last, so that starts take nothing of it. */
    private List<ModuleConfig> timed(long startUs) {
        String start = "start_us=" + startUs;
        return List.of(
                ModuleConfig.of("hover_mission", "seconds=" + (UNCOUNTED_S + seconds + 1), start),
                ModuleConfig.of("simulated_vehicle", "rate_hz=" + rateHz, start));
    }

    private List<ModuleConfig> flight() {
        List<ModuleConfig> all = new ArrayList<>(answering());
        all.addAll(timed(ModuleWarmUp.START_US));
        return all;
    }
}

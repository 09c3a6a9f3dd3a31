// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.warmup;

import io.uorb.Orb;
import io.uorb.OrbBuilder;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.Deterministic;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.HostedModuleStatus;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.observe.OrbExtension;
import io.uorb.observe.Tracing;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/**
 * Runs a program's modules before its loop starts, so that their classes are loaded and their code is compiled: on
 * brokers of its own with a manual clock, with a second of a recording as input, repeatedly until the JIT is idle.
 * Without a recording the modules feed each other, as a simulated vehicle and its controllers do.
 *
 * <p>After the first round the modules run for half a second on the system's clock: the JIT inlines the classes that it
 * has seen, and code that had seen the manual clock alone would be thrown away when the program's own loop starts.
 *
 * <p>Nothing outside of these brokers is touched, and no console is served for them: only modules run whose factories
 * are {@link Deterministic}, which use neither files, sockets nor devices; the others are left out. Parameters are the
 * recording's, in a store of its own; what modules log is dropped. A module that fails does not end the warm-up.
 *
 * <pre>{@code
 * WarmUpResult done = ModuleWarmUp.of(modules).recording(Path.of("second.ulg")).run();
 * }</pre>
 *
 * <p>One thread sets and runs it. That is the thread on which work items run; one that never returns keeps {@link #run}
 * from returning.
 */
public final class ModuleWarmUp {
    /** Time of the clock while modules start without a recording, us. */
    public static final long START_US = 1_000_000;

    /** Limit of a warm-up, ms of real time. */
    public static final long LIMIT_DEFAULT_MS = 3_000;

    /** Time between the start of the system's clock and {@link #START_US}: modules start in it. */
    private static final long LEAD_US = 200_000;

    private static final long REHEARSAL_NS = 700_000_000;

    private static final long ROUND_US = 1_000_000;
    private static final long STEP_US = 10_000;
    private static final long CLOSE_LIMIT_MS = 1_000;
    private static final int MOST_PROBLEMS = 20;
    private static final int PARTS = 3;
    private static final double NS_PER_S = 1e9;

    private static final LongSupplier JIT_MS = jitMs();

    private final List<ModuleConfig> modules;
    private ModuleFactories factories;
    /** Null for none. */
    private Path recording;

    private UnaryOperator<OrbBuilder> settings = UnaryOperator.identity();
    private UnaryOperator<OrbClock> ofProgram = UnaryOperator.identity();
    private long limitMs = LIMIT_DEFAULT_MS;

    private ModuleWarmUp(List<ModuleConfig> modules) {
        this.modules = List.copyOf(modules);
    }

    private static LongSupplier jitMs() {
        CompilationMXBean jit = ManagementFactory.getCompilationMXBean();
        boolean isMeasured = jit != null && jit.isCompilationTimeMonitoringSupported();
        return isMeasured ? jit::getTotalCompilationTime : () -> 0;
    }

    /** Returns the warm-up of modules, which are started in their order. */
    public static ModuleWarmUp of(List<ModuleConfig> modules) {
        return new ModuleWarmUp(modules);
    }

    /**
     * Sets the recording of the modules' inputs. The second is used that begins when the last of these topics has its
     * first message; a shorter recording is used whole. Topics that the modules publish themselves are not taken from
     * it.
     */
    public ModuleWarmUp recording(Path log) {
        recording = Objects.requireNonNull(log, "log");
        return this;
    }

    /** Sets the factories; by default those of the class path. */
    public ModuleWarmUp factories(ModuleFactories known) {
        factories = Objects.requireNonNull(known, "known");
        return this;
    }

    /**
     * Configures the brokers like the program's, so that the same code is compiled: histories, or a trace. Their clock
     * and error handler cannot be changed; see {@link #clock}.
     */
    public ModuleWarmUp broker(UnaryOperator<OrbBuilder> sameSettings) {
        settings = Objects.requireNonNull(sameSettings, "sameSettings");
        return this;
    }

    /**
     * Sets the function by which the program derives its clock from the system's, so that the same code is compiled.
     */
    public ModuleWarmUp clock(UnaryOperator<OrbClock> clockOfProgram) {
        ofProgram = Objects.requireNonNull(clockOfProgram, "clockOfProgram");
        return this;
    }

    /**
     * Sets the limit in real time; 3 s by default. It ends rounds; starts and stops of modules may exceed it.
     *
     * @throws IllegalArgumentException if it is not at least 1 ms
     */
    public ModuleWarmUp limit(long limit, TimeUnit unit) {
        limitMs = unit.toMillis(limit);
        if (limitMs < 1) {
            throw new IllegalArgumentException("limit of a warm-up " + limit + " " + unit + " is less than 1 ms");
        }
        return this;
    }

    /**
     * Runs the modules.
     *
     * @throws IOException if the recording cannot be read, has more than 64 MiB, or none of the topics that the modules
     *     read
     */
    public WarmUpResult run() throws IOException, InterruptedException {
        WarmUpRecording log = recording == null ? null : WarmUpRecording.open(recording);
        long startUs = log == null ? START_US : log.clockStartUs();
        long beginNs = System.nanoTime();
        long beginMs = JIT_MS.getAsLong();
        long partNs = TimeUnit.MILLISECONDS.toNanos(limitMs) / PARTS;
        Run run = new Run(log);
        CompilationRounds first = rounds(partNs, 1);
        run.stage(new ManualClock(startUs), first);
        run.stage(ofProgram.apply(OrbClock.systemFrom(startUs - LEAD_US)), rounds(Math.min(REHEARSAL_NS, partNs), 1));
        long passedNs = System.nanoTime() - beginNs;
        CompilationRounds last = rounds(PARTS * partNs - passedNs, CompilationRounds.MOST_ROUNDS);
        run.stage(new ManualClock(startUs), last);
        return new WarmUpResult(
                first.rounds() + last.rounds(),
                (System.nanoTime() - beginNs) / NS_PER_S,
                JIT_MS.getAsLong() - beginMs,
                last.lastRoundMs(),
                last.isSettled(),
                run.topics,
                run.leftOut,
                run.problems());
    }

    private static CompilationRounds rounds(long limitNs, int most) {
        return new CompilationRounds(limitNs, most, System::nanoTime, JIT_MS);
    }

    /** The stages of a warm-up. */
    private final class Run {
        /** Null for none. */
        private final WarmUpRecording log;

        private final SortedSet<String> topics = new TreeSet<>();
        private final Map<String, String> leftOut = new TreeMap<>();
        private final List<String> problems = new ArrayList<>();

        Run(WarmUpRecording log) {
            this.log = log;
        }

        /** Runs all modules on a broker with that clock, and closes it; does nothing if the rounds' time is over. */
        void stage(OrbClock clock, CompilationRounds rounds) throws IOException, InterruptedException {
            if (rounds.isOver()) {
                return;
            }
            ManualClock.of(clock)
                    .ifPresent(manual -> manual.setStallLimit(limitMs, TimeUnit.MILLISECONDS, ModuleWarmUp::rethrow));
            OrbBuilder builder = settings.apply(Orb.builder().paths(Tracing.none()));
            builder.clock(clock).errorHandler((source, error) -> note(error.toString()));
            try (Orb orb = OrbExtension.without(builder::build);
                    ModuleHost host = host(orb)) {
                modules.forEach(module -> start(host, module));
                if (leftOut.size() < modules.size()) {
                    feed(host, rounds);
                }
                noteFailures(host);
            }
        }

        private void feed(ModuleHost host, CompilationRounds rounds) throws IOException, InterruptedException {
            try {
                if (log == null) {
                    runAlone(host.orb().clock(), rounds);
                } else {
                    topics.addAll(log.feed(host, rounds));
                }
            } catch (IllegalStateException e) {
                note(e.getMessage()); // of a clock that stands still
            }
        }

        private void start(ModuleHost host, ModuleConfig module) {
            try {
                ModuleFactory factory = host.factories().require(module.kind());
                if (factory.drivesDevices()) {
                    leftOut.put(module.fullName(), "it drives a device");
                } else if (!factory.getClass().isAnnotationPresent(Deterministic.class)) {
                    leftOut.put(module.fullName(), "its factory is not @Deterministic");
                } else {
                    host.start(factory, module);
                }
            } catch (ModuleException e) {
                leftOut.put(module.fullName(), e.getMessage());
            }
        }

        private void noteFailures(ModuleHost host) {
            for (HostedModuleStatus module : host.status()) {
                if (module.state() == ModuleState.FAILED && !leftOut.containsKey(module.name())) {
                    note(module.name() + " failed: " + module.failureText());
                }
            }
        }

        private synchronized List<String> problems() {
            return List.copyOf(problems);
        }

        /** Notes a problem once. Any thread. */
        private synchronized void note(String problem) {
            if (problems.size() < MOST_PROBLEMS && !problems.contains(problem)) {
                problems.add(problem);
            }
        }
    }

    private static void rethrow(Object source, Throwable stalled) {
        throw new IllegalStateException(stalled.getMessage(), stalled);
    }

    private ModuleHost host(Orb orb) {
        return ModuleHost.builder(orb)
                .factories(factories == null ? ModuleFactories.ofClassPath() : factories)
                .statusPeriodUs(0)
                .closeLimit(CLOSE_LIMIT_MS, TimeUnit.MILLISECONDS)
                .endProgram(() -> {})
                .log(entry -> {})
                .build();
    }

    private static void runAlone(OrbClock clock, CompilationRounds rounds) throws InterruptedException {
        ManualClock manual = ManualClock.of(clock).orElse(null);
        do {
            for (long us = 0; us < ROUND_US && !rounds.isOver(); us += STEP_US) {
                if (manual == null) {
                    TimeUnit.MICROSECONDS.sleep(STEP_US);
                } else {
                    manual.advanceTo(manual.nowUs() + STEP_US);
                }
            }
        } while (!rounds.isOver() && rounds.next());
    }
}

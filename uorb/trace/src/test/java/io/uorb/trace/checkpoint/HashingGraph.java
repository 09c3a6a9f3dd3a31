// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.checkpoint;

import io.uorb.Orb;
import io.uorb.activation.ActivationTrace;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.log.ModuleLogRecord;
import io.uorb.observe.Tracing;
import io.uorb.parameter.ParameterStore;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.verify.ModuleMaker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;

/** A random graph of {@link HashingModule}s under a host, on a manual clock. */
record HashingGraph(List<HashingModule.Plan> plans) {
    static final long CHECKPOINT_US = 50_000;
    private static final long SECRET = 5;
    /** Left out of the trace, as programs do: the host publishes what it warns of. */
    static HashingGraph random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<DynamicTopic> topics = new ArrayList<>();
        int count = 2 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            topics.add(HashingModule.topic("hash_" + i));
        }
        List<HashingModule.Plan> plans = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<DynamicTopic> reads = new ArrayList<>();
            for (int n = 0; n <= random.nextInt(3); n++) {
                reads.add(topics.get((i + 1 + random.nextInt(count - 1)) % count));
            }
            boolean isTriggered = topics.indexOf(reads.get(0)) < i;
            plans.add(new HashingModule.Plan(
                    "m" + i, reads, topics.get(i), 3_000 + random.nextInt(9_000), isTriggered, SECRET, false));
        }
        return new HashingGraph(plans);
    }

    /** Returns a graph in which {@code mover} changes between the instances of two others in each ninth of its runs. */
    static HashingGraph moving(int periodUs) {
        DynamicTopic shared = HashingModule.topic("shared");
        DynamicTopic own = HashingModule.topic("own");
        return new HashingGraph(List.of(
                new HashingModule.Plan("first", List.of(own), shared, 3_000, false, SECRET, false),
                new HashingModule.Plan("second", List.of(own), shared, 4_000, false, SECRET, false),
                new HashingModule.Plan("mover", List.of(shared), own, periodUs, false, SECRET, true)));
    }

    /** Runs it; the parameter changes on the way. */
    MemoryTrace record(long us, Function<HashingModule.Plan, ModuleFactory> factories, List<String> log)
            throws Exception {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        run(trace.recorder(), us, factories, log, orb -> () -> {});
        trace.close();
        return trace;
    }

    /** Runs it on a broker with that trace; the watcher is closed after the modules. */
    @SuppressWarnings("try") // it is there, not used
    void run(
            ActivationTrace trace,
            long us,
            Function<HashingModule.Plan, ModuleFactory> factories,
            List<String> log,
            Function<Orb, AutoCloseable> watcher)
            throws Exception {
        ManualClock clock = new ManualClock();
        ParameterStore store = new ParameterStore();
        try (Orb orb = Orb.builder().clock(clock).paths(Tracing.by(trace)).build();
                AutoCloseable watching = watcher.apply(orb)) {
            try (ModuleHost host = ModuleHost.builder(orb)
                    .parameters(store)
                    .statusPeriodUs(0)
                    .checkpointPeriodUs(CHECKPOINT_US)
                    .log(entry -> log.add(text(entry)))
                    .build()) {
                for (HashingModule.Plan plan : plans) {
                    host.start(factories.apply(plan), ModuleConfig.of(plan.name()));
                }
                clock.advance(us / 2);
                store.set("HASH_GAIN", "8");
                clock.advance(us - us / 2);
            }
        }
    }

    private static String text(ModuleLogRecord entry) {
        return entry.text();
    }

    /** Returns what makes the modules again. */
    Map<String, ModuleMaker> makers(Function<HashingModule.Plan, ModuleFactory> factories) {
        Map<String, ModuleMaker> makers = new HashMap<>();
        for (HashingModule.Plan plan : plans) {
            makers.put(plan.name(), orb -> {
                ModuleHost host = ModuleHost.builder(orb)
                        .statusPeriodUs(0)
                        .log(entry -> {})
                        .build();
                host.start(factories.apply(plan), ModuleConfig.of(plan.name()));
                return host;
            });
        }
        return makers;
    }
}

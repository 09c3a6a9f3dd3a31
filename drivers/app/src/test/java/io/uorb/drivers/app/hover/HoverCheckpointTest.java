// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.drivers.app.run.Speed;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.observe.Tracing;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.module.TracedModule;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.TraceVerification;
import io.uorb.trace.verify.Verdict;
import io.uorb.trace.verify.VerdictText;
import io.uorb.trace.verify.VerificationResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The modules of a hover save and restore their states (determinism:D-58). */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HoverCheckpointTest {
    private static final long START_US = 1_000_000;
    private static final long FLIGHT_US = 3_250_000;
    private static final long CHECKPOINT_US = 500_000;
    /** Motors turn after 2 s; what follows them has no run before. */
    private static final int LEAST_STATES = 2;

    private static final int LANE_BYTES = 1 << 22;
    private static final HoverOptions OPTIONS =
            new HoverOptions(30, 1, 250, 3, Speed.MAX, false, null, false, false, HoverOptions.REGISTRATION, 0);

    private final List<ModuleConfig> modules = HoverModules.of(OPTIONS, OPTIONS.seconds(), START_US);
    private final List<String> log = new ArrayList<>();

    private MemoryTrace fly() throws ModuleException, InterruptedException {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT.withLaneBytes(LANE_BYTES));
        ManualClock clock = new ManualClock(START_US);
        try (Orb orb = Orb.builder()
                        .clock(clock)
                        .paths(Tracing.by(trace.recorder()))
                        .build();
                ModuleHost host = ModuleHost.builder(orb)
                        .statusPeriodUs(0)
                        .checkpointPeriodUs(CHECKPOINT_US)
                        .log(entry -> log.add(entry.text()))
                        .build()) {
            for (ModuleConfig module : modules) {
                host.start(module);
            }
            clock.advance(FLIGHT_US);
        }
        trace.close();
        return trace;
    }

    private Map<String, ModuleMaker> makers() throws ModuleException {
        Map<String, ModuleMaker> makers = new HashMap<>();
        for (ModuleConfig module : modules) {
            TracedModule traced = new TracedModule(module.fullName(), module.kind(), module.options());
            makers.put(traced.scopeName(), traced.maker(ModuleFactories.ofClassPath(), 0, List.of()));
        }
        return makers;
    }

    @Test
    @Statement("determinism:D-58")
    void shouldBeEqualFromTheCheckpointsOfAllModules() throws Exception {
        MemoryTrace trace = fly();
        assertEquals(List.of(), log);
        VerificationResult result =
                new TraceVerification(trace, Tolerances.NONE).inSegments().run(makers(), Map.of(), 1);
        String text = String.join("\n", VerdictText.lines(result));
        assertEquals(Verdict.EQUAL, result.verdict(), text);
        assertEquals(modules.size(), result.modules().size(), text);
        for (ModuleResult module : result.modules()) {
            long states = module.topics().get(state(module.module()) + ":0").equal();
            assertTrue(states >= LEAST_STATES, text);
            assertTrue(
                    module.notes()
                            .contains(module.module() + " was verified in " + (states + 1)
                                    + " segments between its checkpoints"),
                    text);
        }
    }

    private String state(String module) {
        return modules.stream()
                        .filter(one -> one.scopeName().equals(module))
                        .findFirst()
                        .orElseThrow()
                        .kind() + "_state";
    }
}

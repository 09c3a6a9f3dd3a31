// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.trace.MemoryTrace;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.rerun.Rerun;
import io.uorb.trace.rerun.RerunResult;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.ModuleVerification;
import io.uorb.trace.verify.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Modules that do not run again as they were asked to, though nothing of the record is missing. */
class RerunIncompleteTest {
    private static ModuleResult rerun(ModuleMaker adder, Map<String, String> parameters) throws Exception {
        MemoryTrace trace = AdderGraph.fly(20_000, orb -> {});
        try (Rerun rerun = new Rerun(trace, Tolerances.NONE, Map.of("adder", adder), Map.of("adder", parameters))) {
            RerunResult result = rerun.run(Set.of());
            return result.verification().modules().get(0);
        }
    }

    @Test
    void shouldTellTheLeastPositionOfItsModules() throws Exception {
        MemoryTrace trace = AdderGraph.fly(20_000, orb -> {});
        List<Long> positionsUs = new ArrayList<>();
        Rerun[] running = new Rerun[1];
        ModuleMaker adder = orb -> {
            positionsUs.add(running[0].positionUs());
            return AdderGraph.adder(orb, AdderGraph.COUNT, 0);
        };
        try (Rerun rerun = new Rerun(trace, Tolerances.NONE, Map.of("adder", adder), Map.of())) {
            running[0] = rerun;
            positionsUs.add(rerun.positionUs());
            rerun.run(Set.of());
            positionsUs.add(rerun.positionUs());
        }
        assertEquals(List.of(0L, 0L, Long.MAX_VALUE), positionsUs);
    }

    @Test
    void shouldNameAModuleThatCannotBeMade() throws Exception {
        ModuleMaker failing = orb -> {
            throw new IllegalStateException("no such device");
        };
        ModuleResult result = rerun(failing, Map.of());
        assertEquals(1, result.reasons().size(), result::toString);
        String reason = result.reasons().get(0);
        assertTrue(reason.startsWith("adder cannot be made"), reason);
        assertTrue(reason.contains("no such device"), reason);
    }

    @Test
    void shouldNameAParameterThatNobodyReads() throws Exception {
        List<String> reasons = List.of("parameter AD_NONE was not changed: adder has read none of that name");
        Map<String, String> unknown = Map.of("AD_NONE", "2");
        assertEquals(
                reasons,
                rerun(orb -> AdderGraph.adder(orb, AdderGraph.COUNT, 0), unknown)
                        .reasons());
        ModuleResult verified = new ModuleVerification(
                        AdderGraph.fly(20_000, orb -> {}),
                        "adder",
                        orb -> AdderGraph.adder(orb, AdderGraph.COUNT, 0),
                        Tolerances.NONE)
                .with(unknown)
                .run();
        assertEquals(Verdict.INCOMPLETE, verified.verdict(), verified::toString);
        assertEquals(reasons, verified.reasons());
        assertTrue(verified.first().isEmpty());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.log.LogTrace;
import io.uorb.trace.rerun.Rerun;
import io.uorb.trace.rerun.RerunMessages;
import io.uorb.trace.rerun.RerunResult;
import io.uorb.trace.verify.ModuleMaker;
import io.uorb.trace.verify.ModuleResult;
import io.uorb.trace.verify.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Modules that run again with another definition of a message than the log's. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Statement("determinism:D-6")
class RerunDefinitionTest {
    /** Of fewer words than the recorded messages, and the same field at another place. */
    private static final DynamicTopic SHORTER = DynamicTopic.of(
            "count",
            MessageSchema.builder("Count")
                    .field(WireType.INT32, "count")
                    .field(WireType.UINT32, "timestamp")
                    .build(),
            16);

    @TempDir
    private Path folder;

    private List<Path> logs;

    @BeforeEach
    void fly() throws Exception {
        logs = LoggedGraph.fly(
                50_000,
                TraceSettings.DEFAULT,
                List.of(AdderGraph.COUNT, AdderGraph.SUM),
                folder,
                UnaryOperator.identity());
    }

    private static ModuleResult of(RerunResult result, String module) {
        return result.verification().modules().stream()
                .filter(one -> one.module().equals(module))
                .findFirst()
                .orElseThrow();
    }

    private static Rerun rerun(LogTrace trace, Map<String, ModuleMaker> makers) throws Exception {
        return new Rerun(trace, Tolerances.NONE, makers, Map.of());
    }

    @Test
    void shouldFeedModulesOfOneDefinitionAndWriteNothingOfIt() throws Exception {
        Map<String, ModuleMaker> makers = Map.of(
                "driver", orb -> AdderGraph.driver(orb, SHORTER, 2), "adder", orb -> AdderGraph.adder(orb, SHORTER, 0));
        try (LogTrace trace = LogTrace.open(logs);
                Rerun rerun = rerun(trace, makers)) {
            RerunResult result = rerun.run(Set.of());
            ModuleResult driver = of(result, "driver");
            assertEquals(Verdict.INCOMPLETE, driver.verdict(), driver::toString);
            assertTrue(driver.reasons().toString().contains("not in a log of the re-run"), driver::toString);
            assertEquals(51, driver.total().unrecorded(), driver::toString);
            ModuleResult adder = of(result, "adder");
            assertEquals(51, adder.topics().get("sum:0").different(), adder::toString);
            assertEquals(List.of(), adder.reasons());

            RerunMessages messages = rerun.messages();
            assertFalse(messages.isRecorded("count", 0, 1));
            assertNull(messages.words("count", 0, 1));
            assertEquals(2, messages.words("sum", 0, 1)[1]);
            assertTrue(
                    result.series().stream().allMatch(one -> one.topic().name().equals("sum")));
        }
    }

    @Test
    void shouldNotReadMessagesOfAnotherDefinition() throws Exception {
        Map<String, ModuleMaker> makers = Map.of(
                "driver",
                orb -> AdderGraph.driver(orb, SHORTER, 1),
                "adder",
                orb -> AdderGraph.adder(orb, AdderGraph.COUNT, 0));
        try (LogTrace trace = LogTrace.open(logs);
                Rerun rerun = rerun(trace, makers)) {
            ModuleResult adder = of(rerun.run(Set.of()), "adder");
            assertTrue(adder.reasons().toString().contains("in another definition than recorded"), adder::toString);
        }
    }
}

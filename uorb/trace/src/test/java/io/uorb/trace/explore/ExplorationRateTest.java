// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Explorations of a second of ten modules at 1 kHz; the system properties {@code io.uorb.trace.schedules} and {@code
 * io.uorb.trace.jobs} set their number, and how many are tried at a time. Prints the rate, of which the statement asks
 * for 20 schedules a second, and 10 with preemption, on an idle machine.
 */
@Tag("slow")
@Statement("determinism:D-65")
class ExplorationRateTest {
    private static final int SCHEDULES = Integer.getInteger("io.uorb.trace.schedules", 2);
    private static final int JOBS = Integer.getInteger("io.uorb.trace.jobs", 2);
    private static final long RUNS = 10_000;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldRunEachModuleEachMsUnderEachSchedule(boolean preemptive) {
        Exploration<TenModulesGraph> exploration = Exploration.of(TenModulesGraph::new)
                .lasting(1, TimeUnit.SECONDS)
                .schedules(SCHEDULES)
                .jobs(JOBS)
                .check(graph -> assertEquals(RUNS, graph.runs()));
        ExplorationReport report = (preemptive ? exploration.preemptive() : exploration).run();
        assertEquals(SCHEDULES, report.different());
        System.out.printf(
                Locale.ROOT,
                "%d schedules %s preemption, %d at a time, %d choices each: %.1f a second%n",
                SCHEDULES,
                preemptive ? "with" : "without",
                JOBS,
                report.choices(),
                report.schedulesPerS());
    }
}

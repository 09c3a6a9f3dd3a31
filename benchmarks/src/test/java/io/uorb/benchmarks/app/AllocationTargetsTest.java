// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.benchmarks.report.FigureLookup;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.report.Target;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Allocations in figures of JMH: 0.1 B per microsecond are JMH's own. */
class AllocationTargetsTest {
    private static final Table EMPTY = table("jmh-baselines", "empty", 0.5, 0.000_05);

    private static Table table(String id, String label, double ns, double bytes) {
        return new Table(id, "", "", List.of("ns/op", "B/op"), List.of(new Table.Row(label, List.of(ns, bytes), "")));
    }

    /** Returns the target's figure for one long operation. */
    private static double allocated(double ns, double bytes) {
        List<Table> tables = List.of(
                EMPTY,
                table("jmh-operations", "publish", 5, 0),
                table("jmh-sizes", "publish 32 B", 5, 0),
                table("jmh-settings", "publish, Q = 8", ns, bytes));
        FigureLookup figures = new FigureLookup(List.of(new Section("jmh", "", List.of(), tables)));
        Target target = AllocationTargets.ALL.stream()
                .filter(one -> one.name().contains("one node"))
                .findFirst()
                .orElseThrow();
        return target.measured().applyAsDouble(figures);
    }

    @Test
    void shouldNotCountWhatJmhAllocatesMeanwhile() {
        assertEquals(0, allocated(10_000, 1.2));
        assertEquals(0, allocated(10_000, 0.8));
    }

    @Test
    void shouldCountTheSmallestObjectInTheLongestOperation() {
        assertEquals(16, allocated(10_000, 17.0));
    }

    @Test
    void shouldNotBeMeasuredIfARowFailed() {
        assertEquals(Double.NaN, allocated(10_000, Double.NaN));
    }
}

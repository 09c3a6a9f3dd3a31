// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

final class TargetTest {
    private static final Table TABLE = new Table(
            "one-thread",
            "One thread",
            "candidate",
            List.of("all ns"),
            List.of(
                    new Table.Row("uorb", List.of(12.0), ""),
                    new Table.Row("synchronized", List.of(30.0), ""),
                    new Table.Row("absent", List.of(Double.NaN), "")));
    private static final FigureLookup FIGURES =
            new FigureLookup(List.of(new Section("jmh", "JMH", List.of(), List.of(TABLE))));

    @Test
    void shouldBeReachedAtTheLimit() {
        assertEquals(
                new Table.Row("ratio", List.of(0.4, 0.4), "reached: one thread"),
                row(0.4, figures -> figures.ratio("one-thread", "uorb", "synchronized", "all ns")));
    }

    @Test
    void shouldNotBeReachedAboveTheLimit() {
        assertEquals(
                new Table.Row("ratio", List.of(11.9, 12.0), "NOT reached: one thread"),
                row(11.9, figures -> figures.at("one-thread", "uorb", "all ns")));
    }

    @Test
    void shouldOnlyBeShownWithoutLimit() {
        assertEquals(
                new Table.Row("ratio", List.of(Double.NaN, 12.0), "shown: one thread"),
                row(Double.NaN, figures -> figures.at("one-thread", "uorb", "all ns")));
    }

    @Test
    void shouldNotBeMeasuredWithNaN() {
        assertEquals(
                "not measured: one thread",
                row(1, figures -> figures.ratio("one-thread", "uorb", "absent", "all ns"))
                        .remark());
    }

    @Test
    void shouldNameTheTableThatIsMissing() {
        assertEquals(
                "not measured, no table two: one thread",
                row(1, figures -> figures.at("two", "uorb", "ns")).remark());
    }

    @Test
    void shouldNameTheRowThatIsMissing() {
        assertEquals(
                "not measured, table one-thread has no row orb: one thread",
                row(1, figures -> figures.at("one-thread", "orb", "all ns")).remark());
    }

    @Test
    void shouldNameTheColumnThatIsMissing() {
        assertEquals(
                "not measured, table one-thread has no column ns: one thread",
                row(1, figures -> figures.at("one-thread", "uorb", "ns")).remark());
    }

    private static Table.Row row(double limit, ToDoubleFunction<FigureLookup> measured) {
        return Target.table(List.of(new Target("ratio", limit, "one thread", measured)), FIGURES)
                .rows()
                .get(0);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Table;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoakSuiteTest {
    /** Received, lost, skipped, then those that must be 0, then times. */
    private static List<String> problems(double twice, double torn, double unaccounted) {
        List<Double> values = List.of(9.0, 3.0, 2.0, twice, torn, unaccounted, 5.0, 6.0, 7.0, 8.0);
        RowLine receiver = new RowLine(SoakMain.RECEIVERS, new Table.Row("parked", values, ""));
        RowLine jvm = new RowLine(SoakMain.JVM, new Table.Row("soak", Collections.nCopies(9, 1.0), ""));
        return new SoakSuite().section(List.of(jvm, receiver), List.of(), 1).problems();
    }

    @Test
    void shouldHaveNoProblemWithLossesThatWereCounted() {
        assertEquals(List.of(), problems(0, 0, 0));
    }

    @Test
    void shouldMakeAProblemOfEachKindOfWrongMessages() {
        assertEquals(
                List.of(
                        "parked: 1 twice or out of order, must be 0",
                        "parked: 2 torn, must be 0",
                        "parked: 3 unaccounted, must be 0"),
                problems(1, 2, 3));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Section;
import java.util.ArrayList;
import java.util.List;

/** The section as its suite makes it, of figures that nobody measured. */
public final class AlternativesFixture {
    private AlternativesFixture() {}

    /** With all designs. */
    public static Section section() {
        List<RowLine> rows = new ArrayList<>();
        for (Design design : Alternatives.DESIGNS) {
            SlotThroughput.Result flatOut = new SlotThroughput.Result(1, 1, 1, 1);
            StressResult stress = new StressResult(1, 1, 1, 1, 1, 0, 0, true);
            rows.add(new RowLine(AlternativesSuite.FLAT_OUT, AlternativesSuite.row(design, flatOut)));
            rows.add(new RowLine(AlternativesSuite.STRESS, AlternativesSuite.row(design, stress)));
        }
        return new AlternativesSuite().section(OneThread.table(List.of()), rows, List.of());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.ulog;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import java.util.Collections;
import java.util.List;

/** The section of the suite, with figures that nobody measured. */
public final class UlogFixture {
    private UlogFixture() {}

    /** Returns the section with the rows that targets use. */
    public static Section section() {
        List<Double> values = Collections.nCopies(ReplayMain.COLUMNS.size(), 1.0);
        RowLine replay = new RowLine(ReplayMain.TABLE, new Table.Row(ReplayMain.NOBODY, values, ""));
        return new UlogSuite().section(List.of(replay), "1", "1");
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Sections as the scale suites make them, of figures that nobody measured. */
public final class ScaleFixture {
    private ScaleFixture() {}

    /** Of both suites. */
    public static Stream<Section> sections() {
        List<RowLine> lines = new ArrayList<>();
        for (MemoryMain.Part part : MemoryMain.Part.values()) {
            lines.add(line(MemoryMain.TABLE, part.of(MemoryMain.SMALL), 3));
        }
        for (int nodes : NodesMain.COUNTS) {
            lines.add(line(NodesMain.TABLE, String.valueOf(nodes), 5));
        }
        for (int subscriptions : PollMain.COUNTS) {
            lines.add(line(PollMain.TABLE, String.valueOf(subscriptions), 2 + PollMain.COUNTS.length));
        }
        Table soak = SoakSuite.jvmTable(line(SoakMain.JVM, "20 s", 9).row());
        return Stream.of(new ScaleSuite().section(lines, "1"), new Section("soak", "", List.of(), List.of(soak)));
    }

    private static RowLine line(String table, String label, int values) {
        return new RowLine(table, new Table.Row(label, Collections.nCopies(values, 1.0), ""));
    }
}

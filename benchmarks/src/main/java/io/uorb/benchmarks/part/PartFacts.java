// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.part;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.machine.Conditions;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;

/** The machine in each part, for the report. Used by the thread that runs the suites. */
public final class PartFacts {
    /** Name of the section, besides those of the suites. */
    public static final String ID = "parts";

    private static final String NOTE = """
            A round of a suite is whole in one part, and has all that the suite compares: a ratio is of figures of the \
            same parts. Figures in ns of different parts differ by the machine's state; the locked add, measured \
            before and after each part, says by how much.""";
    private static final double S_PER_MIN = 60;

    private final PartFolder folder;
    private final String date;
    private final DoubleSupplier lockedAddNs;
    private final double addBeforeNs;

    /**
     * Measures the locked add before the part.
     *
     * @param date of the part's start
     * @param lockedAddNs the calibration, ns
     */
    public PartFacts(PartFolder folder, String date, DoubleSupplier lockedAddNs) {
        this.folder = folder;
        this.date = date;
        this.lockedAddNs = lockedAddNs;
        this.addBeforeNs = lockedAddNs.getAsDouble();
    }

    static String file(int part) {
        return "part-" + part + ".txt";
    }

    /** Writes down how this part went so far, and returns the section about all parts. */
    public Section update(Conditions now) throws IOException {
        Table.Row row = new Table.Row(
                "part " + folder.part() + ", " + date,
                List.of(
                        (double) folder.begun(),
                        folder.elapsedS() / S_PER_MIN,
                        now.loadAverage(),
                        now.stealPercent(),
                        now.hopBeforeNs(),
                        now.hopAfterNs(),
                        addBeforeNs,
                        lockedAddNs.getAsDouble()),
                "");
        Path file = folder.folder().resolve(file(folder.part()));
        PartFolder.replace(file, List.of(new RowLine(ID, row).toString()));
        return section();
    }

    private Section section() throws IOException {
        List<Table.Row> rows = new ArrayList<>();
        for (int part = 1; part <= folder.part(); part++) {
            List<String> lines = Files.readAllLines(folder.folder().resolve(file(part)));
            rows.addAll(RowLine.of(ID, RowLine.in(lines)));
        }
        List<String> columns = List.of(
                "rounds",
                "minutes",
                "load at the start",
                "stolen %",
                "raw hop before ns",
                "raw hop after ns",
                "locked add before ns",
                "locked add after ns");
        Table table = new Table(ID, "The machine in each part", "part", columns, rows);
        return new Section(ID, "Parts", List.of(NOTE), List.of(table), List.of());
    }
}

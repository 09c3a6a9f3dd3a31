// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.alternatives.design.Slot;
import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Rejected designs compared with this project's: steps on one thread, maximum rate on two, stress on four. */
public final class AlternativesSuite implements Suite {
    static final String FLAT_OUT = "alternatives-flat-out";
    static final String STRESS = "alternatives-stress";
    private static final String WRONG = "WRONG";

    private static final long CHILD_MS = 300_000;

    @Override
    public String name() {
        return "alternatives";
    }

    @Override
    public String description() {
        return "rejected designs: one thread, maximum rate, and one stress test for all";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        long flatOutMs = effort == Effort.QUICK ? 400 : 1_000;
        long stressMessages = effort == Effort.QUICK ? 100_000 : 500_000;
        progress.println(
                "alternatives: one thread, " + Alternatives.DESIGNS.size() + " designs, a JVM or more for each step");
        Table oneThread = OneThread.run(effort);
        ChildJvm child = new ChildJvm(AlternativesChild.class);
        List<RowLine> rows = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (Design design : Alternatives.DESIGNS) {
            progress.println("alternatives: two and four threads, " + design.name());
            List<String> arguments = List.of(design.name(), String.valueOf(flatOutMs), String.valueOf(stressMessages));
            try {
                rows.addAll(child.run(List.of(), arguments, CHILD_MS, RowLine::in));
            } catch (ChildJvm.FailedException e) {
                progress.println(design.name() + ": " + e.getMessage());
                failures.add(design.name() + ": " + e.getMessage());
            }
        }
        return section(oneThread, rows, failures);
    }

    /** @param failures a line for each design whose JVM failed */
    Section section(Table oneThread, List<RowLine> rows, List<String> failures) {
        List<String> problems = new ArrayList<>(failures);
        for (Table.Row row : RowLine.of(STRESS, rows)) {
            if (row.remark().startsWith(WRONG)) {
                problems.add(row.label() + ", stress: " + row.remark());
            }
        }
        List<Table> tables = List.of(
                oneThread,
                new Table(
                        FLAT_OUT,
                        "Flat out, one publisher, one reader",
                        "design",
                        flatOutColumns(),
                        RowLine.of(FLAT_OUT, rows)),
                new Table(STRESS, "Stress, every copy checked", "design", stressColumns(), RowLine.of(STRESS, rows)));
        return new Section(name(), "Rejected designs", notes(), tables, problems);
    }

    private static List<String> flatOutColumns() {
        return List.of("M publishes/s", "M copies/s", "retries per copy");
    }

    static Table.Row row(Design design, SlotThroughput.Result result) {
        return new Table.Row(
                design.name(),
                List.of(result.publishesPerUs(), result.copiesPerUs(), result.retriesPerCopy()),
                result.retries() == Slot.Reader.NOT_COUNTED ? "retries: see bare-cells, the same reader" : "");
    }

    private static List<String> stressColumns() {
        return List.of("publishers", "readers", "publishes", "copies", "retries per copy", "torn", "out of order");
    }

    static Table.Row row(Design design, StressResult result) {
        return new Table.Row(
                design.name(),
                List.of(
                        (double) result.publishers(),
                        (double) result.readers(),
                        (double) result.publishes(),
                        (double) result.copies(),
                        result.retriesPerCopy(),
                        (double) result.torn(),
                        (double) result.reordered()),
                result.isCorrect() ? "" : result.newestSeen() ? WRONG : WRONG + "; newest message not seen at the end");
    }

    private static List<String> notes() {
        return List.of(
                "docs/evidence/alternatives.md explains each design and its rejection. All keep the newest message;"
                        + " copies are into an object of the reader's own. Each figure comes from a JVM of its own.",
                "One thread: JMH, in a quick run two of the four steps only; B/op and error belong to"
                        + " publish+check+copy.",
                "Flat out: both threads do nothing else. Rates depend on how near the two cores are, which is not"
                        + " bracketed here: compare factors only. Retries are messages that were loaded and thrown away"
                        + " because they had been overwritten meanwhile; what is found overwritten, or being written,"
                        + " before its first word is loaded does not count.",
                "Stress: two publishers (one where the design takes one) and two readers; torn and out of order must be"
                        + " 0, and the last message must be the same for all readers.");
    }
}

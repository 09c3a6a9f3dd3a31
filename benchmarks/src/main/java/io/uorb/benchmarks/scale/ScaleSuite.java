// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Costs of many nodes and subscriptions. */
public final class ScaleSuite implements Suite {
    private static final Duration LIMIT = Duration.ofMinutes(10);
    private static final String MEMORY_FLAG = "-Xmx1g";
    /** JOL finds the offsets of fields without an agent, and in records and lambdas, where Unsafe refuses. */
    private static final List<String> MEMORY_FLAGS =
            List.of(MEMORY_FLAG, "-Djol.skipDynamicAttach=true", "-Djol.magicFieldOffset=true");

    /** Creates the suite. */
    public ScaleSuite() {}

    @Override
    public String name() {
        return "scale";
    }

    @Override
    public String description() {
        return "memory per node, publication and subscription; 10,000 nodes; 1,000 subscriptions in a poller";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        String rounds = effort == Effort.QUICK ? "7" : "11";
        String wakeUps = effort == Effort.QUICK ? "200" : "1000";
        List<RowLine> lines = new ArrayList<>();
        progress.println("scale: memory");
        lines.addAll(rows(MemoryMain.class, MEMORY_FLAGS));
        progress.println("scale: nodes");
        lines.addAll(rows(NodesMain.class, List.of(), rounds));
        progress.println("scale: poll");
        lines.addAll(rows(PollMain.class, List.of(), rounds, wakeUps));
        return section(lines, rounds);
    }

    private static List<RowLine> rows(Class<?> main, List<String> flags, String... arguments) throws Exception {
        return new ChildJvm(main).run(flags, List.of(arguments), LIMIT.toMillis(), RowLine::in);
    }

    Section section(List<RowLine> lines, String rounds) {
        return new Section(
                name(),
                "Scale",
                List.of(
                        "Times are the median of " + rounds + " rounds of about 10 ms in a plain loop on one thread, "
                                + "after 5 rounds to warm up; each part in a JVM of its own with this JVM's flags. "
                                + "Messages are of 64 bytes, one class in all of a part, unless a row says otherwise.",
                        "Memory, in a JVM with " + MEMORY_FLAG + ": JOL counts the objects that a broker reaches, "
                                + "before and after; the heap is what is in use after System.gc(). A node is counted "
                                + "without any publisher or subscriber, and each following row on top of it. The "
                                + "broker's own tables grow in leaps, which the means contain.",
                        "Nodes: one publication and one subscription each; making them is the best of 5 times. "
                                + "\"In order\" goes through them as they were made, \"shuffled\" in a random order: "
                                + "the difference to one node is what the caches no longer hold.",
                        "Poll: with a time-out of 0, so it only counts. Wake-ups: from before the publish to the end "
                                + "of the poll of a parked thread, on any one of its subscriptions; a wake-up that did "
                                + "not come within 2 s would have failed the suite."),
                List.of(memoryTable(lines), nodesTable(lines), pollTable(lines), wakeUpTable(lines)));
    }

    private static Table memoryTable(List<RowLine> lines) {
        return new Table(
                MemoryMain.TABLE,
                "Memory",
                "one",
                List.of("JOL, the first B", "JOL, mean of 1,000 B", "heap, mean of 10,000 B"),
                RowLine.of(MemoryMain.TABLE, lines));
    }

    private static Table nodesTable(List<RowLine> lines) {
        return new Table(
                NodesMain.TABLE,
                "Many nodes",
                "nodes",
                List.of(
                        "advertise us",
                        "subscribe us",
                        "publish and update, in order ns",
                        "publish and update, shuffled ns",
                        "status() us"),
                RowLine.of(NodesMain.TABLE, lines));
    }

    private static Table pollTable(List<RowLine> lines) {
        List<String> columns = new ArrayList<>(List.of("none ready ns", "none ready, per subscription ns"));
        for (int ready : PollMain.COUNTS) {
            columns.add(ready + " ready ns");
        }
        return new Table(
                PollMain.TABLE,
                "One poll of many subscriptions",
                "subscriptions",
                List.copyOf(columns),
                RowLine.of(PollMain.TABLE, lines));
    }

    private static Table wakeUpTable(List<RowLine> lines) {
        return new Table(
                WakeUps.TABLE,
                "Wake-up of one poller with many subscriptions",
                "subscriptions",
                List.of("wake-ups", "p50 us", "p99 us", "max us"),
                RowLine.of(WakeUps.TABLE, lines));
    }
}

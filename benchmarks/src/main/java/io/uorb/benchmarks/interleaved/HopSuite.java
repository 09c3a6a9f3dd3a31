// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Table;
import io.uorb.benchmarks.rig.Bracket;
import io.uorb.benchmarks.rig.subject.Results;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Hops of topics from one spinning thread to another, in turn with an earlier version, in many JVMs. */
public final class HopSuite implements OutsideSuite {
    /** One row for each topic and way of measuring. */
    public static final String TABLE = "hops";
    /** Ratio to the raw hop, the median over the JVMs that count. */
    public static final String RATIO = "x raw";
    /** The same in the JVM in which it is greatest. */
    public static final String WORST = "x raw, worst JVM";

    /** Topics whose message has at most 56 bytes. */
    public static final List<String> SHORT = List.of("sensor_gyro", "sensor_accel", "vehicle_attitude");
    /** A topic whose message has 64 bytes. */
    public static final String LONGER = "trajectory_setpoint";

    /** One word sent on one line and returned on another: a lower bound for a topic each way. */
    public static final String TWO_LINES = "one word, a line each way";

    static final List<String> TOPICS =
            Stream.concat(SHORT.stream(), Stream.of(LONGER)).toList();
    /** Figures of a JVM, before the share of slices that count: two for each way. */
    static final List<String> FIGURES =
            List.of(Bracket.CLOCK_RATIO, Results.CLOCK_NS, Bracket.RATIO, Results.TYPICAL_NS);

    private static final String METHOD = """
            Two threads bounce a message through two nodes of one topic (sensor_gyro and sensor_accel have 48 bytes, \
            vehicle_attitude 56, trajectory_setpoint 64); both spin with Thread.onSpinWait, and each has its own \
            message objects. A hop is half a round trip, as a ratio to a raw hop of one cache line that is measured \
            in the same way. **Clock**: the clock is read at both ends of each round trip, and its cost is in both \
            sides of the ratio. **Batch**: the clock is read once for 32 round trips without pause. The two ways \
            differ and must not be mixed. Each JVM takes %d slices of each subject in turn, its figure is their \
            median; slices whose raw hops before and after differ by more than 1.3, in either way, are repeated \
            twice at most. Slices with a hop of 2 us and more were on one core and do not count. JVMs in which fewer \
            than half of a row's slices are left do not count in that row. A figure is the median over the JVMs that \
            count. The raw hop bounces one line: each thread writes the line that it has just read. Topics have a \
            line each way, which is taken from its reader before each message; the last rows, one word without a \
            topic, show what that takes. Figures 'before' are of %s.""";

    private static final int FULL_SLICES = 10;
    private static final long CHILD_MS = 120_000;
    private static final double LEAST_SHARE = 0.5;

    private final OutsidePrograms programs;

    /** Without an earlier version. */
    public HopSuite() {
        this(OutsidePrograms.NONE);
    }

    private HopSuite(OutsidePrograms programs) {
        this.programs = programs;
    }

    @Override
    public OutsideSuite beside(OutsidePrograms outside) {
        return new HopSuite(outside);
    }

    @Override
    public String name() {
        return "hops";
    }

    @Override
    public String description() {
        return "topic hops between two spinning threads, timed by the clock and in batches";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        int slices = isFull(effort) ? FULL_SLICES : 5;
        return run(isFull(effort) ? 20 : 5, slices, progress);
    }

    private boolean isFull(Effort effort) {
        return effort == Effort.FULL || programs.before().isPresent();
    }

    /** Measures in so many JVMs. */
    Section run(int count, int slices, PrintStream progress) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(String.valueOf(slices)));
        arguments.addAll(programs.withoutNative().toArguments());
        JvmRounds jvms = JvmRounds.run(name(), HopMain.class, arguments, count, CHILD_MS, progress);
        return section(jvms.found(), slices, jvms.problems());
    }

    Section section(List<List<RowLine>> found, int slices, List<String> problems) {
        String before = programs.before().map(Path::toString).orElse("nothing, for there is no --before JAR");
        return new Section(
                name(), "Hops of topics", List.of(METHOD.formatted(slices, before)), List.of(table(found)), problems);
    }

    /** Returns the label of a row. */
    public static String label(String topic, String way) {
        return topic + ", " + way;
    }

    private static Table table(List<List<RowLine>> jvms) {
        List<Table.Row> rows = new ArrayList<>();
        for (String topic : TOPICS) {
            rows.add(row(jvms, topic, "clock", 0));
            rows.add(row(jvms, topic, "batch", 2));
        }
        rows.add(row(jvms, TWO_LINES, "clock", 0));
        rows.add(row(jvms, TWO_LINES, "batch", 2));
        return new Table(
                TABLE,
                "One way, both threads spinning",
                "topic and way",
                List.of(
                        "before ns",
                        "before, x raw",
                        "before, x raw, worst JVM",
                        "before, JVMs",
                        "ns",
                        RATIO,
                        WORST,
                        "JVMs"),
                rows);
    }

    private static Table.Row row(List<List<RowLine>> jvms, String topic, String way, int column) {
        List<Double> values = new ArrayList<>(figures(jvms, topic + HopMain.BEFORE, column));
        values.addAll(figures(jvms, topic, column));
        return new Table.Row(label(topic, way), values, "");
    }

    /** Returns ns, ratio, worst ratio and number of JVMs. */
    private static List<Double> figures(List<List<RowLine>> jvms, String label, int column) {
        List<List<Double>> rows = jvms.stream()
                .flatMap(jvm -> RowLine.of(TABLE, jvm).stream())
                .filter(row -> row.label().equals(label))
                .map(Table.Row::values)
                .filter(values -> values.get(FIGURES.size()) >= LEAST_SHARE)
                .toList();
        double[] ratios =
                rows.stream().mapToDouble(values -> values.get(column)).toArray();
        double[] ns =
                rows.stream().mapToDouble(values -> values.get(column + 1)).toArray();
        return List.of(
                RoundTimes.median(ns),
                RoundTimes.median(ratios),
                Arrays.stream(ratios).max().orElse(Double.NaN),
                (double) rows.size());
    }
}

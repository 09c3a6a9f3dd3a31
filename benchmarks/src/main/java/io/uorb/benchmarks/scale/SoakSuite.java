// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A minute at 8 kHz: collections, and the fate of each message. */
public final class SoakSuite implements Suite {
    private static final String HEAP_FLAG = "-Xmx64m";
    private static final String TWICE = "twice or out of order";
    private static final String TORN = "torn";
    private static final String UNACCOUNTED = "unaccounted";
    private static final List<String> MUST_BE_0 = List.of(TWICE, TORN, UNACCOUNTED);
    private static final int WARM_UP_S = 10;
    private static final int QUICK_S = 20;
    private static final int FULL_S = 60;
    private static final int LIMIT_BEYOND_S = 60;

    /** Creates the suite. */
    public SoakSuite() {}

    @Override
    public String name() {
        return "soak";
    }

    @Override
    public String description() {
        return "8 kHz and 1 kHz for a minute (quick: 20 s) in a small heap: collections, pauses, losses";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        int measuredS = effort == Effort.QUICK ? QUICK_S : FULL_S;
        // A file that were there before the JVM would be kept by it under another name.
        Path directory = Files.createTempDirectory("uorb-soak-");
        Path log = directory.resolve("gc.log");
        progress.println("soak: " + measuredS + " s; if it fails, the JVM's log stays in " + directory);
        Duration limit = Duration.ofSeconds(WARM_UP_S + measuredS + LIMIT_BEYOND_S);
        List<RowLine> lines = new ChildJvm(SoakMain.class)
                .run(
                        List.of(HEAP_FLAG, String.format(GcLog.SELECTION, log)),
                        List.of(String.valueOf(WARM_UP_S), String.valueOf(measuredS)),
                        limit.toMillis(),
                        RowLine::in);
        Section section = section(lines, Files.readAllLines(log), measuredS);
        Files.delete(log);
        Files.delete(directory);
        return section;
    }

    Section section(List<RowLine> lines, List<String> log, int measuredS) {
        List<Double> jvm = RowLine.of(SoakMain.JVM, lines).get(0).values();
        GcLog stops = GcLog.parse(log, jvm.get(0), jvm.get(1));
        Table.Row row = new Table.Row(
                measuredS + " s",
                List.of(
                        jvm.get(2),
                        (double) stops.pauses(),
                        stops.longestPauseMs(),
                        stops.longestSafepointMs(),
                        jvm.get(3),
                        jvm.get(4),
                        jvm.get(5),
                        jvm.get(6),
                        jvm.get(7)),
                "");
        Table messages = messagesTable(lines);
        return new Section(
                name(),
                "Soak",
                List.of(
                        "One thread publishes 8,000 messages a second, another 1,000, each stamped with the time at "
                                + "which it was due. One thread sleeps for each of them; one takes the newest of the "
                                + "fast stream with an interval of 4 ms. Queues of 1; contents of each message are "
                                + "checked. Latency is from due to received, so a publisher that overslept counts; "
                                + "with the interval it is the age of the message when it is taken.",
                        "A JVM of its own with " + HEAP_FLAG + " and this JVM's flags, " + WARM_UP_S + " s of warm-up, "
                                + "then System.gc(). Collections are the JVM's count, pauses and safepoints from its "
                                + "log (gc*, safepoint), both of the measured time only. Allocated is by the four "
                                + "threads; what else the heap grows by is the JVM's own management beans, asked "
                                + "before and after. Torn, unaccounted or twice must be 0; lost is what a queue of 1 "
                                + "overwrote before a thread that slept had run."),
                List.of(jvmTable(row), messages),
                problems(messages));
    }

    /** Returns a line for each figure that is not 0 and has to be. */
    private static List<String> problems(Table messages) {
        List<String> problems = new ArrayList<>();
        for (Table.Row row : messages.rows()) {
            for (String column : MUST_BE_0) {
                double value = row.values().get(messages.columns().indexOf(column));
                if (value != 0) {
                    problems.add(String.format(Locale.ROOT, "%s: %.0f %s, must be 0", row.label(), value, column));
                }
            }
        }
        return problems;
    }

    static Table jvmTable(Table.Row row) {
        return new Table(
                SoakMain.JVM,
                "The JVM meanwhile",
                "measured",
                List.of(
                        "collections",
                        "pauses in the log",
                        "longest pause ms",
                        "longest safepoint ms",
                        "heap before KiB",
                        "heap after KiB",
                        "allocated B",
                        "published, fast",
                        "published, slow"),
                List.of(row));
    }

    private static Table messagesTable(List<RowLine> lines) {
        return new Table(
                SoakMain.RECEIVERS,
                "The messages",
                "subscription",
                List.of(
                        "received",
                        "lost",
                        "skipped",
                        TWICE,
                        TORN,
                        UNACCOUNTED,
                        "p50 us",
                        "p99 us",
                        "p99.9 us",
                        "max us"),
                RowLine.of(SoakMain.RECEIVERS, lines));
    }
}

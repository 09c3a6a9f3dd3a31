// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rosgraph;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Streams of ROS 1: ours, and roscpp's if topic_tools is installed. */
public final class RosSuite implements Suite {
    private static final int QUICK_S = 4;
    private static final int FULL_S = 5;
    /** Those of large messages at a rate take twice as long: 16 and 5 x 2. */
    private static final int MEASUREMENTS = 26;

    private static final int LIMIT_BEYOND_S = 180;
    private static final int START_S = 35;
    /** Before four figures some JVM is new, before ten others none. */
    private static final int WARM_UPS_S = 4 * StreamMain.WARM_UP_S + 10 * StreamMain.SETTLING_S;

    private static final List<String> TIMES = List.of("sent", "lost", "p50 us", "p99 us", "max us");

    /** Creates the suite. */
    public RosSuite() {}

    @Override
    public String name() {
        return "ros";
    }

    @Override
    public String description() {
        return "streams between our ROS 1 nodes and roscpp's: latency, losses, CPU, a stalled peer";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        int seconds = effort == Effort.QUICK ? QUICK_S : FULL_S;
        progress.println("ros: " + MEASUREMENTS + " times " + seconds + " s, and " + WARM_UPS_S + " s to warm up"
                + (PeerProcess.hasRoscpp() ? "" : "; no topic_tools here: nothing of roscpp"));
        long limitMs = TimeUnit.SECONDS.toMillis((long) MEASUREMENTS * seconds + WARM_UPS_S + LIMIT_BEYOND_S);
        List<RowLine> lines =
                new ChildJvm(StreamMain.class).run(List.of(), List.of(String.valueOf(seconds)), limitMs, RowLine::in);
        return section(lines, seconds);
    }

    private Section section(List<RowLine> lines, int seconds) {
        List<String> large = new ArrayList<>(TIMES.subList(0, TIMES.size() - 1));
        large.add("messages/s, " + StreamMain.UNDER_WAY + " under way");
        List<Table> tables = List.of(
                table(lines, StreamMain.LATENCY, "1 kHz of " + StreamMain.SMALL_BYTES + " bytes", "path", TIMES),
                table(lines, StreamMain.LARGE, "Messages of 1 MB: at 100 Hz, then as fast as it goes", "path", large),
                table(
                        lines,
                        StreamMain.CPU,
                        "CPU at 1 kHz of " + StreamMain.SMALL_BYTES + " bytes",
                        "process",
                        List.of("publisher, % of a core", "a subscriber, % of a core", "dropped by the publisher")),
                table(
                        lines,
                        StreamMain.PUBLISHING,
                        "A call of publish, 1 kHz of " + StreamMain.STALLING_BYTES + " bytes",
                        "peers",
                        List.of("p50 us", "p99 us", "max us", "lost by the healthy one", "dropped by the publisher")));
        List<String> notes = List.of(
                "Publisher and subscriber of the paths are two nodes of ours in one JVM, which meet by TCP; relays are "
                        + "processes of their own that pass the bytes on. The difference between two relays and one is "
                        + "a hop of that kind. roscpp's are topic_tools' relay, whose outgoing queue has 10 places; "
                        + "ours have 100. " + seconds + " s a figure, 1 MB at 100 Hz twice as long. Each new JVM "
                        + "warms up for " + StreamMain.WARM_UP_S + " s of 1 kHz, for it compiles for some 10 s at "
                        + "this rate; what it measures next, after " + StreamMain.SETTLING_S + " s. p99 is told of "
                        + StreamMain.P99_TIMES + " messages and more: ten are above it.",
                "The publisher's CPU is that of its whole process, with its thread that wakes up 1,000 times a second.",
                "A stopped peer has got SIGSTOP: it keeps its connection and reads nothing.");
        return new Section(name(), "ROS 1", notes, tables);
    }

    private static Table table(List<RowLine> lines, String id, String title, String subject, List<String> columns) {
        return new Table(id, title, subject, columns, RowLine.of(id, lines));
    }
}

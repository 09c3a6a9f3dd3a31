// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.console;

import io.uorb.benchmarks.child.ChildJvm;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Effort;
import io.uorb.benchmarks.report.Section;
import io.uorb.benchmarks.report.Suite;
import io.uorb.benchmarks.report.Table;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Costs of a console in a program of 300 topics. */
public final class ConsoleSuite implements Suite {
    private static final String WARM_UP_S = "5";
    private static final int SECONDS = 10;
    private static final int PHASES = 4;
    private static final int LIMIT_BEYOND_S = 60;
    private static final int START_S = 8;

    /** Creates the suite. */
    public ConsoleSuite() {}

    @Override
    public String name() {
        return "console";
    }

    @Override
    public String description() {
        return "300 topics and a client that requests all nodes each second: CPU and garbage of console and publishers";
    }

    @Override
    public Section run(Effort effort, PrintStream progress) throws Exception {
        progress.println("console: " + PHASES + " times " + SECONDS + " s");
        long limitMs = TimeUnit.SECONDS.toMillis((long) PHASES * SECONDS + LIMIT_BEYOND_S);
        List<RowLine> lines = new ChildJvm(ProgramMain.class)
                .run(List.of(), List.of(WARM_UP_S, String.valueOf(SECONDS)), limitMs, RowLine::in);
        return section(lines, SECONDS);
    }

    Section section(List<RowLine> lines, int seconds) {
        Table program = new Table(
                ProgramMain.TABLE,
                "The program",
                "console",
                List.of(
                        "messages/s",
                        "publishers, % of a core",
                        "publishers, CPU ns/message",
                        "publishers, allocated B/message",
                        "console, % of a core",
                        "console, allocated KiB/s"),
                RowLine.of(ProgramMain.TABLE, lines));
        Table client = new Table(
                ClientMain.TABLE,
                "The client",
                "asked for",
                List.of("nodes", "% of a core"),
                RowLine.of(ClientMain.TABLE, lines));
        List<String> notes = List.of(
                "One program, " + ProgramMain.TOPICS + " topics of 64 bytes with one subscriber each: 20 at 1 kHz, 140 "
                        + "at 100 Hz, 140 at 10 Hz, published by two threads that wake up every millisecond; most of "
                        + "their CPU is that. A client in another process asks for all nodes with the times of their "
                        + "newest messages once a second, as top does. " + seconds + " s a row, one after another.",
                "The first row with a client has its connection and the console's code while it is still interpreted. "
                        + "The client's figures are from its start on, with the start of its own classes.");
        return new Section(name(), "Cost of looking", notes, List.of(program, client));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.TextTable;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Prints the figures of a run for people. */
final class JitterPrinter {
    /** How many of the longest chains are listed. */
    private static final int LISTED = 10;

    /** Causes that tell at most where the time went. */
    private static final List<JitterCause> UNKNOWN = List.of(JitterCause.RAN_LONGER, JitterCause.UNEXPLAINED);

    private JitterPrinter() {}

    static void print(JitterReport report, PrintWriter out) {
        out.println(String.format(
                Locale.ROOT,
                "%s at %.0f Hz for %.1f s, from %.1f s after its start",
                report.path(),
                report.rateHz(),
                report.seconds(),
                JitterRun.UNCOUNTED_S));
        TextTable figures = new TextTable(List.of(
                Column.name("LATENESS"),
                Column.number("COUNT"),
                Column.number("P50_US"),
                Column.number("P99_US"),
                Column.number("P99.9_US"),
                Column.number("P99.99_US"),
                Column.number("MAX_US")));
        Stream.concat(
                        report.wakeUps().stream(),
                        Stream.of(report.chain(), report.machine().named(report.machineBy())))
                .forEach(one -> figures.add(
                        one.of(),
                        Long.toString(one.count()),
                        us(one.p50Us()),
                        us(one.p99Us()),
                        us(one.p999Us()),
                        us(one.p9999Us()),
                        us(one.maxUs())));
        figures.print(out);
        out.println(String.format(
                Locale.ROOT,
                "missed: %d of %d chains took longer than %.0f us",
                report.missed(),
                report.chain().count(),
                report.periodUs()));
        printUse(report, out);
        printWorst(report, out);
        report.notes().forEach(note -> out.println("note: " + note));
        if (!report.findings().isEmpty()) {
            out.println("late here by (--check has more): "
                    + report.findings().stream().map(MachineCheck::name).collect(Collectors.joining(", ")));
        }
    }

    private static void printWorst(JitterReport report, PrintWriter out) {
        out.println("the worst " + report.worst().size()
                + (report.worst().size() > LISTED ? " (--json lists all): " : ": ")
                + report.causes().entrySet().stream()
                        .filter(cause -> !UNKNOWN.contains(cause.getKey()))
                        .map(cause -> cause.getValue() + " " + cause.getKey())
                        .collect(Collectors.joining(", "))
                + "; no reason known: "
                + UNKNOWN.stream()
                        .map(cause -> report.causes().getOrDefault(cause, 0L) + " " + cause)
                        .collect(Collectors.joining(", ")));
        TextTable worst = new TextTable(List.of(
                Column.number("AT_S"),
                Column.number("LENGTH_US"),
                Column.name("CAUSE"),
                Column.number("CAUSE_US"),
                Column.name("BY")));
        report.worst().stream()
                .limit(LISTED)
                .forEach(chain -> worst.add(
                        String.format(Locale.ROOT, "%.3f", chain.atS()),
                        us(chain.lengthUs()),
                        chain.cause().toString(),
                        us(chain.causeUs()),
                        chain.by()));
        worst.print(out);
    }

    private static void printUse(JitterReport report, PrintWriter out) {
        out.println(String.format(
                Locale.ROOT,
                "beside the chain: %.0f MB/s of garbage, %.0f MB alive; processor time of the process: %.1f s",
                report.garbageMb(),
                report.liveMb(),
                report.cpuS()));
        if (!report.allocatedBytes().isEmpty()) {
            out.println("bytes allocated by the chain: "
                    + report.allocatedBytes().entrySet().stream()
                            .map(thread -> thread.getValue() + " (" + thread.getKey() + ")")
                            .collect(Collectors.joining(", "))
                    + (report.allocatedUntilS() < report.seconds()
                            ? String.format(Locale.ROOT, "; none after %.0f s", report.allocatedUntilS())
                            : "; still allocating at the end"));
        }
    }

    /** Prints what was looked at, and below it what can be changed. */
    static void print(List<MachineCheck> checks, PrintWriter out) {
        TextTable table = new TextTable(
                List.of(Column.name("CHECK"), Column.name("GOOD"), Column.name("FOUND"), Column.name("WHY")));
        checks.forEach(check ->
                table.add(check.name(), check.good() ? "yes" : "no", check.found(), check.good() ? "" : check.why()));
        table.print(out);
        checks.stream()
                .filter(check -> !check.change().isEmpty())
                .forEach(check -> out.println(check.name() + ": " + check.change()));
    }

    private static String us(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}

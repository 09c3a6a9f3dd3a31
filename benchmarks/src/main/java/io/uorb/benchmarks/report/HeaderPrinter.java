// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import io.uorb.benchmarks.machine.Conditions;
import io.uorb.benchmarks.machine.JavaRuntime;
import io.uorb.benchmarks.machine.Machine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The head of the page: where and how the run was made. */
final class HeaderPrinter {
    private static final double BYTES_PER_GIB = 1 << 30;

    /** A change of the hop by more than this factor means that the threads were on other cores. */
    private static final double MOVED = 1.5;

    private HeaderPrinter() {}

    static String of(Run run) {
        StringBuilder text = new StringBuilder("| | |\n|---|---|\n");
        entries(run).forEach((name, value) -> text.append(MarkdownTable.line(List.of(name, value))));
        return text.toString();
    }

    /** Names and values, none of them empty. */
    static Map<String, String> entries(Run run) {
        Machine machine = run.environment().machine();
        JavaRuntime java = run.environment().java();
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("host", machine.host());
        entries.put("CPU", machine.cpu());
        entries.put(
                "sockets, cores, threads",
                count(machine.sockets()) + ", " + count(machine.cores()) + ", " + count(machine.threads()));
        entries.put("SMT", machine.smt());
        entries.put("hypervisor", machine.hypervisor());
        entries.put("frequency governor", machine.governor());
        entries.put("memory", gib(machine.memoryBytes()));
        entries.put("kernel", machine.kernel());
        entries.put("JDK", java.version());
        entries.put("JVM", java.vm());
        entries.put("garbage collector", java.collector());
        entries.put("processors of the JVM", count(java.processors()));
        entries.put("JVM arguments", java.arguments().isEmpty() ? "none" : code(String.join(" ", java.arguments())));
        entries.put("JVM flags not at their default", java.flags().isEmpty() ? "none" : code(java.flags()));
        entries.put("commit", run.environment().commit());
        entries.put("command", code(run.environment().command()));
        entries.put("effort", run.effort().name().toLowerCase(Locale.ROOT));
        putConditions(run.conditions(), entries);
        return entries;
    }

    private static void putConditions(Conditions conditions, Map<String, String> entries) {
        entries.put("load average at the start", Digits.format(conditions.loadAverage()));
        entries.put("time stolen by the hypervisor", Digits.format(conditions.stealPercent()) + " %");
        entries.put("one hop of a raw cache line, before and after", hops(conditions));
    }

    private static String hops(Conditions conditions) {
        double before = conditions.hopBeforeNs();
        double after = conditions.hopAfterNs();
        String hops = Digits.format(before) + " and " + Digits.format(after) + " ns";
        boolean moved = Math.max(before, after) > MOVED * Math.min(before, after);
        return moved ? hops + ": THE CORES MOVED" : hops;
    }

    private static String count(int number) {
        return number == 0 ? "unknown" : Integer.toString(number);
    }

    private static String gib(long bytes) {
        return bytes == 0 ? "unknown" : Digits.format(bytes / BYTES_PER_GIB) + " GiB";
    }

    private static String code(String text) {
        return "`" + text + "`";
    }
}

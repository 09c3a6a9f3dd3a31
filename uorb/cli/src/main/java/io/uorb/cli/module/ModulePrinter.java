// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.Durations;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.output.WrappedText;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.ActivityRow;
import io.uorb.shell.wire.Answer.ModuleRow;
import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Modules as text for people. */
final class ModulePrinter {
    /** Names up to this length are not cut. */
    private static final int USUAL_NAME = 32;

    private static final double NS_PER_US = 1e3;
    private static final String INDENT = "  ";
    private static final String NONE = "-";

    private ModulePrinter() {}

    /** Returns titles and a row for each module; times are of its slowest thread or item. */
    static List<String> table(List<ModuleRow> modules, int width) {
        TextTable table = new TextTable(List.of(
                nameColumn(modules.stream().map(ModuleRow::name).toList()),
                Column.name("KIND").dropped(1),
                Column.text("STATE"),
                Column.number("RUNS"),
                Column.number("RUN P99"),
                Column.number("RUN MAX"),
                Column.number("MISSES"),
                Column.number("RESTARTS")));
        for (ModuleRow module : modules) {
            table.add(
                    module.name(),
                    module.kind(),
                    module.state(),
                    Long.toString(sum(module, ActivityRow::activations)),
                    time(most(module, ActivityRow::runTimeP99Ns)),
                    time(most(module, ActivityRow::runTimeMaxNs)),
                    Long.toString(misses(module)),
                    Long.toString(module.restarts()));
        }
        List<String> lines = new ArrayList<>(table.wrapped(width));
        for (ModuleRow module : modules) {
            if (!module.error().isEmpty()) {
                lines.addAll(escaped(WrappedText.lines(module.name() + ": " + module.error(), "", width)));
            }
        }
        return lines;
    }

    /** Returns the column of modules' names: others are dropped before usual names are cut. */
    static Column nameColumn(List<String> names) {
        int longest = names.stream().mapToInt(String::length).max().orElse(0);
        return Column.name("MODULE", Math.min(longest, USUAL_NAME));
    }

    private static long sum(ModuleRow module, ToLongFunction<ActivityRow> figure) {
        return module.activities().stream().mapToLong(figure).sum();
    }

    private static long most(ModuleRow module, ToLongFunction<ActivityRow> figure) {
        return module.activities().stream().mapToLong(figure).max().orElse(0);
    }

    static long misses(ModuleRow module) {
        return sum(module, ActivityRow::periodMisses) + sum(module, ActivityRow::budgetMisses);
    }

    /** Returns a time; a dash for none. */
    static String time(long ns) {
        if (ns <= 0) {
            return NONE;
        }
        return ns < NS_PER_US ? ns + "ns" : Durations.ofUs(ns / NS_PER_US);
    }

    /** Returns one line for each module. */
    static List<String> states(List<ModuleRow> modules) {
        return modules.stream()
                .map(module ->
                        module.name() + ": " + module.state() + (module.error().isEmpty() ? "" : ": " + module.error()))
                .map(TextEscapes::escape)
                .toList();
    }

    /** Returns titles and a row for each kind. */
    static List<String> kinds(List<Answer.ModuleKindRow> kinds, int width) {
        TextTable table = new TextTable(List.of(Column.name("KIND"), Column.name("DESCRIPTION")));
        kinds.forEach(kind -> table.add(kind.name(), kind.summary()));
        return table.wrapped(width);
    }

    /** Returns a module with its threads, items and figures. */
    static List<String> report(Answer.ModuleReport report, int width) {
        ModuleRow module = report.module();
        List<String> lines = new ArrayList<>();
        lines.add(TextEscapes.escape(module.name() + " (" + module.kind() + "): " + module.state())
                + (module.restarts() == 0 ? "" : ", restarts: " + module.restarts()));
        lines.addAll(escaped(WrappedText.lines(module.error(), INDENT, width)));
        if (!module.activities().isEmpty()) {
            activities(module.activities(), width).forEach(line -> lines.add(INDENT + line));
        }
        for (Answer.FigureRow figure : report.figures()) {
            String unit = figure.unit().isEmpty() ? "" : " " + figure.unit();
            lines.add(INDENT + TextEscapes.escape(figure.name() + ": " + figure.value() + unit));
        }
        return lines;
    }

    private static List<String> escaped(List<String> lines) {
        return lines.stream().map(TextEscapes::escape).toList();
    }

    private static List<String> activities(List<ActivityRow> activities, int width) {
        TextTable table = new TextTable(List.of(
                Column.name("THREAD / ITEM"),
                Column.number("RUNS"),
                Column.number("RUN P50"),
                Column.number("RUN P99"),
                Column.number("RUN MAX"),
                Column.number("PERIOD").dropped(2),
                Column.number("LATE"),
                Column.number("BUDGET").dropped(1),
                Column.number("OVER")));
        for (ActivityRow each : activities) {
            table.add(
                    each.name(),
                    Long.toString(each.activations()),
                    time(each.runTimeP50Ns()),
                    time(each.runTimeP99Ns()),
                    time(each.runTimeMaxNs()),
                    each.periodUs() > 0 ? Durations.ofUs(each.periodUs()) : NONE,
                    each.periodUs() > 0 ? Long.toString(each.periodMisses()) : NONE,
                    each.budgetUs() > 0 ? Durations.ofUs(each.budgetUs()) : NONE,
                    each.budgetUs() > 0 ? Long.toString(each.budgetMisses()) : NONE);
        }
        return table.wrapped(width - INDENT.length());
    }
}

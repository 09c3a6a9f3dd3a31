// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.TextTable;
import io.uorb.cli.output.WrappedText;
import io.uorb.cli.param.ParamLines;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Answer.OptionRow;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** The description of a kind of module as text for people. */
final class DetailsPrinter {
    private static final String INDENT = "  ";

    private DetailsPrinter() {}

    static List<String> lines(Answer.ModuleDetails details, int width) {
        List<String> lines = new ArrayList<>();
        lines.addAll(WrappedText.lines(details.kind() + ": " + details.summary(), "", width));
        add("options", options(details.options(), width), lines);
        addNames("publishes", details.publishes(), width, lines);
        addNames("subscribes", details.subscribes(), width, lines);
        addNames("services", details.services(), width, lines);
        if (!details.parameters().isEmpty()) {
            add("parameters", ParamLines.rows(details.parameters(), new TreeMap<>(), width - INDENT.length()), lines);
        }
        return lines;
    }

    private static void add(String title, List<String> part, List<String> lines) {
        if (!part.isEmpty()) {
            lines.add(title + ":");
            part.forEach(line -> lines.add(INDENT + line));
        }
    }

    private static void addNames(String title, List<String> names, int width, List<String> lines) {
        add(title, WrappedText.lines(String.join(" ", names), "", width - INDENT.length()), lines);
    }

    private static List<String> options(List<OptionRow> options, int width) {
        if (options.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(List.of(
                Column.text("OPTION"),
                Column.text("TYPE"),
                Column.text("DEFAULT"),
                Column.text("UNIT"),
                Column.name("VALUES").dropped(1),
                Column.name("DESCRIPTION")));
        for (OptionRow option : options) {
            table.add(
                    option.name(),
                    option.type(),
                    option.required() ? "(required)" : option.defaultValue(),
                    option.unit(),
                    values(option),
                    option.description());
        }
        return table.wrapped(width - INDENT.length());
    }

    private static String values(OptionRow option) {
        if (!option.choices().isEmpty()) {
            return String.join("|", option.choices());
        }
        String min = ParamLines.limit(option.min());
        String max = ParamLines.limit(option.max());
        return min.isEmpty() && max.isEmpty() ? "" : min + ".." + max;
    }
}

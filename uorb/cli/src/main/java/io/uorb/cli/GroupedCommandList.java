// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The list of commands in the help of the root, by groups. */
final class GroupedCommandList implements IHelpSectionRenderer {
    private static final int INDENT = 2;

    private final Map<CommandGroup, List<String>> groups;

    private GroupedCommandList(Map<CommandGroup, List<String>> groups) {
        this.groups = groups;
    }

    /** Replaces the list of a root. Commands that are in no group, such as help, come last. */
    static void installOn(CommandLine root, Map<CommandGroup, List<String>> groups) {
        root.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> "");
        root.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new GroupedCommandList(groups));
    }

    @Override
    public String render(Help help) {
        TreeSet<String> others = new TreeSet<>(help.subcommands().keySet());
        StringBuilder text = new StringBuilder();
        groups.forEach((group, names) -> {
            text.append(list(help, group.title(), names));
            others.removeAll(names);
        });
        return others.isEmpty()
                ? text.toString()
                : text.append(list(help, "Other", List.copyOf(others))).toString();
    }

    private static String list(Help help, String title, List<String> names) {
        int width = help.subcommands().keySet().stream()
                        .mapToInt(String::length)
                        .max()
                        .orElse(0)
                + 2 * INDENT;
        int total = help.commandSpec().usageMessage().width();
        TextTable table = TextTable.forColumns(
                help.colorScheme(),
                new Column(width, INDENT, Overflow.SPAN),
                new Column(total - width, 0, Overflow.WRAP));
        for (String name : names) {
            String[] description =
                    help.subcommands().get(name).commandSpec().usageMessage().description();
            String summary = description.length == 0 ? "" : String.format(description[0]);
            table.addRowValues(
                    help.colorScheme().commandText(name), help.colorScheme().text(summary));
        }
        return String.format("%n%s:%n%s", title, table);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.graph.GraphCommand;
import io.uorb.cli.lag.LagCommand;
import io.uorb.cli.status.PsCommand;
import io.uorb.cli.status.StatusCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LocalCommandContext;
import io.uorb.cli.top.TopCommand;
import io.uorb.cli.work.WorkQueueCommand;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Adds the console's commands to a command line. */
public final class ConsoleCommands {
    private ConsoleCommands() {}

    /**
     * Adds all commands to the root.
     */
    @SuppressWarnings("exports") // picocli is optional; who calls this has it.
    public static void addTo(CommandLine root) {
        addTo(root, new LocalCommandContext());
    }

    @SuppressWarnings("exports") // tests of commands in other packages
    public static void addTo(CommandLine root, CommandContext surroundings) {
        add(root, new PsCommand(surroundings));
        add(root, new StatusCommand(surroundings));
        add(root, new TopCommand(surroundings));
        add(root, new WorkQueueCommand(surroundings));
        add(root, new LagCommand(surroundings));
        TopicCommands.addTo(root, surroundings);
        add(root, GraphCommand.commandLine(surroundings));
        OptionalLibraries.watch(root);
    }

    /** Adds a command, or its subcommands to those of the command that the name already stands for. */
    static void add(CommandLine parent, Object command) {
        CommandLine added = command instanceof CommandLine line ? line : new CommandLine(command);
        String name = added.getCommandName();
        Map<String, CommandLine> present = parent.getSubcommands();
        if (present.containsKey(name)) {
            added.getSubcommands().forEach((subname, sub) -> present.get(name).addSubcommand(subname, sub));
        } else {
            parent.addSubcommand(name, added);
        }
        prepare(added, parent.getCommandSpec());
    }

    private static void prepare(CommandLine added, CommandSpec parent) {
        added.setUsageHelpWidth(parent.usageMessage().width())
                .setUsageHelpAutoWidth(parent.usageMessage().autoWidth());
        describeExitCodes(added);
    }

    private static void describeExitCodes(CommandLine command) {
        if (command.getCommandSpec().usageMessage().exitCodeList().isEmpty()) {
            Map<String, String> codes = new LinkedHashMap<>();
            codes.put("0", "done");
            codes.put("1", "failed");
            codes.put("2", "wrong usage");
            command.getCommandSpec()
                    .usageMessage()
                    .exitCodeListHeading("%nExit codes:%n")
                    .exitCodeList(codes);
        }
        command.getSubcommands().values().forEach(ConsoleCommands::describeExitCodes);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The commands below a root, in groups. Picocli reads a command's class by reflection, which takes milliseconds; a line
 * that names one command builds only that one, and of its own subcommands only the one that is named. One thread.
 */
public final class CommandTree {
    private static final String COLUMNS = "  %-44s %s";

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<String> examples = new ArrayList<>();

    /** A command below the root. */
    private record Entry(
            CommandGroup group,
            Class<?> type,
            Supplier<?> factory,
            List<Consumer<CommandLine>> additions,
            Set<String> extended) {
        CommandLine build(String... args) {
            Class<?> named = args.length > 1 ? namedSubcommand(args[1]) : null;
            if (named != null) {
                return buildSummary().addSubcommand(new CommandLine(named));
            }
            CommandLine command = lineOf(factory.get());
            additions.forEach(addition -> addition.accept(command));
            return command;
        }

        /** Returns the class of a subcommand, if only itself has to be built; else null. */
        private Class<?> namedSubcommand(String subcommand) {
            for (Class<?> candidate : type.getAnnotation(Command.class).subcommands()) {
                if (name(candidate).equals(subcommand) && !extended.contains(subcommand)) {
                    return candidate;
                }
            }
            return null;
        }

        /** Builds a command that has only what the help of the root prints. */
        CommandLine buildSummary() {
            CommandSpec summary = CommandSpec.create().name(name(type));
            summary.usageMessage().description(type.getAnnotation(Command.class).description());
            return new CommandLine(summary);
        }
    }

    /** Creates a tree without commands. */
    public CommandTree() {}

    private static String name(Class<?> type) {
        return type.getAnnotation(Command.class).name();
    }

    private static CommandLine lineOf(Object command) {
        return command instanceof CommandLine line ? line : new CommandLine(command);
    }

    /**
     * Adds a command. If the name is taken, its subcommands are added to those of the first.
     *
     * @param type the annotated class
     * @param factory creates the command, or its command line with subcommands
     */
    public CommandTree add(CommandGroup group, Class<?> type, Supplier<?> factory) {
        Entry present = entries.get(name(type));
        if (present == null) {
            entries.put(name(type), new Entry(group, type, factory, new ArrayList<>(), new HashSet<>()));
        } else {
            present.additions()
                    .add(command -> lineOf(factory.get()).getSubcommands().forEach(command::addSubcommand));
        }
        return this;
    }

    /** Adds a subcommand to a command of the tree. */
    public CommandTree addTo(String command, Supplier<?> subcommand) {
        entries.get(command).additions().add(line -> line.addSubcommand(subcommand.get()));
        return this;
    }

    /** Changes a subcommand of a command of the tree when it is built, as by options of another artifact. */
    public CommandTree extend(String command, String subcommand, Consumer<CommandLine> extension) {
        entries.get(command).extended().add(subcommand);
        entries.get(command)
                .additions()
                .add(line -> extension.accept(line.getSubcommands().get(subcommand)));
        return this;
    }

    /** Adds an example to the help of the root. */
    public CommandTree example(String line, String meaning) {
        examples.add(String.format(COLUMNS, line, meaning).replace("%", "%%"));
        return this;
    }

    /** Adds all commands to a root. */
    @SuppressWarnings("exports") // Callers have picocli.
    public CommandLine buildOn(CommandLine root) {
        entries.forEach((name, entry) -> root.addSubcommand(name, entry.build()));
        return finish(root);
    }

    /** Adds the command that the arguments name, and the names and descriptions of the others. */
    @SuppressWarnings("exports") // Callers have picocli.
    public CommandLine buildOn(CommandLine root, String... args) {
        // Options come before a command only for help, jars and real time; picocli replaces @FILE by its words.
        boolean needsAll =
                args.length > 1 && !entries.containsKey(args[0]) || args.length > 0 && args[0].startsWith("@");
        if (needsAll) {
            return buildOn(root);
        }
        entries.forEach((name, entry) -> root.addSubcommand(
                name, args.length > 0 && name.equals(args[0]) ? entry.build(args) : entry.buildSummary()));
        return finish(root);
    }

    private CommandLine finish(CommandLine root) {
        UsageMessageSpec usage = root.getCommandSpec().usageMessage();
        root.setUsageHelpWidth(usage.width()).setUsageHelpAutoWidth(usage.autoWidth());
        root.getSubcommands().values().forEach(CommandTree::describeExitCodes);
        if (!examples.isEmpty()) {
            usage.footerHeading("%nExamples:%n").footer(examples.toArray(String[]::new));
        }
        Map<CommandGroup, List<String>> groups = new EnumMap<>(CommandGroup.class);
        entries.forEach((name, entry) -> groups.computeIfAbsent(entry.group(), group -> new ArrayList<>())
                .add(name));
        GroupedCommandList.installOn(root, groups);
        OptionalLibraries.watch(root);
        return root;
    }

    private static void describeExitCodes(CommandLine command) {
        UsageMessageSpec usage = command.getCommandSpec().usageMessage();
        if (usage.exitCodeList().isEmpty()) {
            Map<String, String> codes = new LinkedHashMap<>();
            codes.put("0", "done");
            codes.put("1", "failed");
            codes.put("2", "wrong usage");
            usage.exitCodeList(codes);
        }
        usage.exitCodeListHeading("%nExit codes:%n");
        command.getSubcommands().values().forEach(CommandTree::describeExitCodes);
    }
}

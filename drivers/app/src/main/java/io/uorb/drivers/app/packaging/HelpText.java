// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands, options and texts of a command line, as its help prints them. */
final class HelpText {
    private HelpText() {}

    /** Returns a command and all visible commands below it: each before its subcommands, without aliases. */
    static List<CommandSpec> commands(CommandLine root) {
        Set<CommandSpec> found = Collections.newSetFromMap(new IdentityHashMap<>());
        List<CommandSpec> commands = new ArrayList<>();
        collect(root.getCommandSpec(), found, commands);
        return commands;
    }

    private static void collect(CommandSpec command, Set<CommandSpec> found, List<CommandSpec> commands) {
        if (found.add(command)) {
            commands.add(command);
            subcommands(command).forEach(sub -> collect(sub, found, commands));
        }
    }

    /** Returns the visible commands directly below a command, without aliases. */
    static List<CommandSpec> subcommands(CommandSpec command) {
        return command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(sub -> !sub.usageMessage().hidden())
                .distinct()
                .toList();
    }

    static List<OptionSpec> options(CommandSpec command) {
        return command.options().stream().filter(option -> !option.hidden()).toList();
    }

    static List<PositionalParamSpec> parameters(CommandSpec command) {
        return command.positionalParameters().stream()
                .filter(parameter -> !parameter.hidden())
                .toList();
    }

    static boolean takesValue(ArgSpec argument) {
        return argument.arity().max() > 0;
    }

    /** Returns a command's synopsis without its name, on one line. */
    static String synopsis(CommandSpec command) {
        String synopsis = new CommandLine.Help(command, CommandLine.Help.defaultColorScheme(Ansi.OFF)).synopsis(0);
        String text = oneLine(synopsis);
        String name = command.qualifiedName();
        return text.startsWith(name) ? text.substring(name.length()).strip() : text;
    }

    static String description(CommandSpec command) {
        return plain(command.usageMessage().description());
    }

    static String description(ArgSpec argument) {
        return plain(argument.description());
    }

    /** Returns the first sentence of a description. */
    static String summary(CommandSpec command) {
        return firstSentence(description(command));
    }

    /** Returns the first sentence of a description. */
    static String summary(ArgSpec argument) {
        return firstSentence(description(argument));
    }

    private static String firstSentence(String text) {
        int end = text.indexOf(". ");
        String sentence = end < 0 ? text : text.substring(0, end);
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    /** Returns lines of help as one line, without format specifiers and markup. */
    static String plain(String... lines) {
        StringBuilder text = new StringBuilder();
        for (String line : lines) {
            text.append(Ansi.OFF.string(format(line))).append('\n');
        }
        return oneLine(text.toString());
    }

    /** Formats a line without arguments, as the help does; returns a line that is no format as it is. */
    private static String format(String line) {
        try {
            return String.format(line);
        } catch (IllegalFormatException e) {
            return line;
        }
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}

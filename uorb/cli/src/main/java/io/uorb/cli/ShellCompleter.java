// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.shell.client.Console;
import io.uorb.text.TextEscapes;
import java.util.List;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The completer of the prompt: commands, options, topics, modules and parameters of the program, fields and constants
 * of a topic. One thread.
 */
final class ShellCompleter implements Completer {
    private final Supplier<CommandLine> commands;
    private final NameCompletions names;

    ShellCompleter(Supplier<CommandLine> commands, Console console) {
        this.commands = commands;
        this.names = new NameCompletions(console);
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        CompletionContext place = CompletionContext.of(commands.get().getCommandSpec(), line.words(), line.wordIndex());
        String word = line.word();
        if (place.awaitsValue()) {
            return;
        }
        if (word.startsWith("-")) {
            addOptions(place.command(), candidates);
        } else if (place.arguments().isEmpty() && !place.command().subcommands().isEmpty()) {
            addCommands(place.command(), candidates);
        } else {
            addArguments(place, word, candidates);
        }
    }

    private static void addOptions(CommandSpec command, List<Candidate> candidates) {
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                String[] text = option.description();
                candidates.add(described(option.longestName(), text.length == 0 ? null : text[0]));
            }
        }
    }

    private static void addCommands(CommandSpec command, List<Candidate> candidates) {
        command.subcommands().forEach((name, sub) -> {
            String[] text = sub.getCommandSpec().usageMessage().description();
            candidates.add(described(name, text.length == 0 ? null : text[0]));
        });
    }

    /** Converts a description, a format string of picocli's, to a candidate's one line. */
    private static Candidate described(String value, String text) {
        String plain =
                text == null ? null : text.replace("%n", " ").replace("%%", "%").strip();
        return new Candidate(value, value, null, plain, null, null, true);
    }

    private void addArguments(CompletionContext place, String word, List<Candidate> candidates) {
        int index = place.arguments().size();
        for (PositionalParamSpec parameter : place.command().positionalParameters()) {
            if (parameter.index().contains(index)) {
                String topic = index == 0 ? "" : place.arguments().get(0);
                switch (parameter.paramLabel()) {
                    case "TOPIC", "TOPIC..." -> add(names.topics(), true, candidates);
                    case "NAME", "NAME VALUE", "PATTERN" -> add(names.parameters(), true, candidates);
                    case "MODULE" -> add(names.modules(), true, candidates);
                    case "KIND" -> add(names.kinds(), true, candidates);
                    case "FIELD" -> add(names.fields(topic), true, candidates);
                    case "FIELD=VALUE" -> addAssignments(topic, word, candidates);
                    case "TOPIC FAULT" -> addFault(place.arguments(), word, candidates);
                    default -> add(List.of(), true, candidates);
                }
            }
        }
    }

    private void addFault(List<String> arguments, String word, List<Candidate> candidates) {
        if (arguments.isEmpty()) {
            add(names.topics(), true, candidates);
        } else if (arguments.size() == 1) {
            add(NameCompletions.FAULTS, true, candidates);
        } else if (arguments.get(1).equals("bias")) {
            addAssignments(arguments.get(0), word, candidates);
        }
    }

    /** Adds the names of constants after an equals sign. */
    private void addAssignments(String topic, String word, List<Candidate> candidates) {
        int equals = word.indexOf('=');
        if (equals < 0) {
            add(names.fields(topic).stream().map(field -> field + "=").toList(), false, candidates);
        } else {
            String field = word.substring(0, equals);
            add(
                    names.constants(topic, field).stream()
                            .map(constant -> field + "=" + constant)
                            .toList(),
                    true,
                    candidates);
        }
    }

    /** Adds values; leaves out names with control characters. */
    private static void add(List<String> values, boolean whole, List<Candidate> candidates) {
        for (String value : values) {
            if (TextEscapes.escape(value).equals(value)) {
                candidates.add(new Candidate(value, value, null, null, null, null, whole));
            }
        }
    }
}

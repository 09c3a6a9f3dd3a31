// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The completion function for zsh: commands and options with their descriptions, values of enums, files. */
final class ZshCompletion {
    private ZshCompletion() {}

    static String of(CommandLine root) {
        List<CommandSpec> commands = HelpText.commands(root);
        String name = commands.get(0).name();
        StringBuilder script = new StringBuilder();
        script.append("#compdef ").append(name).append("\n\n_").append(name).append("() {\n");
        script.append("  local command=").append(quote(name)).append(" state\n");
        script.append("  local -a commands\n  local -i depth=1\n");
        script.append("  while (( depth + 1 < CURRENT )); do\n");
        script.append("    case \"$command ${words[depth+1]}\" in\n");
        if (commands.size() > 1) {
            script.append(commands.stream()
                    .skip(1)
                    .map(command -> quote(command.qualifiedName()))
                    .collect(Collectors.joining(" |\\\n        ", "      ", ")\n")));
            script.append("        command+=\" ${words[depth+1]}\"\n        (( depth++ ))\n        ;;\n");
        }
        script.append("      *) break ;;\n    esac\n  done\n");
        script.append("  words=(\"$command\" \"${(@)words[depth+1,-1]}\")\n  (( CURRENT -= depth - 1 ))\n");
        script.append("  case $command in\n");
        commands.forEach(command -> appendCommand(script, command));
        script.append("  esac\n}\n\n_").append(name).append(" \"$@\"\n");
        return script.toString();
    }

    private static void appendCommand(StringBuilder script, CommandSpec command) {
        List<CommandSpec> subcommands = HelpText.subcommands(command);
        script.append("    ").append(quote(command.qualifiedName())).append(")\n");
        script.append("      _arguments -S");
        HelpText.options(command).forEach(option -> appendOption(script, option));
        if (subcommands.isEmpty()) {
            HelpText.parameters(command).stream()
                    .limit(1)
                    .forEach(parameter -> appendWord(script, "*:" + valueSpec(parameter)));
            script.append('\n');
        } else {
            appendWord(script, "1:command:->command");
            script.append("\n      commands=(");
            subcommands.forEach(
                    sub -> appendWord(script, sub.name().replace(":", "\\:") + ":" + HelpText.summary(sub)));
            script.append("\n      )\n      [[ $state != command ]] || _describe command commands\n");
        }
        script.append("      ;;\n");
    }

    private static void appendOption(StringBuilder script, OptionSpec option) {
        String others = option.isMultiValue() ? "*" : "(" + String.join(" ", option.names()) + ")";
        for (String name : option.names()) {
            StringBuilder spec = new StringBuilder(others).append(name);
            if (HelpText.takesValue(option)) {
                spec.append(name.startsWith("--") ? "=" : "+");
            }
            spec.append('[').append(escape(HelpText.summary(option))).append(']');
            if (HelpText.takesValue(option)) {
                spec.append(option.arity().min() == 0 ? "::" : ":").append(valueSpec(option));
            }
            appendWord(script, spec.toString());
        }
    }

    /** Returns a value's name, and how it is completed. */
    private static String valueSpec(ArgSpec argument) {
        return escape(argument.paramLabel()) + ":" + action(argument);
    }

    private static String action(ArgSpec argument) {
        if (argument.completionCandidates() != null) {
            return StreamSupport.stream(argument.completionCandidates().spliterator(), false)
                    .map(candidate -> escape(candidate).replace(" ", "\\ "))
                    .collect(Collectors.joining(" ", "(", ")"));
        }
        Class<?> type = argument.auxiliaryTypes().length == 0 ? argument.type() : argument.auxiliaryTypes()[0];
        return type == Path.class || type == File.class ? "_files" : " ";
    }

    private static void appendWord(StringBuilder script, String word) {
        script.append(" \\\n        ").append(quote(word));
    }

    /** Escapes what {@code _arguments} reads as a separator. */
    static String escape(String text) {
        return text.replaceAll("[\\\\:\\[\\]()]", "\\\\$0");
    }

    /** Quotes a word: the shell takes it as it is. */
    static String quote(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}

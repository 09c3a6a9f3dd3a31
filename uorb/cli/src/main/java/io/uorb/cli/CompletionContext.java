// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The position of a word in a command line.
 *
 * @param command the innermost command before it
 * @param arguments what was given to that before it, without options
 * @param awaitsValue whether it is the value of the option before it
 */
record CompletionContext(CommandSpec command, List<String> arguments, boolean awaitsValue) {
    static CompletionContext of(CommandSpec root, List<String> words, int index) {
        CommandSpec command = root;
        List<String> arguments = new ArrayList<>();
        boolean awaitsValue = false;
        for (String word : words.subList(0, index)) {
            CommandLine subcommand = command.subcommands().get(word);
            if (awaitsValue) {
                awaitsValue = false;
            } else if (word.startsWith("-") && word.length() > 1) {
                awaitsValue = takesValue(command, word);
            } else if (subcommand != null && arguments.isEmpty()) {
                command = subcommand.getCommandSpec();
            } else {
                arguments.add(word);
            }
        }
        return new CompletionContext(command, List.copyOf(arguments), awaitsValue);
    }

    private static boolean takesValue(CommandSpec command, String word) {
        OptionSpec option = command.findOption(word);
        return option != null && option.arity().max() > 0;
    }
}

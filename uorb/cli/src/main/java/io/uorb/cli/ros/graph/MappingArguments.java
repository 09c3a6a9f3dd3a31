// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.graph;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.CommandSpec;

/** Arguments of ROS, {@code from:=to} and the like, which are taken out of a command line. One thread. */
public final class MappingArguments {
    private final List<String> taken = new ArrayList<>();

    /** Makes a command accept them, before a preprocessor of its own. */
    @SuppressWarnings("exports") // Callers have picocli.
    public void attach(CommandSpec command) {
        IParameterPreprocessor own = command.preprocessor();
        command.preprocessor((arguments, commandSpec, option, info) -> {
            taken.clear();
            List<String> mappings =
                    arguments.stream().filter(MappingArguments::isMapping).toList();
            arguments.removeIf(MappingArguments::isMapping);
            mappings.forEach(mapping -> taken.add(0, mapping)); // the top of the stack is the first argument
            return own != null && own.preprocess(arguments, commandSpec, option, info);
        });
    }

    private static boolean isMapping(String argument) {
        return argument.contains(":=");
    }

    /** Returns them in their order. */
    public List<String> taken() {
        return List.copyOf(taken);
    }
}

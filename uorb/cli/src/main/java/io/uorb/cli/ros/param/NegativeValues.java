// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.param;

import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.regex.Pattern;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Takes negative numbers for values, not for options, as rosparam does. */
final class NegativeValues implements IParameterPreprocessor {
    private static final Pattern NEGATIVE = Pattern.compile("-[0-9.].*", Pattern.DOTALL);
    private static final String END_OF_OPTIONS = "--";

    @Override
    public boolean preprocess(
            Stack<String> arguments, CommandSpec command, ArgSpec argument, Map<String, Object> information) {
        List<String> values = arguments.stream()
                .filter(text -> NEGATIVE.matcher(text).matches())
                .toList();
        if (!values.isEmpty() && !arguments.contains(END_OF_OPTIONS)) {
            arguments.removeAll(values);
            arguments.add(0, END_OF_OPTIONS);
            arguments.addAll(0, values);
        }
        return false;
    }
}

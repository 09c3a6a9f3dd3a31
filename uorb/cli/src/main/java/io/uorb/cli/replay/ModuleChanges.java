// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.text.SimilarNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Values that modules get in place of those that they had.
 *
 * @param options {@code name=value}, by module
 * @param parameters values by name, by module
 */
record ModuleChanges(Map<String, List<String>> options, Map<String, Map<String, String>> parameters) {
    /**
     * Reads settings of the form {@code MODULE.NAME=VALUE}; names of parameters are in capitals.
     *
     * @param modules those of the log
     * @throws IllegalArgumentException if one has another form, or the log has no such module
     */
    static ModuleChanges of(List<String> settings, List<String> modules) {
        Map<String, List<String>> options = new HashMap<>();
        Map<String, Map<String, String>> parameters = new HashMap<>();
        for (String setting : settings) {
            int dot = setting.indexOf('.');
            if (dot < 1 || setting.indexOf('=') < dot) {
                throw new IllegalArgumentException("--set " + setting + " is not of the form MODULE.NAME=VALUE");
            }
            String module = setting.substring(0, dot);
            if (!modules.contains(module)) {
                throw new IllegalArgumentException("--set " + setting + ": the log has no module " + module + ", but "
                        + modules.stream().sorted().collect(Collectors.joining(", "))
                        + SimilarNames.nearHint(module, modules));
            }
            String name = setting.substring(dot + 1, setting.indexOf('='));
            String value = setting.substring(setting.indexOf('=') + 1);
            if (name.matches("[A-Z][A-Z0-9_]*")) {
                parameters.computeIfAbsent(module, key -> new HashMap<>()).put(name, value);
            } else {
                options.computeIfAbsent(module, key -> new ArrayList<>()).add(name + "=" + value);
            }
        }
        return new ModuleChanges(options, parameters);
    }

    /** Returns the options of a module; empty if they are the recorded ones. */
    List<String> optionsOf(String module) {
        return options.getOrDefault(module, List.of());
    }

    /** Returns the parameters of a module; empty if they are the recorded ones. */
    Map<String, String> parametersOf(String module) {
        return parameters.getOrDefault(module, Map.of());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.module.host.ModuleConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The words behind a command's option that starts a module: an address or file, and options of the module, with commas
 * between them, as {@code 8765,no_token,publish=vehicle_command+sensor_gps}. A word without a value is a flag; {@code
 * \,} is a comma in a word; in lists a plus sign stands for a blank.
 */
public final class ModuleWords {
    private static final Pattern COMMA = Pattern.compile("(?<!\\\\),");
    private static final Pattern OPTION = Pattern.compile("[a-z][a-z0-9_]*=.*", Pattern.DOTALL);
    /** Options of bridges that are lists. */
    private static final Set<String> LISTS = Set.of("publish", "subscribe", "peer", "calls", "arguments");

    private ModuleWords() {}

    /** Returns the words of a text; none of an empty one. */
    static List<String> split(String text) {
        return text.isEmpty()
                ? List.of()
                : COMMA.splitAsStream(text)
                        .map(word -> word.replace("\\,", ","))
                        .toList();
    }

    /**
     * Returns the module of a text.
     *
     * @param first the option that a first word without a name is
     * @throws IllegalArgumentException if an option is there twice
     */
    public static ModuleConfig config(String kind, String first, String text) {
        List<String> options = new ArrayList<>();
        boolean isFirst = true;
        for (String word : split(text)) {
            if (OPTION.matcher(word).matches()) {
                int at = word.indexOf('=');
                String name = word.substring(0, at);
                options.add(LISTS.contains(name) ? word.replace('+', ' ') : word);
            } else if (!word.isEmpty()) {
                options.add(isFirst ? first + "=" + word : word + "=true");
            }
            isFirst = false;
        }
        long names = options.stream().map(ModuleWords::name).distinct().count();
        if (names < options.size()) {
            throw new IllegalArgumentException("\"" + text + "\" has an option twice");
        }
        return ModuleConfig.of(kind, options.toArray(String[]::new));
    }

    private static String name(String option) {
        return option.substring(0, option.indexOf('='));
    }

    /** Returns one module with the options of several; the last value of an option counts. */
    public static ModuleConfig merged(List<ModuleConfig> all) {
        List<String> options = new ArrayList<>();
        for (ModuleConfig config : all) {
            for (String option : config.options()) {
                options.removeIf(before -> name(before).equals(name(option)));
                options.add(option);
            }
        }
        return ModuleConfig.of(all.get(0).kind(), options.toArray(String[]::new));
    }
}

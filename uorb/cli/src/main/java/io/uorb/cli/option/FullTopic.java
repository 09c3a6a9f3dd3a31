// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A topic as a user names it: {@code vehicle_attitude}, or with the namespace of a launch,
 * {@code /uav1/vehicle_attitude} and {@code /uav1/vehicle_attitude[1]} (architecture:GR-13).
 *
 * @param program the console of its broker; null if the name has no namespace, empty for {@code /}
 * @param name without namespace and instance
 * @param instance that it names; 0 if it names none
 */
public record FullTopic(String program, String name, int instance) {
    private static final Pattern FULL = Pattern.compile("/((?:[^/\\[\\]]+/)*)([^/\\[\\]]+)(?:\\[([0-9]{1,3})])?");

    /** Returns what a text names; one without a slash at its start as it is. */
    public static FullTopic of(String text) {
        Matcher full = FULL.matcher(text);
        if (!full.matches()) {
            return new FullTopic(null, text, 0);
        }
        String namespace = full.group(1);
        String program = namespace.isEmpty()
                ? ""
                : namespace.substring(0, namespace.length() - 1).replace('/', '.');
        return new FullTopic(
                program,
                full.group(2),
                Optional.ofNullable(full.group(3)).map(Integer::valueOf).orElse(0));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.type;

import io.uorb.ros.dynamic.PlainValues;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.yaml.RosYaml;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Values of messages as users write them, the rules of {@code rostopic pub} and {@code rosservice call}: each argument
 * is YAML; a single map sets the fields that it names, otherwise there is an argument for each field. {@code now} is
 * the time, {@code auto} a Header with the time.
 */
public final class YamlArguments {
    private YamlArguments() {}

    /**
     * Reads arguments.
     *
     * @throws IllegalArgumentException if one is not YAML
     */
    public static List<Object> read(List<String> arguments) {
        List<Object> values = new ArrayList<>();
        for (String argument : arguments) {
            values.add(argument.isEmpty() ? "" : RosYaml.read(argument));
        }
        return values;
    }

    /**
     * Sets a message.
     *
     * @throws IllegalArgumentException if a value does not fit; the text names the field
     */
    public static void fill(RosMessage message, List<?> values) {
        Instant now = Instant.now();
        Map<String, Long> time =
                Map.of(PlainValues.SECS, now.getEpochSecond(), PlainValues.NSECS, (long) now.getNano());
        Object all = values.size() == 1 && values.get(0) instanceof Map ? values.get(0) : values;
        PlainValues.fill(message, all, Map.of("now", time, "auto", Map.of("stamp", time)));
    }
}

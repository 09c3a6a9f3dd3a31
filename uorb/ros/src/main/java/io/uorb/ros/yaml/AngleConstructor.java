// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.yaml;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.AbstractConstruct;
import org.yaml.snakeyaml.constructor.Construct;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.Tag;

/** Makes values of the standard types, dates without a time, and angles in radians. */
final class AngleConstructor extends PlacedConstructor {
    private static final Pattern DAY = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    static final Tag DEGREES = new Tag("!degrees");
    static final Tag RADIANS = new Tag("!radians");

    AngleConstructor(LoaderOptions limits, ToDoubleFunction<String> radians) {
        super(limits);
        yamlConstructors.put(
                DEGREES, new Angle("deg(", text -> Double.parseDouble(text) * Math.PI / 180)); // this order, as there
        yamlConstructors.put(RADIANS, new Angle("rad(", radians));
        yamlConstructors.put(Tag.TIMESTAMP, new Day(yamlConstructors.get(Tag.TIMESTAMP)));
    }

    private static final class Day extends AbstractConstruct {
        private final Construct withTime;

        private Day(Construct withTime) {
            this.withTime = withTime;
        }

        @Override
        public Object construct(Node node) {
            String text = node instanceof ScalarNode scalar ? scalar.getValue() : "";
            if (!DAY.matcher(text).matches()) {
                return withTime.construct(node);
            }
            try {
                return LocalDate.parse(text);
            } catch (DateTimeException e) {
                throw new YAMLException(text + " is no day: " + e.getMessage());
            }
        }
    }

    private static final class Angle extends AbstractConstruct {
        private final String prefix;
        private final ToDoubleFunction<String> value;

        private Angle(String prefix, ToDoubleFunction<String> value) {
            this.prefix = prefix;
            this.value = value;
        }

        @Override
        public Object construct(Node node) {
            if (!(node instanceof ScalarNode scalar)) {
                throw new YAMLException("an angle is no list and no map");
            }
            String text = scalar.getValue().strip();
            try {
                return value.applyAsDouble(
                        text.startsWith(prefix) ? text.substring(prefix.length(), text.length() - 1) : text);
            } catch (IllegalArgumentException e) {
                throw new YAMLException("'" + text + "' is no angle: " + e.getMessage());
            }
        }
    }
}

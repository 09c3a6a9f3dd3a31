// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.log;

import io.uorb.ros.definition.DefinitionParser;
import io.uorb.ros.definition.DefinitionSet;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.uorb.UorbTypes;
import io.uorb.schema.Names;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Definitions of ROS for formats of a log: fields in the order of the format, without padding. They have no constants,
 * since a log has none; so they are of a package of their own, {@code uorb_msgs}. One thread.
 */
final class FormatDefinitions {
    private final DefinitionSet set = new DefinitionSet();
    private final Map<String, String> texts = new HashMap<>();

    /**
     * Returns the definition of a format's messages.
     *
     * @throws io.uorb.ros.definition.DefinitionException if a name in it is none of ROS
     * @throws IllegalArgumentException if another format has the same type
     */
    RosDefinition of(UlogFormat format) {
        return set.find(add(format)).orElseThrow();
    }

    private String add(UlogFormat format) {
        String name = typeName(format.name());
        StringBuilder text = new StringBuilder();
        for (UlogField field : format.fields()) {
            String type = field.nested() == null ? field.type().msgName() : add(field.nested());
            text.append(type)
                    .append(field.length() == 0 ? "" : "[" + field.length() + "]")
                    .append(' ')
                    .append(field.name())
                    .append('\n');
        }
        String known = texts.putIfAbsent(name, text.toString());
        if (known == null) {
            set.add(DefinitionParser.message(name, name, text.toString()));
        } else if (!known.contentEquals(text)) {
            throw new IllegalArgumentException("format " + format.name() + " would be " + name + ", as another one is");
        }
        return name;
    }

    /** Returns {@code uorb_msgs/VehicleAttitude} of {@code vehicle_attitude}. */
    static String typeName(String format) {
        StringBuilder name = new StringBuilder(UorbTypes.OWN_PACKAGE).append('/');
        for (String word : format.split("_")) {
            if (!word.isEmpty()) {
                name.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
            }
        }
        return name.toString();
    }

    /** Returns {@code vehicle_attitude} of {@code uorb_msgs/VehicleAttitude}. */
    static String formatName(String type) {
        return Names.toSnakeCase(type.substring(type.indexOf('/') + 1));
    }
}

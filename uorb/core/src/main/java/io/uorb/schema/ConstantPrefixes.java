// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.List;

/** Finds out by the starts of their names which of a message's constants belong to which field. */
final class ConstantPrefixes {
    private ConstantPrefixes() {}

    /** As {@link MessageDefinition#constantsOf}. */
    static List<MessageConstant> constantsOf(MessageDefinition message, Field field) {
        String start = start(message, field);
        if (start.isEmpty()) {
            return List.of();
        }
        return message.constants().stream()
                .filter(constant -> constant.name().startsWith(start)
                        && start.length() == longestStart(message, constant)
                        && !QueueLength.isConstant(constant))
                .toList();
    }

    private static int longestStart(MessageDefinition message, MessageConstant constant) {
        return message.schema().fields().stream()
                .map(field -> start(message, field))
                .filter(constant.name()::startsWith)
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }

    /** Returns the common start of the names of the field's constants; empty if it has none. */
    private static String start(MessageDefinition message, Field field) {
        String given = message.description(field.name()).constants();
        if (!given.isEmpty()) {
            return given + "_";
        }
        return field.isInteger() ? Names.toConstantCase(field.name()) + "_" : "";
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.WireType;

/**
 * Units and comments of logged fields, which ULog has none of: those of the topics of the class path, where a field has
 * the same name and type there. One thread.
 */
final class FieldGuide {
    private final TopicCatalogue topics;

    private FieldGuide(TopicCatalogue topics) {
        this.topics = topics;
    }

    static FieldGuide ofClassPath() {
        return new FieldGuide(TopicCatalogue.ofClassPath(problem -> {}));
    }

    /** Returns the description of a number of a topic; an empty one of numbers in nested messages. */
    FieldDescription of(String topic, String path, WireType type) {
        int bracket = path.indexOf('[');
        String name = bracket < 0 ? path : path.substring(0, bracket);
        return topics.find(topic)
                .map(known -> of(known.definition(), name, type))
                .orElse(FieldDescription.NONE);
    }

    private static FieldDescription of(MessageDefinition message, String name, WireType type) {
        boolean same =
                message.schema().field(name).filter(field -> isOf(field, type)).isPresent();
        return same ? message.description(name) : FieldDescription.NONE;
    }

    private static boolean isOf(Field field, WireType type) {
        return !field.isNested() && field.type() == type;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.uorb;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.Px4Messages;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ros.definition.DefinitionParser;
import io.uorb.ros.definition.DefinitionSet;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.schema.Field;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;

/**
 * The types of topics in ROS: {@code px4_msgs/VehicleAttitude} of a message that PX4 has, {@code uorb_msgs/Name} of any
 * other. Fields are in the order of declaration; constants count with type and place, {@code ORB_QUEUE_LENGTH} and
 * {@code MESSAGE_VERSION} among them, so that a user's own px4_msgs has the same MD5. Immutable; any thread may use it.
 */
public final class UorbTypes {
    /** The package of PX4's messages. */
    public static final String PX4_PACKAGE = "px4_msgs";

    /** The package of all other messages. */
    public static final String OWN_PACKAGE = "uorb_msgs";

    private final TopicCatalogue catalogue;

    private UorbTypes(TopicCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Returns types whose nested messages have the constants that the catalogue knows of them. */
    public static UorbTypes of(TopicCatalogue catalogue) {
        return new UorbTypes(catalogue);
    }

    /** Returns the full name of a message's type. */
    public static String typeName(MessageSchema message) {
        return (Px4Messages.contains(message.name()) ? PX4_PACKAGE : OWN_PACKAGE) + '/' + message.name();
    }

    /** Returns the definition of a topic's messages. Built with each call. */
    public RosDefinition definition(OrbMetadata<?> topic) {
        DefinitionSet set = new DefinitionSet();
        add(set, topic.definition());
        return set.find(typeName(topic.schema())).orElseThrow();
    }

    /** Returns a new serializer of a topic's messages. */
    public <T> UorbSerializer<T> serializer(OrbMetadata<T> topic) {
        return new UorbSerializer<>(topic, definition(topic));
    }

    private void add(DefinitionSet set, MessageDefinition message) {
        String name = typeName(message.schema());
        set.add(DefinitionParser.message(name, name, text(message)));
        for (Field field : message.schema().fields()) {
            if (field.isNested()) {
                add(set, nested(field.nested()));
            }
        }
    }

    private MessageDefinition nested(MessageSchema schema) {
        for (OrbMetadata<?> topic : catalogue.topicsOf(schema.name())) {
            if (topic.schema().equals(schema)) {
                return topic.definition();
            }
        }
        return MessageDefinition.builder(schema).build();
    }

    private static String text(MessageDefinition message) {
        StringBuilder text = new StringBuilder();
        for (MessageConstant constant : message.constants()) {
            text.append(constant.type().msgName())
                    .append(' ')
                    .append(constant.name())
                    .append('=')
                    .append(constant.text())
                    .append('\n');
        }
        for (Field field : message.schema().fields()) {
            text.append(type(field)).append(' ').append(field.name()).append('\n');
        }
        return text.toString();
    }

    private static String type(Field field) {
        if (!field.isNested()) {
            return field.msgType();
        }
        return typeName(field.nested()) + (field.isArray() ? "[" + field.length() + "]" : "");
    }
}

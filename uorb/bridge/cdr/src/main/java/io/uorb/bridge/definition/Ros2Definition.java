// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.definition;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.MessageDefinition;
import java.util.List;

/**
 * The definition of a message in the language of ROS 2 ({@code ros2msg}): comments with units, constants, fields in the
 * order of declaration, then each nested message after a line of {@code =}. Immutable; any thread.
 */
public final class Ros2Definition {
    private final String name;
    private final String text;

    Ros2Definition(String name, String text) {
        this.name = name;
        this.text = text;
    }

    /**
     * Returns the definition of a topic's messages.
     *
     * @param catalogue has the definitions of nested messages; without one of it, a nested message has fields only
     */
    public static Ros2Definition of(OrbMetadata<?> topic, TopicCatalogue catalogue) {
        return of(topic.definition(), catalogue);
    }

    /** As {@link #of(OrbMetadata, TopicCatalogue)}, for a message whose definition is known. */
    public static Ros2Definition of(MessageDefinition message, TopicCatalogue catalogue) {
        return new Ros2DefinitionWriter(catalogue, Ros2Types::packageOf).write(message);
    }

    /**
     * Returns the definition of a message that need not be the one that PX4 has of its name, such as one whose fields
     * are in another order: it and its nested messages are of the package {@code uorb_msgs}.
     */
    public static Ros2Definition own(MessageDefinition message) {
        return new Ros2DefinitionWriter(TopicCatalogue.of(List.<OrbMetadata<?>>of()), schema -> Ros2Types.OWN_PACKAGE)
                .write(message);
    }

    /** Returns the name of the type, such as {@code px4_msgs/msg/VehicleAttitude}. */
    public String name() {
        return name;
    }

    /** Returns the text, with those of all nested messages. */
    public String text() {
        return text;
    }
}

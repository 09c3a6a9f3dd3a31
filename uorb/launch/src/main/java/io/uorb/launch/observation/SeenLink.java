// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

/**
 * A link that was seen.
 *
 * @param node full name
 * @param name full name of the topic or service
 * @param type of the topic or service
 * @param feature its type as the node knows it: another one across a bridge
 */
record SeenLink(LinkKind kind, String node, String name, String type, String feature) {
    /** The type of a topic in a ROS graph that nobody has published. */
    static final String UNKNOWN = "unknown";

    /** The type of a topic of a broker that no one has advertised or subscribed to yet. */
    static final String UNKNOWN_MESSAGE = "uorb/unknown";

    SeenLink(LinkKind kind, String node, String name, String type) {
        this(kind, node, name, type, type);
    }

    /** Whether it is a link to or from a topic. */
    boolean isOfTopic() {
        return kind == LinkKind.PUBLISHES || kind == LinkKind.SUBSCRIBES;
    }

    /** Whether its type is known. */
    boolean isTyped() {
        return !type.equals(UNKNOWN) && !type.equals(UNKNOWN_MESSAGE);
    }

    /** Returns this link with a type in place of one that is not known. */
    SeenLink withKnown(String known) {
        return !isTyped() && known != null ? new SeenLink(kind, node, name, known) : this;
    }
}

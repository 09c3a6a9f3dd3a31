// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import java.util.Locale;

/** The meaning of a shape of a picture. */
enum ShapeKind {
    MODULE,
    JAVA,
    PROCESS,
    ROS,
    TOPIC,
    SERVICE;

    /** Returns that of a node's kind in a document; a kind that is not known is that of a process. */
    static ShapeKind ofNode(String kind) {
        return switch (kind) {
            case "module" -> MODULE;
            case "java" -> JAVA;
            case "ros" -> ROS;
            default -> PROCESS;
        };
    }

    /** Whether it stands for a node. */
    boolean isNode() {
        return this != TOPIC && this != SERVICE;
    }

    /** Returns the name, as style sheets use it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import java.util.Locale;

/** Kinds of nodes. */
public enum NodeKind {
    /** A module inside this process. */
    MODULE,
    /** A class with {@code main}, in a JVM of its own. */
    JAVA,
    /** A program. */
    PROCESS,
    /** A node of ROS 1. */
    ROS;

    /** Returns the name in documents. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}

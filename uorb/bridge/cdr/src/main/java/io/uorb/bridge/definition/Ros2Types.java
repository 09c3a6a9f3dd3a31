// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.definition;

import io.uorb.dynamic.Px4Messages;
import io.uorb.schema.MessageSchema;

/**
 * The names of messages in ROS 2: package {@code px4_msgs} for a message that PX4 has, {@code uorb_msgs} for any other.
 * Any thread.
 */
final class Ros2Types {
    private static final String PX4_PACKAGE = "px4_msgs";
    /** The package of messages that PX4 has not. */
    static final String OWN_PACKAGE = "uorb_msgs";

    private Ros2Types() {}

    /** Returns the package of a message. */
    static String packageOf(MessageSchema message) {
        return Px4Messages.contains(message.name()) ? PX4_PACKAGE : OWN_PACKAGE;
    }
}

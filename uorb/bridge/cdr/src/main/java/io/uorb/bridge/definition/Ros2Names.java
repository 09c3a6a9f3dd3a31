// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.definition;

import java.util.Set;

/**
 * Names of fields and constants in ROS 2, which allows no two underscores in a row and none at the end. CDR has no
 * names, so another name does no harm. Any thread.
 */
final class Ros2Names {
    private Ros2Names() {}

    /** Returns a name that ROS 2 allows and that the message has not yet, and adds it to those that it has. */
    static String unique(String name, Set<String> taken) {
        String allowed = name.replaceAll("__+", "_").replaceAll("_$", "");
        String unique = allowed;
        for (int i = 2; !taken.add(unique); i++) {
            unique = allowed + '_' + i;
        }
        return unique;
    }
}

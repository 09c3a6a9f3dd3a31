// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

/** Groups of the commands in the help of the root, in their order. */
public enum CommandGroup {
    PROGRAMS("Running programs"),
    TOPICS("Topics and messages"),
    LOGS("Logs"),
    FLIGHT("Sensors and flight"),
    ARM("Robot arm"),
    ROS("ROS 1");

    private final String title;

    CommandGroup(String title) {
        this.title = title;
    }

    /** Returns the title for the help. */
    String title() {
        return title;
    }
}

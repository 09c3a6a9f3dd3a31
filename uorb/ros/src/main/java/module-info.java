// SPDX-License-Identifier: Apache-2.0
/** ROS 1: messages, master, nodes, bags. */
module io.uorb.ros {
    requires transitive io.uorb;

    exports io.uorb.ros.definition;
    exports io.uorb.ros.dynamic;
    exports io.uorb.ros.message;
    exports io.uorb.ros.standard;
}

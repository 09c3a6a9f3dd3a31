// SPDX-License-Identifier: Apache-2.0
/** Classes of the messages and services of ROS 1's standard packages. */
module io.uorb.ros.messages {
    requires transitive io.uorb.ros;

    exports io.uorb.ros.messages.actionlib_msgs;
    exports io.uorb.ros.messages.geometry_msgs;
    exports io.uorb.ros.messages.nav_msgs;
    exports io.uorb.ros.messages.roscpp;
    exports io.uorb.ros.messages.rosgraph_msgs;
    exports io.uorb.ros.messages.sensor_msgs;
    exports io.uorb.ros.messages.std_msgs;
    exports io.uorb.ros.messages.std_srvs;
    exports io.uorb.ros.messages.tf2_msgs;
    exports io.uorb.ros.messages.topic_tools;
}

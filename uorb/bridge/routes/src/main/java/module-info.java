// SPDX-License-Identifier: Apache-2.0
/** The parts that engines to ROS 2 share: the file of topics, names, times, routes. */
module io.uorb.bridge.routes {
    requires transitive io.uorb.bridge.cdr;
    requires transitive io.uorb.dynamic;
    requires io.uorb.observe;
    requires org.yaml.snakeyaml;

    exports io.uorb.bridge.ros2;
    exports io.uorb.bridge.route;
    exports io.uorb.bridge.topicsfile;
}

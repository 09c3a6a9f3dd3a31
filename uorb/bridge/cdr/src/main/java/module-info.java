// SPDX-License-Identifier: Apache-2.0
/** CDR codec of any topic, and its definition as ROS 2 writes it. */
@SuppressWarnings("module") // those that may use the packages come later
module io.uorb.bridge.cdr {
    requires transitive io.uorb;
    requires transitive io.uorb.dynamic;

    exports io.uorb.bridge.cdr;
    exports io.uorb.bridge.definition to
            io.uorb.bridge.live,
            io.uorb.bridge.mcap,
            io.uorb.bridge.routes;
    exports io.uorb.bridge.standard to
            io.uorb.bridge.live,
            io.uorb.bridge.mcap;
}

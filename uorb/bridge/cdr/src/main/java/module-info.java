// SPDX-License-Identifier: Apache-2.0
/** CDR codec of any topic, and its definition as ROS 2 writes it. */
module io.uorb.bridge.cdr {
    requires transitive io.uorb;
    requires transitive io.uorb.dynamic;

    exports io.uorb.bridge.cdr;
    exports io.uorb.bridge.definition;
    exports io.uorb.bridge.standard;
}

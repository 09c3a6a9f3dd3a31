// SPDX-License-Identifier: Apache-2.0
/** The PX4 message set as annotated classes, with the topics that carry them. */
module io.uorb.topics {
    requires transitive io.uorb;

    exports io.uorb.topics.actuators;
    exports io.uorb.topics.control;
    exports io.uorb.topics.debug;
    exports io.uorb.topics.estimation;
    exports io.uorb.topics.input;
    exports io.uorb.topics.sensors;
    exports io.uorb.topics.system;
    exports io.uorb.topics.vehicle;
}

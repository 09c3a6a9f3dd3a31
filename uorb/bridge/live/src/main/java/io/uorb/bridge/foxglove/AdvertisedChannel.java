// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

/**
 * A channel as a server advertises it, of CDR messages with a definition of ROS 2.
 *
 * @param id its number on this server, never used again
 * @param topic its name, such as {@code /vehicle_attitude}
 * @param schemaName such as {@code px4_msgs/msg/VehicleAttitude}
 * @param schema the definition
 */
public record AdvertisedChannel(int id, String topic, String schemaName, String schema) {
    /** Encoding of messages. */
    public static final String CDR = "cdr";
    /** Encoding of definitions. */
    public static final String ROS2_DEFINITION = "ros2msg";
}

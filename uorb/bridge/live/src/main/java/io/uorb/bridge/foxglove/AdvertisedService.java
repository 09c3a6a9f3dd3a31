// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

/**
 * A service as a server advertises it, of CDR messages with definitions of ROS 2.
 *
 * @param id its number on this server, never used again
 * @param type such as {@code uorb/srv/SetLevel}
 */
public record AdvertisedService(int id, String name, String type, Message request, Message response) {
    /**
     * One of its messages.
     *
     * @param schemaName such as {@code px4_msgs/msg/VehicleAttitude}
     * @param schema the definition
     */
    public record Message(String schemaName, String schema) {}
}

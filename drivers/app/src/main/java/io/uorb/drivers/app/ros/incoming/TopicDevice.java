// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.incoming;

import io.uorb.drivers.sensor.DeviceId;

/** Numbers of devices that are known by the name of a ROS topic (ros1:P-22). */
final class TopicDevice {
    private static final int BUS_NUMBERS = 32;
    private static final int BYTE_VALUES = 256;

    private TopicDevice() {}

    /** Returns the number of a full name: always the same one, on an unknown bus, never 0. */
    static long number(String rosName) {
        int hash = rosName.hashCode();
        hash ^= hash >>> 16;
        int busNumber = Math.floorMod(hash, BUS_NUMBERS);
        int address = Math.floorMod(hash >> 5, BYTE_VALUES);
        int type = Math.floorMod(hash >> 13, BYTE_VALUES);
        return new DeviceId(DeviceId.Bus.UNKNOWN, busNumber, address, type == 0 ? 1 : type).number();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sensor;

/**
 * The number of a device in PX4's messages, 32 bits: from the lowest, 3 bits kind of bus, 5 bits number of the bus, 8
 * bits address on it, 8 bits type of device.
 *
 * @param bus kind of bus
 * @param busNumber which of that kind, 0 to 31
 * @param address on the bus, 0 to 255
 * @param type PX4's number of the type (DRV_…), 0 to 255
 */
public record DeviceId(Bus bus, int busNumber, int address, int type) {
    private static final int MAX_BUS_NUMBER = 31;
    private static final int MAX_BYTE = 255;
    private static final int BUS_NUMBER_SHIFT = 3;
    private static final int ADDRESS_SHIFT = 8;
    private static final int TYPE_SHIFT = 16;
    private static final int BUS_MASK = 7;

    /** Kinds of buses; the ordinals are PX4's numbers. */
    public enum Bus {
        /** Not known. */
        UNKNOWN,
        /** I2C. */
        I2C,
        /** SPI. */
        SPI,
        /** CAN, with DroneCAN. */
        UAVCAN,
        /** Simulated. */
        SIMULATION,
        /** A serial port. */
        SERIAL,
        /** MAVLink. */
        MAVLINK
    }

    /** @throws IllegalArgumentException if a part does not fit in its bits */
    public DeviceId {
        requireRange("bus number", busNumber, MAX_BUS_NUMBER);
        requireRange("address", address, MAX_BYTE);
        requireRange("type", type, MAX_BYTE);
    }

    private static void requireRange(String name, int value, int max) {
        if (value < 0 || value > max) {
            throw new IllegalArgumentException("device id: " + name + " " + value + " is not between 0 and " + max);
        }
    }

    /** Returns the parts of a number; an unrecognized kind of bus becomes unknown. */
    public static DeviceId of(long number) {
        int bits = (int) number;
        Bus[] buses = Bus.values();
        int bus = bits & BUS_MASK;
        return new DeviceId(
                bus < buses.length ? buses[bus] : Bus.UNKNOWN,
                bits >>> BUS_NUMBER_SHIFT & MAX_BUS_NUMBER,
                bits >>> ADDRESS_SHIFT & MAX_BYTE,
                bits >>> TYPE_SHIFT & MAX_BYTE);
    }

    /** Returns the number, 0 to 4,294,967,295. */
    public long number() {
        return bus.ordinal()
                | (long) busNumber << BUS_NUMBER_SHIFT
                | (long) address << ADDRESS_SHIFT
                | (long) type << TYPE_SHIFT;
    }
}

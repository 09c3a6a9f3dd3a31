// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.drivers.iio.sysfs.IioKind;
import java.nio.file.Path;
import java.util.Set;

/**
 * A device that was found.
 *
 * @param directory its attributes, such as /sys/bus/iio/devices/iio:device0
 * @param index its number: the kernel assigns it at each start
 * @param name of the chip, such as bmi160; empty if it has none
 * @param label distinguishes it from others of its name; empty if it has none
 * @param kinds supported kinds that it measures; may be empty
 * @param buffered whether the kernel can collect its samples
 * @param deviceId as {@link io.uorb.drivers.sensor.DeviceId} encodes it: bus and address from the device's place in
 *     /sys, the type from the name; what is not known is 0
 */
public record IioDeviceInfo(
        Path directory, int index, String name, String label, Set<IioKind> kinds, boolean buffered, long deviceId) {
    /** Copies the set. */
    public IioDeviceInfo {
        kinds = Set.copyOf(kinds);
    }

    /** Returns whether a user means this device: its name, its label, or iio:deviceN. */
    public boolean isCalled(String text) {
        return text.equals(name) || text.equals(label) || text.equals(IioDevices.PREFIX + index);
    }

    /**
     * Returns whether this is the same chip as another, found at another time: same name, label and place on its bus.
     */
    boolean isSameChip(IioDeviceInfo other) {
        return name.equals(other.name)
                && label.equals(other.label)
                && deviceId == other.deviceId
                && kinds.equals(other.kinds);
    }

    /** Returns the name, or iio:deviceN if it has none, as messages show it. */
    String title() {
        return name.isEmpty() ? IioDevices.PREFIX + index : name;
    }
}

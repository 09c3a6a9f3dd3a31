// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.drivers.iio.IioDeviceInfo;

/** What drivers of IIO devices are called: as their chips, in the characters and the length of drivers' names. */
final class BoardNames {
    private static final int MAX_LENGTH = 32;

    private BoardNames() {}

    static String of(IioDeviceInfo device) {
        return device.name().isEmpty() ? "iio-" + device.index() : fitting(device.name(), "");
    }

    /** The same with the device's number, for the second of a name. */
    static String numbered(IioDeviceInfo device) {
        return fitting(device.name(), "-" + device.index());
    }

    private static String fitting(String name, String suffix) {
        String printable = name.replaceAll("[^ -~]", "?");
        return printable.substring(0, Math.min(printable.length(), MAX_LENGTH - suffix.length())) + suffix;
    }
}

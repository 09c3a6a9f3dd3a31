// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.Orb;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.ManagedDriver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A factory of drivers of IIO devices, each with its own thread. For any thread. */
public final class IioDrivers {
    /** A device that publishes nothing for so long is opened again; the slowest barometers measure once a second. */
    private static final long TIMEOUT_US = 5_000_000;

    private static final int MAX_NAME_LENGTH = 32;

    private IioDrivers() {}

    /**
     * Returns a driver, not started, for each device with one of the wanted kinds. Drivers are named after the chip,
     * followed by the device's number if that name is in use. The caller starts and closes them.
     *
     * @throws IOException if the directory of devices cannot be read
     */
    public static List<Driver> create(Orb orb, IioOptions options) throws IOException {
        return create(orb, options, IioDevices.scan(options.root()), DriverOptions::named);
    }

    /**
     * As {@link #create(Orb, IioOptions)}, for devices that were found before.
     *
     * @param named gives calibration, reconnecting, demand, listener of the driver with a name; the name is to be taken
     *     over, rotation, device id and timeout are replaced
     */
    public static List<Driver> create(
            Orb orb, IioOptions options, List<IioDeviceInfo> devices, Function<String, DriverOptions> named) {
        List<Driver> drivers = new ArrayList<>();
        boolean done = false;
        try {
            for (IioDeviceInfo device : devices) {
                if (device.kinds().stream().anyMatch(options.kinds()::contains)) {
                    drivers.add(create(orb, named.apply(freeName(orb, device)), options, device));
                }
            }
            done = true;
        } finally {
            if (!done) {
                drivers.forEach(Driver::close);
            }
        }
        return drivers;
    }

    /**
     * Returns a driver for one device, not started. The device's number is set, and the rotation of {@code options}.
     *
     * @param driver name, calibration, reconnecting, demand; its rotation, device id and timeout are replaced
     * @throws IllegalArgumentException if the device has nothing of what is wanted, or the name is in use
     */
    public static Driver create(Orb orb, DriverOptions driver, IioOptions options, IioDeviceInfo device) {
        DriverOptions complete =
                driver.deviceId(device.deviceId()).rotation(options.rotation()).timeoutUs(TIMEOUT_US);
        return ManagedDriver.onThread(orb, complete, context -> new IioSensor(context, device, options, true));
    }

    private static String freeName(Orb orb, IioDeviceInfo device) {
        String suffix = "";
        while (ManagedDriver.isNameInUse(orb, driverName(device, suffix))) {
            suffix += "-" + device.index();
        }
        return driverName(device, suffix);
    }

    /** Returns a valid driver name for a device: printable ASCII. */
    private static String driverName(IioDeviceInfo device, String suffix) {
        String name = device.title().replaceAll("[^ -~]", "?");
        return name.substring(0, Math.min(name.length(), MAX_NAME_LENGTH - suffix.length())) + suffix;
    }
}

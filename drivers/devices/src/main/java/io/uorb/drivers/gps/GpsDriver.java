// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.Orb;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.ManagedDriver;

/** A factory of drivers of satellite receivers, which publish {@code sensor_gps}. */
public final class GpsDriver {
    /** Without a timeout of its own: longer than the search through all baud rates. The port is left open. */
    private static final long TIMEOUT_US = 15_000_000;

    private GpsDriver() {}

    /** Returns a driver on a thread of its own, not started yet. */
    public static Driver create(Orb orb, DriverOptions options, GpsOptions gps) {
        DriverOptions timed =
                options.times().timeoutUs() == 0 ? options.timeoutUs(TIMEOUT_US).keepOpenOnTimeout(true) : options;
        return ManagedDriver.onThread(orb, timed, context -> new GpsDevice(context, gps));
    }
}

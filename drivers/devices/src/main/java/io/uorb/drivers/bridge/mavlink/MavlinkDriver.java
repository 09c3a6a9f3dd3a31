// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.Orb;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.ManagedDriver;

/** A factory of drivers of MAVLink links. */
public final class MavlinkDriver {
    private MavlinkDriver() {}

    /** Returns a driver with a thread of its own; it is not started. */
    public static Driver create(Orb orb, DriverOptions options, MavlinkOptions link) {
        return create(orb, options, link, new LinkCounters());
    }

    /** Returns the same, which counts in the user's counters. */
    public static Driver create(Orb orb, DriverOptions options, MavlinkOptions link, LinkCounters counters) {
        CommandPace pace = CommandPace.of(orb);
        return ManagedDriver.onThread(orb, options, context -> new MavlinkBridge(context, link, pace, counters));
    }
}

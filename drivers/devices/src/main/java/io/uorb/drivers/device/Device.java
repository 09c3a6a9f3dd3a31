// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.demand.Demand;
import java.io.IOException;

/**
 * The part of a driver that its author implements: one device, which is opened, served and closed. Its constructor
 * takes a {@link DeviceContext}, advertises its topics through it, and does not touch the hardware.
 *
 * <p>One thread at a time calls these methods, so a device needs no locks. {@link #open} and {@link #close} alternate
 * each time the device is lost and found again. An exception from {@link #open} or {@link #serve} means that the device
 * is lost: the driver closes it, counts and reports the error, and opens it again after a pause.
 */
public interface Device {
    /**
     * Finds and configures the device.
     *
     * @throws IOException if that fails; the message names the thing, the value and the limit
     */
    void open() throws IOException;

    /**
     * Adapts to the demand of the subscribers of its topics. Called if the driver runs {@linkplain
     * DriverOptions#onDemand on demand}: before each {@link #open}, and while the device is open after each change,
     * which is followed by {@link #serve}. Never called with {@link Demand#NONE}, for which the device is closed. A
     * device that cannot change its rate ignores it. Its interval must stay below the driver's timeout. It reports to
     * its context if it cannot meet the demand.
     *
     * @param demand the shortest interval that a subscriber of any of its topics requested; 0 for each message
     * @throws IOException if the device is lost
     */
    default void adapt(Demand demand) throws IOException {}

    /**
     * Reads the device and publishes its data. On a thread of its own it may block for at most 100 ms; on a work queue
     * it must not block.
     *
     * @return delay until the next call, us: 0 for immediately, {@link #END} for never, at the end of the data of a
     *     file
     * @throws IOException if the device is lost or cannot be used
     */
    long serve() throws IOException;

    /** Result of {@link #serve} at the end of the data. */
    long END = -1;

    /**
     * Releases the device; failures are reported to the context. Also called after a failed open. It may run on the
     * stopping thread, so it must not publish.
     */
    void close();
}

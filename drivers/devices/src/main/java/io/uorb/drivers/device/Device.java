// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.demand.Demand;
import java.io.IOException;

/**
 * The part of a driver that its author implements: one device, which is opened, served and closed. Its constructor
 * takes a {@link DeviceContext}, through which it advertises its topics once, and touches no hardware.
 *
 * <p>All methods are called by one thread at a time, and never two at once; {@link #open} and {@link #close} alternate,
 * as often as the device is lost and found again. An {@link IOException}, or any other, from {@link #open} or
 * {@link #serve} means that the device is gone: it is closed, counted, reported and opened again after a pause.
 */
public interface Device {
    /**
     * Finds and configures the device.
     *
     * @throws IOException if that fails; its text names the thing, the value and the limit
     */
    void open() throws IOException;

    /**
     * Adapts to the demand of the subscribers of its topics. Called if the driver runs {@linkplain
     * DriverOptions#onDemand on demand}: before each {@link #open}, and while the device is open when that has changed;
     * it is served at once then. Never called with {@link Demand#NONE}, for which the device is closed. A device that
     * cannot change its rate ignores it. It must not become slower than the driver's timeout allows, and reports what
     * it cannot do to its context.
     *
     * @param demand the shortest interval that a subscriber of any of its topics asked for, 0 for each message
     * @throws IOException if the device is gone
     */
    default void adapt(Demand demand) throws IOException {}

    /**
     * Reads the device, and publishes its data. On a thread of its own it may wait for the device, for 100 ms at the
     * most; on a work queue it must not wait.
     *
     * @return microseconds until the next call; 0 is at once; {@link #END} is never: the device has reached the end of
     *     its data, as a file does
     * @throws IOException if the device is gone, or cannot be used
     */
    long serve() throws IOException;

    /** Result of {@link #serve} at the end of the data. */
    long END = -1;

    /** Releases the device; failures are reported to the context. Also called after an open that has failed. */
    void close();
}

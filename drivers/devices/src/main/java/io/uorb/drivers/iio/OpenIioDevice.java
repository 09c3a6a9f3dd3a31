// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import java.io.IOException;

/** An open device. The thread that serves. */
interface OpenIioDevice {
    /**
     * Publishes the available samples.
     *
     * @param waitMs how long it may wait for the first sample
     * @return after how many microseconds there is more to do; 0 is at once
     * @throws IOException if the device is gone
     */
    long serve(long waitMs) throws IOException;

    /**
     * Follows other wishes of the subscribers, if the device has the settings for them already.
     *
     * @return false if it must be opened again for them
     */
    boolean follow(IioSampling wanted);

    /**
     * Publishes what the device, the kernel and the reader hold, before it is closed to be opened again.
     *
     * @throws IOException if the device is gone
     */
    default void drain() throws IOException {}

    /** Restores the settings of the device and closes it; failures are reported. */
    void close();
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import java.io.IOException;

/** An open device. The thread that serves. */
interface OpenIioDevice {
    /**
     * Publishes what has come.
     *
     * @param waitMs how long it may wait for the first sample
     * @return after how many microseconds there is more to do; 0 is at once
     * @throws IOException if the device is gone
     */
    long serve(long waitMs) throws IOException;

    /** Lets the device go as it was found; whatever fails is reported. */
    void close();
}

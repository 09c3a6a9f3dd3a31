// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

import io.uorb.topics.sensors.SensorGps;

/** Receiver of fixes from a protocol's reader, called on the reader's thread. */
public interface FixListener {
    /**
     * Handles a complete fix. All fields are set but the timestamp and the device id; the message is reused. {@code
     * timestampSample} is when it arrived, less delays that other fixes do not have ({@link FixFilter}).
     *
     * @param receivedUs time since system start at which the first byte of it had arrived
     */
    void onFix(SensorGps fix, long receivedUs);
}

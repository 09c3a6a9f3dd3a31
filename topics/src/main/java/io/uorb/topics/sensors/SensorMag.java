// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * One magnetometer's measurement as its driver publishes it: magnetic flux density, turned into the FRD axes of the
 * board, not calibrated.
 */
@Topic(queueLength = 4)
public final class SensorMag {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the measurement, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Device ID: bus, address and type; 0 is no device. */
    @Uint32
    public long deviceId;

    /** Magnetic flux density along x. */
    @Unit("gauss")
    public float x;

    /** Magnetic flux density along y. */
    @Unit("gauss")
    public float y;

    /** Magnetic flux density along z. */
    @Unit("gauss")
    public float z;

    /** Temperature of the device; NaN if it does not measure it. */
    @Unit("degC")
    public float temperature;

    /** Failed transfers and rejected samples since the driver started. */
    @Uint32
    public long errorCount;

    /** A message with all fields zero. */
    public SensorMag() {}
}

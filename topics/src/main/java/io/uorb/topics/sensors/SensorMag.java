// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;

/**
 * One magnetometer's measurement as its driver publishes it: magnetic flux density, turned into the FRD axes of the
 * board, not calibrated.
 */
@Topic(queueLength = 4)
public final class SensorMag {
    /** Time of publishing, us. */
    @Uint64
    public long timestamp;

    /** Time of the measurement, us. */
    @Uint64
    public long timestampSample;

    /** Number that identifies the device: bus, address and type; 0 is no device. */
    @Uint32
    public long deviceId;

    /** Magnetic flux density along x, gauss. */
    public float x;

    /** Magnetic flux density along y, gauss. */
    public float y;

    /** Magnetic flux density along z, gauss. */
    public float z;

    /** Temperature of the device, degrees Celsius; NaN if it does not measure it. */
    public float temperature;

    /** Number of failed transfers and rejected samples since the driver started. */
    @Uint32
    public long errorCount;

    /** A message with all fields zero. */
    public SensorMag() {}
}

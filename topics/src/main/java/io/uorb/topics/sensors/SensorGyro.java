// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * One gyroscope's measurement as its driver publishes it: angular rate, rotated into the FRD axes of the board, not
 * calibrated.
 */
@Topic(queueLength = 8)
public final class SensorGyro {
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

    /** Angular rate about x. */
    @Unit("rad/s")
    public float x;

    /** Angular rate about y. */
    @Unit("rad/s")
    public float y;

    /** Angular rate about z. */
    @Unit("rad/s")
    public float z;

    /** Temperature of the device; NaN if it does not measure it. */
    @Unit("degC")
    public float temperature;

    /** Failed transfers and rejected samples since the driver started. */
    @Uint32
    public long errorCount;

    /** Raw samples at the sensor's limit in this message, for x, y and z: unsigned octets. */
    @Uint8
    @Length(3)
    public final byte[] clipCounter = new byte[3];

    /** Number of raw samples averaged in this message, 1 to 255. */
    @Uint8
    public int samples;

    /** A message with all fields zero. */
    public SensorGyro() {}
}

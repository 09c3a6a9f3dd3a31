// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * All raw samples of a gyroscope's FIFO, for readers that need its full rate, such as filters that track vibration:
 * angular rate, rotated into the FRD axes of the board, neither scaled nor calibrated.
 */
@Topic(queueLength = 4)
public final class SensorGyroFifo {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the newest of the samples, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Device ID: bus, address and type; 0 is no device. */
    @Uint32
    public long deviceId;

    /** Time from one sample to the next. */
    @Unit("us")
    public float dt;

    /** Angular rate per step of the raw samples: multiply them by it. */
    @Unit("rad/s")
    public float scale;

    /** Samples in this message, 1 to 32; later elements of the arrays are unused. */
    @Uint8
    public int samples;

    /** Angular rate about x, oldest sample first, in steps of {@link #scale}. */
    @Length(32)
    public final short[] x = new short[32];

    /** Angular rate about y, oldest sample first, in steps of {@link #scale}. */
    @Length(32)
    public final short[] y = new short[32];

    /** Angular rate about z, oldest sample first, in steps of {@link #scale}. */
    @Length(32)
    public final short[] z = new short[32];

    /** A message with all fields zero. */
    public SensorGyroFifo() {}
}

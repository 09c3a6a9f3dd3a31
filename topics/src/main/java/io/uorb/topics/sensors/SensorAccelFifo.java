// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * All raw samples of an accelerometer's FIFO, for readers that need its full rate: specific force, turned into the FRD
 * axes of the board, neither scaled nor calibrated.
 */
@Topic
public final class SensorAccelFifo {
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

    /** Specific force per step of the raw samples: multiply them by it. */
    @Unit("m/s^2")
    public float scale;

    /** Samples in this message, 1 to 32; later elements of the arrays are unused. */
    @Uint8
    public int samples;

    /** Specific force along x, oldest sample first, in steps of {@link #scale}. */
    @Length(32)
    public final short[] x = new short[32];

    /** Specific force along y, oldest sample first, in steps of {@link #scale}. */
    @Length(32)
    public final short[] y = new short[32];

    /** Specific force along z, oldest sample first, in steps of {@link #scale}. */
    @Length(32)
    public final short[] z = new short[32];

    /** A message with all fields zero. */
    public SensorAccelFifo() {}
}

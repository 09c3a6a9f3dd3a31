// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Every raw sample that a gyroscope's queue held, for those who need its full rate, such as filters that follow the
 * vibration: angular rate, turned into the FRD axes of the board, neither scaled nor calibrated.
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

    /** Number that identifies the device: bus, address and type; 0 is no device. */
    @Uint32
    public long deviceId;

    /** Time from one sample to the next. */
    @Unit("us")
    public float dt;

    /** Angular rate that one step of the raw samples stands for: multiply them by it. */
    @Unit("rad/s")
    public float scale;

    /** Samples in this message, 1 to 32; what follows them in the arrays means nothing. */
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

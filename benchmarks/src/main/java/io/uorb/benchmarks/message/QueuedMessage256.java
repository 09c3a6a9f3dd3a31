// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.message;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;

/** As {@link Message256}, a queue of 8. */
@Topic(queueLength = 8)
public final class QueuedMessage256 {
    /** Time of publishing, us. */
    @Uint64
    public long timestamp;

    /** Time of the newest measurement, us. */
    @Uint64
    public long timestampSample;

    @Uint32
    public long deviceId;

    /** Time between two measurements, us. */
    public float dt;

    /** Units of one step of x, y and z. */
    public float scale;

    /** Number of measurements. */
    public int samples;

    @Length(16)
    public final float[] x = new float[16];

    @Length(16)
    public final float[] y = new float[16];

    @Length(16)
    public final float[] z = new float[16];

    @Length(8)
    public final float[] temperature = new float[8];
}

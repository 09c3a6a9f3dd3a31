// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.message;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;

/** A measurement of three axes as PX4's sensor drivers publish it: 32 bytes, a queue of 1. */
@Topic
public final class Message32 {
    /** Time of publishing, us. */
    @Uint64
    public long timestamp;

    @Uint32
    public long deviceId;

    /** Number of measurements that were averaged. */
    public int samples;

    @Length(3)
    public final float[] xyz = new float[3];

    public float temperature;
}

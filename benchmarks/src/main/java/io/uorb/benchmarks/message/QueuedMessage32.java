// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.message;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;

/** As {@link Message32}, a queue of 8. */
@Topic(queueLength = 8)
public final class QueuedMessage32 {
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

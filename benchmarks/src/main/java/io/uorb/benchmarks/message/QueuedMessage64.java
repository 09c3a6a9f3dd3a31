// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.message;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.benchmarks.exchange.Sample;

/** As {@link Sample}, which is the message of 64 bytes here, with a queue of 8. */
@Topic(queueLength = 8)
public final class QueuedMessage64 {
    /** Time of publishing, us. */
    @Uint64
    public long timestamp;

    @Uint64
    public long timestampSample;

    @Uint64
    public long sequence;

    @Length(4)
    public final float[] q = new float[4];

    @Length(4)
    public final float[] deltaQReset = new float[4];

    @Uint8
    public int quatResetCounter;
}

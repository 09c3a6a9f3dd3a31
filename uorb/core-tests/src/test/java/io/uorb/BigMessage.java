// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

/** As long as a message may be: 65,528 bytes. */
@Topic(queueLength = 2)
public final class BigMessage {
    @Uint64
    public long timestamp;

    @Length(8_000)
    public final double[] values = new double[8_000];

    @Length(380)
    public final float[] more = new float[380];

    public BigMessage() {}
}

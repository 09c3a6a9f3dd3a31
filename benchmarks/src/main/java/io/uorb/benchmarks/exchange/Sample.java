// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.exchange;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;

/** The message of all comparisons: an attitude with a sequence number, 64 bytes. */
@Topic(names = {"sample", "sample_relayed"})
public final class Sample {
    /** Time when it was sent, or scheduled, in the unit of the run, ns or us. */
    @Uint64
    public long timestamp;

    @Uint64
    public long timestampSample;

    /** 1, 2, 3, ... in the order of sending. */
    @Uint64
    public long sequence;

    @Length(4)
    public final float[] q = new float[4];

    @Length(4)
    public final float[] deltaQReset = new float[4];

    @Uint8
    public int quatResetCounter;

    /** Creates a sample of zeros. */
    public Sample() {}

    /** Copies every field of another sample, as exchanges of objects must do. */
    public void copyFrom(Sample other) {
        timestamp = other.timestamp;
        timestampSample = other.timestampSample;
        sequence = other.sequence;
        System.arraycopy(other.q, 0, q, 0, q.length);
        System.arraycopy(other.deltaQReset, 0, deltaQReset, 0, deltaQReset.length);
        quatResetCounter = other.quatResetCounter;
    }
}

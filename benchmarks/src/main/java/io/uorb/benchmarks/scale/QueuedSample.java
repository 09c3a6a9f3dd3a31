// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

/** 64 bytes with a queue of 8, under 40 names: 10,000 instances and more. */
@Topic(
        names = {
            "queued_00", "queued_01", "queued_02", "queued_03", "queued_04", "queued_05", "queued_06", "queued_07",
            "queued_08", "queued_09", "queued_10", "queued_11", "queued_12", "queued_13", "queued_14", "queued_15",
            "queued_16", "queued_17", "queued_18", "queued_19", "queued_20", "queued_21", "queued_22", "queued_23",
            "queued_24", "queued_25", "queued_26", "queued_27", "queued_28", "queued_29", "queued_30", "queued_31",
            "queued_32", "queued_33", "queued_34", "queued_35", "queued_36", "queued_37", "queued_38", "queued_39"
        },
        queueLength = 8)
public final class QueuedSample {
    @Uint64
    public long timestamp;

    /** 1, 2, 3, ... in the order of sending. */
    @Uint64
    public long sequence;

    @Length(12)
    public final float[] values = new float[12];

    /** Creates a message of zeros. */
    public QueuedSample() {}
}

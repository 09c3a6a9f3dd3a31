// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

/** 64 bytes with a queue of 1, under 40 names: 10,000 instances and more. */
@Topic(
        names = {
            "node_00", "node_01", "node_02", "node_03", "node_04", "node_05", "node_06", "node_07",
            "node_08", "node_09", "node_10", "node_11", "node_12", "node_13", "node_14", "node_15",
            "node_16", "node_17", "node_18", "node_19", "node_20", "node_21", "node_22", "node_23",
            "node_24", "node_25", "node_26", "node_27", "node_28", "node_29", "node_30", "node_31",
            "node_32", "node_33", "node_34", "node_35", "node_36", "node_37", "node_38", "node_39"
        })
public final class NodeSample {
    @Uint64
    public long timestamp;

    /** 1, 2, 3, ... in the order of sending. */
    @Uint64
    public long sequence;

    @Length(12)
    public final float[] values = new float[12];

    /** Creates a message of zeros. */
    public NodeSample() {}
}

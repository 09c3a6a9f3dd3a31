// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

/** The longest message: 65,528 bytes, all but the timestamp an array of longs. */
@Topic(names = {"longest_00", "longest_01", "longest_02", "longest_03"})
public final class LongestLongs {
    @Uint64
    public long timestamp;

    @Length(8_190)
    public final long[] values = new long[8_190];

    /** Creates a message of zeros. */
    public LongestLongs() {}
}

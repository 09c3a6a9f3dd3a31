// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

/** The longest message: 65,528 bytes, all but the timestamp an array of floats. */
@Topic
public final class LongestFloats {
    @Uint64
    public long timestamp;

    @Length(16_380)
    public final float[] values = new float[16_380];

    /** Creates a message of zeros. */
    public LongestFloats() {}
}

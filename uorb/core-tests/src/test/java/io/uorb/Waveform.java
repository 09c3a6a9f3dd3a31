// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import java.util.Arrays;

/** A message of long arrays, which are copied in bulk; all its values are the same. */
@Topic
final class Waveform {
    @Uint64
    public long timestamp;

    @Length(250)
    public final float[] volts = new float[250];

    @Length(101)
    public final short[] steps = new short[101];

    void set(int value) {
        timestamp = value;
        Arrays.fill(volts, value);
        Arrays.fill(steps, (short) value);
    }

    boolean isWhole() {
        for (float volt : volts) {
            if (volt != timestamp) {
                return false;
            }
        }
        for (short step : steps) {
            if (step != (short) timestamp) {
                return false;
            }
        }
        return true;
    }
}

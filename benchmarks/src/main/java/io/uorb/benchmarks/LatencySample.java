// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

/** The message of {@link LatencyTest}: as PX4's {@code OrbTest}. */
@Topic
public final class LatencySample {
    /** Time of the publish, us. */
    @Uint64
    public long timestamp;

    /** Number of the message. */
    public int val;
}

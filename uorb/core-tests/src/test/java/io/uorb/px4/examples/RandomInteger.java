// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4.examples;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

/** A number that somebody draws. */
@Topic(queueLength = 16)
public final class RandomInteger {
    @Uint64
    public long timestamp; // us

    public int num;
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.debug;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** The large message of the tests of the broker itself: for latencies and copies. */
@Topic
public final class OrbTestLarge {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Any number that the test compares. */
    public int val;

    /** Filling; tests may check that it arrives whole. */
    @Uint8
    @Length(512)
    public final byte[] junk = new byte[512];

    /** A message with all fields zero. */
    public OrbTestLarge() {}
}

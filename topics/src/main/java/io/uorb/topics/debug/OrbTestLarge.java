// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.debug;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Large message for tests of the broker: for latencies and copies. */
@Topic
public final class OrbTestLarge {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Value that the test compares. */
    public int val;

    /** Padding; tests may compare it. */
    @Uint8
    @Length(512)
    public final byte[] junk = new byte[512];

    /** A message with all fields zero. */
    public OrbTestLarge() {}
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;

/** PX4's largest test message. */
@Topic(names = "orb_test_large")
public final class OrbTestLarge {
    /** Time of the message, us. */
    @Uint64
    public long timestamp;

    public int val;

    @Uint8
    @Length(512)
    public final byte[] junk = new byte[512];
}

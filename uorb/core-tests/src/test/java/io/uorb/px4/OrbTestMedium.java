// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;

/** PX4's test message with a queue. */
@Topic(
        names = {
            "orb_test_medium",
            "orb_test_medium_multi",
            "orb_test_medium_wrap_around",
            "orb_test_medium_queue",
            "orb_test_medium_queue_poll"
        },
        queueLength = OrbTestMedium.QUEUE_LENGTH)
public final class OrbTestMedium {
    static final int QUEUE_LENGTH = 16;

    /** Time of the message, us. */
    @Uint64
    public long timestamp;

    public int val;

    @Uint8
    @Length(64)
    public final byte[] junk = new byte[64];
}

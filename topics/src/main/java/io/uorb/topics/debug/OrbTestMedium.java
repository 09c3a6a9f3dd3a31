// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.debug;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Medium message for tests of the broker, with a queue.
 *
 * <p>{@code orb_test_medium} and {@code orb_test_medium_multi} are for tests with one instance and with several, {@code
 * orb_test_medium_wrap_around} for a counter that wraps, {@code orb_test_medium_queue} and {@code
 * orb_test_medium_queue_poll} for the queue, read directly and after a poll.
 */
@Topic(
        names = {
            "orb_test_medium",
            "orb_test_medium_multi",
            "orb_test_medium_wrap_around",
            "orb_test_medium_queue",
            "orb_test_medium_queue_poll"
        },
        queueLength = 16)
public final class OrbTestMedium {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Value that the test compares. */
    public int val;

    /** Padding; tests may compare it. */
    @Uint8
    @Length(64)
    public final byte[] junk = new byte[64];

    /** A message with all fields zero. */
    public OrbTestMedium() {}
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.debug;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * The small message of the tests of the broker itself.
 *
 * <p>{@code orb_test} serves tests with one instance, {@code orb_multitest} those with several.
 */
@Topic(names = {"orb_test", "orb_multitest"})
public final class OrbTest {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Any number that the test compares. */
    public int val;

    /** A message with all fields zero. */
    public OrbTest() {}
}

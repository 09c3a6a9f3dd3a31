// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.debug;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Small message for tests of the broker.
 *
 * <p>{@code orb_test} is for tests with one instance, {@code orb_multitest} with several.
 */
@Topic(names = {"orb_test", "orb_multitest"})
public final class OrbTest {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Value that the test compares. */
    public int val;

    /** A message with all fields zero. */
    public OrbTest() {}
}

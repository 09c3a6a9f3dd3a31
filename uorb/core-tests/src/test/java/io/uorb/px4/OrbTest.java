// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;

/** PX4's smallest test message. */
@Topic(names = {"orb_test", "orb_multitest"})
public final class OrbTest {
    /** Time of the message, us. */
    @Uint64
    public long timestamp;

    public int val;
}

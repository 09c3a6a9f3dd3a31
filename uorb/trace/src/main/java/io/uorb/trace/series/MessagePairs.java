// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.series;

import io.uorb.OrbMetadata;

/**
 * Receives pairs of recorded and replayed messages of topics in which something differs, from the first differing pair
 * of each on; before that, replayed messages are the recorded ones. Any thread calls it, of one module one at a time.
 */
@FunctionalInterface
public interface MessagePairs {
    /** Takes none. */
    MessagePairs NONE = (topic, instance, generation, recorded, replayed) -> {};

    /** Takes a pair; the words may change afterwards. */
    void matched(OrbMetadata<?> topic, int instance, long generation, long[] recorded, long[] replayed);
}

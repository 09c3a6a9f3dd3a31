// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.debug;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** One value with a numeric identifier, for developers: to log, or to send to a ground station. */
@Topic
public final class DebugValue {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Identifier of the value, chosen by the developer; -128 to 127. */
    public byte ind;

    /** The number, in the developer's unit. */
    public float value;

    /** A message with all fields zero. */
    public DebugValue() {}
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.debug;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Three numbers under a name, for developers: to log, or to send to a ground station. */
@Topic
public final class DebugVect {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Name of the vector: text up to the first NUL or the end. */
    @Char
    @Length(10)
    public final byte[] name = new byte[10];

    /** The first number, in the developer's unit. */
    public float x;

    /** The second number, in the developer's unit. */
    public float y;

    /** The third number, in the developer's unit. */
    public float z;

    /** A message with all fields zero. */
    public DebugVect() {}
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.debug;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Up to 58 numbers under one name, for developers: to log, or to send to a ground station. */
@Topic
public final class DebugArray {
    /** Length of {@link #data}. */
    @Uint8
    public static final int ARRAY_SIZE = 58;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Identifier of the array, chosen by the developer. */
    @Uint16
    public int id;

    /** Name of the array: text up to the first NUL or the end. */
    @Char
    @Length(10)
    public final byte[] name = new byte[10];

    /** The numbers, in the developer's unit. */
    @Length(ARRAY_SIZE)
    public final float[] data = new float[ARRAY_SIZE];

    /** A message with all fields zero. */
    public DebugArray() {}
}

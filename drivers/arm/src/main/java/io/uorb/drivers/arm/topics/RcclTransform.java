// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Newest value of a variable transform of a program's world; one instance a transform. */
@Topic
public final class RcclTransform {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Rows of the upper 3x4 part of the homogeneous matrix; translations in m. */
    @Length(12)
    public final double[] pose = new double[12];

    /** The transform's name: text up to the first NUL or the end. */
    @Char
    @Length(32)
    public final byte[] name = new byte[32];

    /** A message with all fields zero. */
    public RcclTransform() {}
}

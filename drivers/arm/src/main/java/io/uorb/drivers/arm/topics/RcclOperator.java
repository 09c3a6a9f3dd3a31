// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Command of an operator at a console to a program that runs on an arm. */
@Topic(queueLength = 16)
public final class RcclOperator {
    /** All motions end, and the arm stops. */
    @Uint8
    public static final int KIND_STOP = 0;

    /** The arm moves along or about an axis, while a program teaches. */
    @Uint8
    public static final int KIND_JOG = 1;

    /** The arm yields in all directions, while a program teaches. */
    @Uint8
    public static final int KIND_FREE = 2;

    /** The place of the arm is taken, while a program teaches. */
    @Uint8
    public static final int KIND_RECORD = 3;

    /** Nothing is recorded; the program continues. */
    @Uint8
    public static final int KIND_CANCEL = 4;

    /** All motions run at a part of their speed: {@code way}, percent. */
    @Uint8
    public static final int KIND_SPEED = 5;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Way of a jog: mm along x, y, z; degrees about rx, ry, rz and of joints j1 to j6. Speed: percent. */
    public double way;

    /** Axis of a jog: text up to the first NUL. */
    @Char
    @Length(4)
    public final byte[] axis = new byte[4];

    /** One of the constants KIND_STOP and so on. */
    @Uint8
    public int kind;

    /** A message with all fields zero. */
    public RcclOperator() {}
}

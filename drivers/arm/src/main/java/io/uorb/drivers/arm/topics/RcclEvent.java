// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Something that happened to a motion of an arm. */
@Topic(queueLength = 32)
public final class RcclEvent {
    /** A motion begins its transition; {@code code} is not used. */
    @Uint8
    public static final int KIND_STARTED = 0;

    /** A motion has reached its goal, or the next one has replaced it. */
    @Uint8
    public static final int KIND_ENDED = 1;

    /** A motion ended early; {@code code} is the reason. */
    @Uint8
    public static final int KIND_INTERRUPTED = 2;

    /** No motion is left, and the arm is at rest relative to its last position. */
    @Uint8
    public static final int KIND_COMPLETED = 3;

    /** The motion that was to follow was interrupted; this one has ended too. */
    @Uint8
    public static final int KIND_OVERTAKEN = 4;

    /** A motion did not begin; {@code code} is the reason. */
    @Uint8
    public static final int KIND_REFUSED = 5;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the control level's sample. */
    @Uint64
    public long sample;

    /** Number of this event among all events since the control level was created, from 1. */
    @Uint64
    public long count;

    /** Tag of the motion, as set by its program; 0 for none. */
    @Uint64
    public long tag;

    /** Number of the program that requested the motion; 0 for none. */
    @Uint64
    public long program;

    /** Ends of motions of this program to this position so far. */
    @Uint64
    public long ends;

    /** Completions of this program so far. */
    @Uint64
    public long completions;

    /** Measured pose of frame 6 at that sample: rows of the upper 3x4 part, m. */
    @Length(12)
    public final double[] t6 = new double[12];

    /** Transform for which the control level solved, in the form of {@code t6}; valid if {@code solved}. */
    @Length(12)
    public final double[] solution = new double[12];

    /** Reason of the end: 0 arrived, positive a program's code, negative the library's. */
    public int code;

    /** One of the constants KIND_STARTED and so on. */
    @Uint8
    public int kind;

    /** The end of a motion whose equation with functional transforms was solved. */
    public boolean solved;

    /** The position's name: text up to the first NUL or the end; none for a stop at the place. */
    @Char
    @Length(32)
    public final byte[] position = new byte[32];

    /** A message with all fields zero. */
    public RcclEvent() {}
}

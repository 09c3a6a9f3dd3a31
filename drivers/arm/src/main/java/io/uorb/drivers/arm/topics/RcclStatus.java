// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.topics;

import io.uorb.annotation.Char;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** State of an arm's control level, with each sample. */
@Topic
public final class RcclStatus {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the control level's sample. */
    @Uint64
    public long sample;

    /** Number of events since the control level was created, as counted by {@code rccl_event}. */
    @Uint64
    public long eventCount;

    /** Number of the program whose motion began or ended last; 0 for none. */
    @Uint64
    public long program;

    /** Completions of this program so far. */
    @Uint64
    public long completions;

    /** Ends of motions of this program to {@code totalPosition} so far; each sample shows another position. */
    @Uint64
    public long totalEnds;

    /** Tag of the motion to {@code totalPosition} that ended last; 0 for none. */
    @Uint64
    public long totalTag;

    /**
     * Measured pose of frame 6 at that end, or the transform that was solved for: rows of the upper 3x4 part, m.
     * {@code totalSolved} tells which.
     */
    @Length(12)
    public final double[] totalPose = new double[12];

    /** Part of the present motion's way, 0 to 1. */
    public double s;

    /** Present speed of motions relative to full speed, 0 to 1. */
    public double speedPart;

    /** Displacement by compliance in the control frame: translation, m, and rotation vector, rad. */
    @Length(6)
    public final double[] yielded = new double[6];

    /** Measured force, N, and torque, N m, in the control frame, while a motion yields or is guarded. */
    @Length(6)
    public final double[] wrench = new double[6];

    /** Wrench that the arm exerts in compliant directions, N and N m; 0 in others. */
    @Length(6)
    public final double[] wantedWrench = new double[6];

    /** Samples in which a motion was slowed down to limit a joint's speed. */
    @Uint64
    public long slowedSamples;

    /** Steps of variable transforms that the arm followed by a transition. */
    @Uint64
    public long goalSteps;

    /** Number of times that torque-controlled joints were exchanged for others. */
    @Uint64
    public long jointSwitches;

    /** Motions that wait, and the present one. */
    @Uint32
    public long requests;

    /** Runs beyond the time budget. */
    @Uint32
    public long overruns;

    /** Longest run. */
    @Uint32
    @Unit("us")
    public long worstRunUs;

    /** Reason for the end of the last motion to {@code totalPosition}. */
    public int totalCode;

    /** Whether {@code totalPose} is a solved transform. */
    public boolean totalSolved;

    /** Coordinates of the present motion: 0 joints, 1 Cartesian. */
    @Uint8
    public int mode;

    /** A transition is under way: the arm is not on the straight part of its way, nor at its end. */
    public boolean inTransition;

    /** Whether a motion is active: its end has not been reported. */
    public boolean moving;

    /** Name of the position that the arm moves to or holds: text up to the first NUL; empty for a stop in place. */
    @Char
    @Length(32)
    public final byte[] position = new byte[32];

    /** Name of a position to which a motion has ended: text up to the first NUL; empty if none has. */
    @Char
    @Length(32)
    public final byte[] totalPosition = new byte[32];

    /** A message with all fields zero. */
    public RcclStatus() {}
}

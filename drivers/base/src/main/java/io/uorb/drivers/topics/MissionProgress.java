// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.topics;

import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** The navigator's progress in the mission and in the mode that it flies; similar to PX4's mission_result. */
@Topic
public final class MissionProgress {
    /** Time since the broker's start, us. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the mission among those of the vehicle; 0 before the first. */
    @Uint32
    public long revision;

    /** How many times an item was reached. */
    @Uint32
    public long reachedCount;

    /** The item reached last; -1 if none was. */
    public int seqReached = -1;

    /** The item that is flown to, or would be. */
    @Uint16
    public int seqCurrent;

    /** Number of items. */
    @Uint16
    public int seqTotal;

    /** {@code nav_state} that is flown. */
    @Uint8
    public int navState;

    /** Whether the task of {@link #navState} is complete. */
    public boolean done;

    /** Whether all items have been flown. */
    public boolean finished;

    /** A message with all fields zero. */
    public MissionProgress() {}
}

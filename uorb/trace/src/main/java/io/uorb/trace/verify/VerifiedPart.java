// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.verify;

import io.uorb.trace.checkpoint.Checkpoint;

/**
 * The part of a module's record that is verified: from its making, or a checkpoint, to another checkpoint, or the
 * record's end. One thread.
 */
final class VerifiedPart {
    /** Where the module goes on instead of at its making; null for that. */
    private final Checkpoint from;
    /** Where the verification ends; null for the record's end. */
    private final Checkpoint to;
    /** Whether the activations before {@link #from} are over. */
    private boolean begun;
    /** Whether the activation of {@link #from} is over. */
    private boolean reached;

    /** Creates a part that has not begun, unless it begins with the record. */
    VerifiedPart(Checkpoint from, Checkpoint to) {
        this.from = from;
        this.to = to;
        this.begun = from == null;
    }

    /** Returns the checkpoint from which the module goes on; null if it does not. */
    Checkpoint from() {
        return from;
    }

    /** Returns whether what is read now belongs to the part. */
    boolean hasBegun() {
        return begun;
    }

    /** Begins the part. */
    void begins() {
        begun = true;
    }

    /** Notes that the activation of the checkpoint is over. */
    void reached() {
        reached = true;
    }

    /** Returns whether the activation of the checkpoint is over, and none has followed. */
    boolean endsAtItsBegin() {
        return !begun && reached;
    }

    /** Returns whether the part has no other end than the record. */
    boolean endsWithRecord() {
        return to == null;
    }

    /** Returns whether the activation at which a lane stands is over when the part begins. */
    boolean isBefore(ModuleLane lane) {
        if (begun) {
            return false;
        }
        return lane.laneNumber() == from.lane() ? lane.ordinal() <= from.ordinal() : lane.ns() < from.beginNs();
    }

    /** Returns whether the activation at which a lane stands is that of the checkpoint at the part's begin. */
    boolean isLastBefore(ModuleLane lane) {
        return isAt(from, lane);
    }

    /** Returns whether the activation at which a lane stands is the last one of the part. */
    boolean isLast(ModuleLane lane) {
        return to != null && isAt(to, lane);
    }

    private static boolean isAt(Checkpoint place, ModuleLane lane) {
        return lane.laneNumber() == place.lane() && lane.ordinal() == place.ordinal();
    }
}

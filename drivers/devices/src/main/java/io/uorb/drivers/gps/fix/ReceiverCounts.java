// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

/** Counts of a protocol's reader since its creation. Not thread-safe. */
public final class ReceiverCounts {
    /** A leap second, with room for a clock that is set by milliseconds. */
    private static final long LEAP_US = 1_100_000;

    private long messages;
    private long broken;
    private long malformed;
    private long incomplete;
    private long differing;
    private long fixes;
    private long withoutFix;
    private long badTimes;
    private long badPositions;
    private long jumps;
    private double lastJumpM;
    private long utcJumps;
    private long lastUtcJumpUs;

    /** Makes counts of 0. */
    public ReceiverCounts() {}

    /** Returns the number of messages with a right checksum, of whatever kind. */
    public long messages() {
        return messages;
    }

    /** Returns the number of messages that were cut off or had a wrong checksum. */
    public long broken() {
        return broken;
    }

    /** Returns the number of messages with a right checksum whose fields cannot be right. */
    public long malformed() {
        return malformed;
    }

    /** Returns the number of epochs that were not published since a message that always comes was missing. */
    public long incomplete() {
        return incomplete;
    }

    /** Returns the number of fixes with a position, whether they were published or refused. */
    public long fixes() {
        return fixes;
    }

    /** Returns the number of epochs of which the receiver says that it has no fix. */
    public long withoutFix() {
        return withoutFix;
    }

    /** Returns the number of fixes that were published although two of their messages differ by more than rounding. */
    public long differing() {
        return differing;
    }

    /** Returns the number of fixes that were not published since their time does not follow the one before. */
    public long badTimes() {
        return badTimes;
    }

    /** Returns the number of fixes that were not published since they are out of reach of the one before. */
    public long badPositions() {
        return badPositions;
    }

    /** Returns the number of published fixes out of reach of the one published before: another confirms them. */
    public long jumps() {
        return jumps;
    }

    /** Returns how far the last one of {@link #jumps} was from the fix before, m. */
    public double lastJumpM() {
        return lastJumpM;
    }

    /** Returns how many times UTC did not follow the one before by more than a leap second. */
    public long utcJumps() {
        return utcJumps;
    }

    /** Returns the deviation of UTC in the last one of {@link #utcJumps}, us. */
    public long lastUtcJumpUs() {
        return lastUtcJumpUs;
    }

    /** Counts a fix that is published although it is out of reach. */
    public void addJump(double distanceM) {
        jumps++;
        lastJumpM = distanceM;
    }

    /** Counts a UTC that deviates from the one before and the time since, unless it may be for a leap second. */
    public void addUtcJump(long byUs) {
        if (Math.abs(byUs) > LEAP_US) {
            utcJumps++;
            lastUtcJumpUs = byUs;
        }
    }

    /** Counts a message with a correct checksum. */
    public void addMessage() {
        messages++;
    }

    /** Counts a message that was truncated or had a wrong checksum. */
    public void addBroken() {
        broken++;
    }

    /** Counts a message with impossible fields. */
    public void addMalformed() {
        malformed++;
    }

    /** Counts an epoch that lacks a message. */
    public void addIncomplete() {
        incomplete++;
    }

    /** Counts an epoch, with a position or without. */
    public void addEpoch(boolean hasPosition) {
        fixes += hasPosition ? 1 : 0;
        withoutFix += hasPosition ? 0 : 1;
    }

    /** Counts a fix of which two messages differ by a receiver's smoothing. */
    public void addDiffering() {
        differing++;
    }

    /** Counts a fix that was not published. */
    public void addRefused(FixContinuity.Verdict verdict) {
        switch (verdict) {
            case GOOD, FIRST -> {
                // Not refused for a fault.
            }
            case BAD_TIME -> badTimes++;
            case BAD_POSITION -> badPositions++;
        }
    }
}

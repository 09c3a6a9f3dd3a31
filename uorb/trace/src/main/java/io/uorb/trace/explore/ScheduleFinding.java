// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

/**
 * Something that was wrong in a run.
 *
 * @param kind what sort of thing
 * @param subject what it is about, such as a topic; schedules with another subject are another failure
 * @param text one line for people
 * @param cause null if there is none
 */
public record ScheduleFinding(Kind kind, String subject, String text, Throwable cause) {
    /** Kinds of findings. */
    public enum Kind {
        /** A callback, a run of an item, or a thread's turn threw something. */
        EXCEPTION,
        /** A check at the end of the run failed. */
        CHECK,
        /** A message that may not be. */
        INVARIANT,
        /** A subscription lost messages. */
        LOST,
        /** Deadlock: nothing is due and a thread waits without a timeout. */
        DEADLOCK,
        /** Livelock: time does not advance. */
        LIVELOCK,
        /** A message that is another one than in the order of registration. */
        ORDER
    }

    /** Whether two runs failed in the same way. */
    boolean isLike(ScheduleFinding other) {
        return other != null && kind == other.kind && subject.equals(other.subject);
    }
}

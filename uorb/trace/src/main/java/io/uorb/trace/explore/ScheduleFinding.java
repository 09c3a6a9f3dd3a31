// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

/**
 * A defect that was found in a run.
 *
 * @param kind kind of defect
 * @param subject the affected thing, such as a topic; another subject is another failure
 * @param text description in one line
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

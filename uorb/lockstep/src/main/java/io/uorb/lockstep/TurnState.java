// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

/** The state of a manual clock's turns, for {@link Preemption}. With the clock's monitor held. */
abstract class TurnState {
    /** Returns the clock's time, us. */
    abstract long nowUs();

    /** Whether something is due now. */
    abstract boolean isAnyDue();

    /** Whether a thread is advancing the clock, and it is not the calling one. */
    abstract boolean isAdvancedElsewhere();

    /** Starts a turn that is due, or lets it go on. */
    abstract void start(DueAction turn);
}

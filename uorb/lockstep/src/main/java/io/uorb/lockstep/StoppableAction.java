// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

/** A thread's place on a manual clock, in which it can be stopped in its turn. Guarded by the clock's monitor. */
abstract class StoppableAction extends DueAction {
    /** Whether the thread is a runner's. */
    abstract boolean isOfRunner();

    /** Whether the thread can be stopped in its turn. */
    abstract boolean canPause();

    /** Makes the thread, which is in its turn, wait until it may continue; {@link #awaitTurn} follows. */
    abstract void pause();

    /** Waits, without the monitor, until the paused thread may go on. */
    abstract void awaitTurn();
}

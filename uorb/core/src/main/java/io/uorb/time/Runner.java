// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * Runs one task when it is woken or at the time that the task requested: on a thread of its own or, on a manual clock,
 * on the thread that advances the clock. Runs never overlap. Made by {@link OrbClock#newRunner}. Any thread.
 */
public interface Runner extends AutoCloseable {
    /**
     * Wakes the runner, so that the task runs soon. Wake-ups before a run begins count as one; one during a run causes
     * another run. What the caller did before is seen by that run. Allocates nothing.
     */
    void wake();

    /** Ends the runner; idempotent. Waits for the run in progress, unless the task calls it; no other begins. */
    @Override
    void close();

    /** The task of a runner. */
    @FunctionalInterface
    interface Task {
        /**
         * Runs what is due. It may also be called when nothing is. What it throws ends the runner's thread, or leaves
         * the advance of a manual clock.
         *
         * @param nowUs the clock's time
         * @return when to run again, us; {@link OrbClock#NEVER} for not before a wake-up
         */
        long run(long nowUs);
    }
}

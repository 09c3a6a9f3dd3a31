// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

/**
 * A process or module that a {@link LaunchSupervisor} starts, perhaps several times, and ends. The supervisor calls it
 * on one thread at a time; no call waits for the unit.
 */
public interface LaunchedUnit {
    /** Returns the full name: {@code /uav1/attitude_estimator}. */
    String name();

    /**
     * Starts the unit; returns when it has been started, not necessarily ready. Only called while it does not run.
     *
     * @param listener receives the end of this run
     * @throws LaunchException if it cannot be started; the listener is not called then
     */
    void start(EndListener listener) throws LaunchException;

    /** Requests the end of the unit, or ends it; does nothing if it does not run. */
    void stop(StopStage stage);

    /** Receives the end of one life of a unit; called once, on any thread, and returns at once. */
    @FunctionalInterface
    interface EndListener {
        /**
         * Handles the end.
         *
         * @param exitCode as of a process: 0 without an error, 128 + n after signal n
         */
        void onEnd(int exitCode);
    }
}

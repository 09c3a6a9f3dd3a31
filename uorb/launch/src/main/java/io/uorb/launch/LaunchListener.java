// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

/**
 * Receives what happens to the units of a {@link LaunchSupervisor}, one call at a time, on its thread. Must not wait.
 */
public interface LaunchListener {
    /** Handles that a unit was started. */
    default void onStarted(String unit) {}

    /** Handles that a unit could not be started, which counts as an end with exit code 1. */
    default void onStartFailed(String unit, LaunchException failure) {}

    /** Handles the end of a unit, also a requested one. */
    default void onEnded(String unit, int exitCode) {}

    /** Handles that a unit is going to be started again. */
    default void onRespawn(String unit, long delayUs) {}

    /** Handles that all units are going to end because a required one has ended. */
    default void onRequiredEnded(String unit, int exitCode) {}

    /** Handles a stage of a unit's end. */
    default void onStop(String unit, StopStage stage) {}
}

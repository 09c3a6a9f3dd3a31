// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

import java.util.List;

/** Writes down what happens to units. */
record LaunchEventList(List<String> events) implements LaunchListener {
    @Override
    public void onStarted(String unit) {
        events.add(unit + " started");
    }

    @Override
    public void onStartFailed(String unit, LaunchException failure) {
        events.add(unit + " cannot start: " + failure.getMessage());
    }

    @Override
    public void onEnded(String unit, int exitCode) {
        events.add(unit + " ended " + exitCode);
    }

    @Override
    public void onRespawn(String unit, long delayUs) {
        events.add(unit + " respawns in " + delayUs);
    }

    @Override
    public void onRequiredEnded(String unit, int exitCode) {
        events.add(unit + " was required " + exitCode);
    }

    @Override
    public void onStop(String unit, StopStage stage) {
        events.add(unit + " " + stage.signal());
    }
}

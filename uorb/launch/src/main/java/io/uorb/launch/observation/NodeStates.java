// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.launch.LaunchException;
import io.uorb.launch.LaunchListener;
import io.uorb.launch.StopStage;
import io.uorb.launch.architecture.ObservedState;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** States of the units of a launch; passes all events on. Any thread. */
public final class NodeStates implements LaunchListener {
    private final LaunchListener next;
    private final Map<String, State> states = new ConcurrentHashMap<>();

    /** Creates states of no unit, before a listener. */
    public NodeStates(LaunchListener next) {
        this.next = Objects.requireNonNull(next, "next");
    }

    /** A unit's state, and its exit code if it has ended. */
    record State(ObservedState state, int exitCode) {}

    /** Returns the state of a unit; null before its first start. */
    State of(String unit) {
        return states.get(unit);
    }

    @Override
    public void onStarted(String unit) {
        states.put(unit, new State(ObservedState.RUNNING, 0));
        next.onStarted(unit);
    }

    @Override
    public void onStartFailed(String unit, LaunchException failure) {
        states.put(unit, new State(ObservedState.FAILED, 1));
        next.onStartFailed(unit, failure);
    }

    @Override
    public void onEnded(String unit, int exitCode) {
        states.put(unit, new State(exitCode == 0 ? ObservedState.ENDED : ObservedState.FAILED, exitCode));
        next.onEnded(unit, exitCode);
    }

    @Override
    public void onRespawn(String unit, long delayUs) {
        next.onRespawn(unit, delayUs);
    }

    @Override
    public void onRequiredEnded(String unit, int exitCode) {
        next.onRequiredEnded(unit, exitCode);
    }

    @Override
    public void onStop(String unit, StopStage stage) {
        next.onStop(unit, stage);
    }
}

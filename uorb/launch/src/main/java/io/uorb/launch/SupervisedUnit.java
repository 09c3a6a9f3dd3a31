// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

import io.uorb.time.OrbClock;

/** A unit and where it is in its lives; for the runner of the supervisor only. */
final class SupervisedUnit {
    /** Receives the end of a life, on any thread. */
    @FunctionalInterface
    interface LifeEndListener {
        void onEnd(SupervisedUnit unit, int life, int exitCode);
    }

    private enum State {
        WAITING,
        LIVING,
        STOPPING,
        ENDED
    }

    private final LaunchedUnit unit;
    private final RestartRule rule;
    private final LaunchListener listener;
    private final LifeEndListener ends;
    private State state = State.WAITING;
    /** Time of the next start, or of the next stage of its end. */
    private long dueUs;

    private StopStage stage;
    private int life;

    SupervisedUnit(LaunchedUnit unit, RestartRule rule, LaunchListener listener, LifeEndListener ends) {
        this.unit = unit;
        this.rule = rule;
        this.listener = listener;
        this.ends = ends;
    }

    String name() {
        return unit.name();
    }

    RestartRule rule() {
        return rule;
    }

    /** Whether it has been started and its end has not been seen. */
    boolean isAlive() {
        return state == State.LIVING || state == State.STOPPING;
    }

    boolean isEnded() {
        return state == State.ENDED;
    }

    /** Whether it did not end within the time of the first stage. */
    boolean isSlowToEnd() {
        return state == State.STOPPING && stage != StopStage.INTERRUPT;
    }

    void scheduleStart(long startUs) {
        dueUs = startUs;
    }

    /** Returns when it has to be looked at again. */
    long nextUs() {
        return state == State.WAITING || state == State.STOPPING ? dueUs : OrbClock.NEVER;
    }

    /** Starts it if its time has come. */
    void startIfDue(long nowUs) {
        if (state != State.WAITING || nowUs < dueUs) {
            return;
        }
        life++;
        int thisLife = life;
        state = State.LIVING;
        try {
            unit.start(exitCode -> ends.onEnd(this, thisLife, exitCode));
            listener.onStarted(name());
        } catch (LaunchException e) {
            listener.onStartFailed(name(), e);
            ends.onEnd(this, thisLife, 1);
        }
    }

    /** Takes note of the end of a life; returns false if it is not the present one. */
    boolean end(int endedLife, int exitCode) {
        if (endedLife != life || !isAlive()) {
            return false;
        }
        state = State.ENDED;
        listener.onEnded(name(), exitCode);
        return true;
    }

    /** Restarts it, after its pause. */
    void respawn(long nowUs) {
        state = State.WAITING;
        dueUs = nowUs + rule.pauseUs();
        listener.onRespawn(name(), rule.pauseUs());
    }

    /** Begins its end, or goes on to the next stage if the time of the last has passed. */
    void stopIfDue(long nowUs, StopTimes times) {
        switch (state) {
            case WAITING -> state = State.ENDED;
            case LIVING -> stop(StopStage.INTERRUPT, nowUs, times);
            case STOPPING -> {
                if (nowUs >= dueUs) {
                    stop(StopStage.values()[stage.ordinal() + 1], nowUs, times);
                }
            }
            case ENDED -> {}
        }
    }

    /** Ends it without patience. */
    void kill() {
        if (isAlive()) {
            listener.onStop(name(), StopStage.KILL);
            unit.stop(StopStage.KILL);
        }
    }

    private void stop(StopStage next, long nowUs, StopTimes times) {
        state = State.STOPPING;
        stage = next;
        long patienceUs = times.afterUs(next);
        dueUs = patienceUs == Long.MAX_VALUE ? OrbClock.NEVER : nowUs + patienceUs;
        listener.onStop(name(), next);
        unit.stop(next);
    }
}

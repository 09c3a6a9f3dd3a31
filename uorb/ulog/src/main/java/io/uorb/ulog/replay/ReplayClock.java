// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import io.uorb.time.TimerSlack;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * The log's time on the broker's clock, which can be moved and run faster or slower. A manual clock is moved to each
 * message's time, so that all its participants finish first; on any other the replay's thread waits. Each message's due
 * time is its distance from the first one: when earlier messages were really published does not matter, so there is no
 * drift. The replay's thread; any thread may call {@link #stop}, {@link #pause}, {@link #resume}, {@link #seek} and
 * {@link #setSpeed}.
 */
final class ReplayClock {
    private static final int SPINS = 100;
    private static final long PARK_NS = 50_000;
    private static final long END_LOOK_NS = 50_000_000;
    /** A clock that is farther from the first message does not have the log's time, or no more. */
    private static final long SAME_TIME_US = 1_000_000;
    /** No place. */
    private static final long NONE = -1;

    private final OrbClock clock;
    /** Null if the clock passes by itself. */
    private final ManualClock manual;

    private final Pacing pacing;
    private final boolean isOnLogsClock;
    private final Sleeper sleeper;
    /** The log's time at {@code startUs}. */
    private long firstUs;

    private long startUs;
    /** Seconds of the log in a second, from {@code startUs} on; the wish may differ. */
    private double pace;

    private volatile double speed;
    private final AtomicLong wishedUs = new AtomicLong(NONE);
    private volatile boolean seeking;
    private volatile Thread thread;
    private volatile boolean paused;
    private volatile boolean stopped;

    /**
     * Creates a clock for a replay.
     *
     * @param firstUs the log's time at which it starts, us
     * @param isOnLogsClock whether the broker's clock has the log's time
     */
    ReplayClock(OrbClock clock, Pacing pacing, long firstUs, boolean isOnLogsClock) {
        this.clock = clock;
        this.manual = ManualClock.of(clock).orElse(null);
        this.pacing = pacing;
        this.isOnLogsClock = isOnLogsClock;
        this.firstUs = firstUs;
        this.pace = pacing.speed();
        this.speed = pace;
        // A thread that sleeps on a manual clock would hold it up.
        this.sleeper = manual == null ? clock.newSleeper() : null;
    }

    /**
     * Maps the log's first time to now; on a manual clock to the log's own time, if that has not passed; to itself on a
     * clock that has the log's time.
     */
    void start() {
        thread = Thread.currentThread();
        if (manual == null && pacing.waits()) {
            TimerSlack.minimize();
        }
        long nowUs = clock.nowUs();
        boolean isOnTime = isOnLogsClock && pace == 1 && Math.abs(firstUs - nowUs) < SAME_TIME_US;
        startUs = isOnTime ? firstUs : manual == null ? nowUs : Math.max(nowUs, firstUs);
    }

    /** Returns the broker's time at which a message of that time of the log is due, us. */
    long dueUs(long timeUs) {
        long distanceUs = timeUs - firstUs;
        if (manual == null && !pacing.waits()) {
            return clock.nowUs();
        }
        long waitUs = manual != null || pace == 1 ? distanceUs : Math.round(distanceUs / pace);
        return waitUs > OrbClock.NEVER - startUs ? OrbClock.NEVER : startUs + waitUs;
    }

    /** Waits until a message of that time may be published; returns false if the replay must end. */
    boolean awaitTurn(long timeUs) {
        if (manual != null) {
            return awaitResume() && moveTo(dueUs(timeUs));
        }
        return pacing.waits() ? awaitDue(timeUs) : awaitResume();
    }

    private boolean awaitDue(long timeUs) {
        while (awaitResume()) {
            if (pace != speed) {
                changePace();
            }
            long dueUs = dueUs(timeUs);
            if (clock.nowUs() >= dueUs) {
                return true;
            }
            sleeper.sleepUntil(dueUs);
        }
        return false;
    }

    /** Goes on at the wished pace; times that are past stay. */
    private void changePace() {
        long nowUs = clock.nowUs();
        firstUs += Math.round((nowUs - startUs) * pace);
        startUs = nowUs;
        pace = speed;
    }

    /** Returns how late a message of that time is, us; -1 if messages do not wait for their time. */
    long latenessUs(long timeUs) {
        return manual != null || !pacing.waits() ? -1 : Math.max(0, clock.nowUs() - dueUs(timeUs));
    }

    /** Yields to readers; returns false if the replay must end. */
    boolean letOthersRun(int attempt) {
        if (!awaitResume() || manual != null && !moveTo(0)) {
            return false;
        }
        if (attempt < SPINS) {
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(this, PARK_NS);
        }
        return true;
    }

    /** Moves a manual clock to that time; a clock that is later stays, but actions that are due run. */
    private boolean moveTo(long targetUs) {
        try {
            manual.advanceTo(Math.max(targetUs, manual.nowUs()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !shallEnd();
    }

    /** Waits while the replay is paused, which delays all that is due; returns false if the replay must end. */
    private boolean awaitResume() {
        if (paused) {
            long sinceUs = clock.nowUs();
            while (paused && !shallEnd()) {
                LockSupport.park(this);
            }
            startUs += clock.nowUs() - sinceUs;
        }
        return !shallEnd();
    }

    /** Makes participants of a manual clock receive the last message. */
    void finish() {
        if (manual != null && !shallEnd()) {
            moveTo(0);
        }
    }

    /** Returns whether what is being published shall end: for good, or since the replay is to go on elsewhere. */
    boolean shallEnd() {
        return isOver() || wishedUs.get() != NONE;
    }

    private boolean isOver() {
        return stopped || Thread.currentThread().isInterrupted();
    }

    /** Waits at the log's end for a wish to go on elsewhere, while {@code stays} says so. */
    void awaitSeek(BooleanSupplier stays) {
        while (!shallEnd() && stays.getAsBoolean()) {
            LockSupport.parkNanos(this, END_LOOK_NS);
        }
    }

    /** Moves to the wished place and returns it; -1 if there is none, or the replay must end. */
    long takeSeek() {
        long toUs = isOver() ? NONE : wishedUs.getAndSet(NONE);
        if (toUs != NONE) {
            firstUs = toUs;
            startUs = clock.nowUs();
        }
        return toUs;
    }

    /** The place that was wished is reached, unless there is a newer wish. */
    void arrived() {
        seeking = false;
        if (wishedUs.get() != NONE) {
            seeking = true;
        }
    }

    boolean isSeeking() {
        return seeking;
    }

    void seek(long toUs) {
        seeking = true;
        wishedUs.set(toUs);
        wake();
    }

    double speed() {
        return speed;
    }

    void setSpeed(double wished) {
        speed = wished;
        wake();
    }

    void stop() {
        stopped = true;
        wake();
    }

    void pause() {
        paused = true;
        wake();
    }

    void resume() {
        paused = false;
        wake();
    }

    boolean isPaused() {
        return paused;
    }

    private void wake() {
        LockSupport.unpark(thread);
        if (sleeper != null) {
            sleeper.wake();
        }
    }

    void close() {
        if (sleeper != null) {
            sleeper.close();
        }
    }
}

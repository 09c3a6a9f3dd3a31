// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.pace;

import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import io.uorb.time.TimerSlack;

/**
 * The pace of the messages' own timestamps, or a multiple of it, on a broker's clock. Deadlines do not depend on when
 * earlier messages were really published, so there is no drift.
 *
 * <p>A source whose first message is less than a second from the clock's time is on that clock: at speed 1 each message
 * is published at its own time, and none before it, so that stamps are not past by what the start of the program took.
 * Of any other source the first message comes at once, and each other one at its distance from the first.
 */
public final class RealTimePace implements Pace {
    private static final long SAME_CLOCK_US = 1_000_000;

    private final OrbClock clock;
    private final Sleeper sleeper;
    private final double speed;
    private boolean started;
    private long firstTimestampUs;
    private long startUs;
    private volatile boolean stopped;

    /**
     * Creates a pace on the clock, usually {@code orb.clock()}.
     *
     * @param speed how many seconds of the messages' time pass in a second of the clock's
     * @throws IllegalArgumentException if {@code speed} is not a finite number greater than 0
     */
    public RealTimePace(OrbClock clock, double speed) {
        if (!(speed > 0 && speed <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("speed " + speed + " is not a finite number greater than 0");
        }
        this.clock = clock;
        this.sleeper = clock.newSleeper();
        this.speed = speed;
    }

    @Override
    public boolean awaitTurn(long timestampUs) {
        if (!started) {
            started = true;
            TimerSlack.minimize();
            firstTimestampUs = timestampUs;
            long nowUs = clock.nowUs();
            boolean isOnClock = speed == 1 && Math.abs(timestampUs - nowUs) < SAME_CLOCK_US;
            startUs = isOnClock ? timestampUs : nowUs;
        }
        long deadlineUs = startUs + Math.round((timestampUs - firstTimestampUs) / speed);
        while (!shallEnd() && clock.nowUs() < deadlineUs) {
            sleeper.sleepUntil(deadlineUs);
        }
        return !shallEnd();
    }

    private boolean shallEnd() {
        return stopped || Thread.currentThread().isInterrupted();
    }

    /** Does nothing: time passes whether the estimator keeps up or not. */
    @Override
    public void imuPublished(long timestampUs) {}

    /** Does not wait: what is still on its way is the estimator's affair. */
    @Override
    public boolean awaitAnswer() {
        return !shallEnd();
    }

    @Override
    public void stop() {
        stopped = true;
        sleeper.wake();
    }

    @Override
    public void close() {
        sleeper.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.pace;

import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;

/**
 * The pace of the messages' own timestamps, or a multiple of it, on a broker's clock. The first message comes at once,
 * and each other one at its distance from the first: deadlines do not depend on when earlier messages were really
 * published, so there is no drift.
 */
public final class RealTimePace implements Pace {
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
            firstTimestampUs = timestampUs;
            startUs = clock.nowUs();
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

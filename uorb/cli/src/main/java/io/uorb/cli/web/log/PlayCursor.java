// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

/**
 * The moment of the log that a page shows, which moves while it plays. Times of the computer are passed in, in ns of a
 * clock without steps. One thread.
 */
public final class PlayCursor {
    /** The least and greatest speeds. */
    public static final double LEAST_SPEED = 0.01;

    public static final double GREATEST_SPEED = 1_000;

    private static final double NS_PER_US = 1_000;

    private final long startUs;
    private final long endUs;
    private long atUs;
    private double speed = 1;
    private boolean playing;
    private long sinceNs;

    /** Creates a cursor at the log's start, at speed 1, not playing. */
    public PlayCursor(LogOverview log) {
        startUs = log.startUs();
        endUs = log.endUs();
        atUs = startUs;
    }

    /** Moves to a time, or to the log's start or end if it is outside. It goes on playing, unless at the end. */
    public void seek(long timeUs, long nowNs) {
        advance(nowNs);
        atUs = Math.max(startUs, Math.min(endUs, timeUs));
        stopAtEnd();
    }

    /**
     * Plays from here on; from the start if it is at the end.
     *
     * @throws IllegalArgumentException if the speed is outside of its limits
     */
    public void play(double newSpeed, long nowNs) {
        if (!(newSpeed >= LEAST_SPEED && newSpeed <= GREATEST_SPEED)) {
            throw new IllegalArgumentException("field speed of the request is " + newSpeed + ", not between "
                    + LEAST_SPEED + " and " + GREATEST_SPEED);
        }
        advance(nowNs);
        atUs = atUs == endUs ? startUs : atUs;
        speed = newSpeed;
        playing = true;
        sinceNs = nowNs;
        stopAtEnd();
    }

    /** Stops. */
    public void pause(long nowNs) {
        advance(nowNs);
        playing = false;
    }

    /** Moves to where it is at that time of the computer. */
    public void advance(long nowNs) {
        if (playing) {
            double passedUs = (nowNs - sinceNs) / NS_PER_US * speed;
            // Whole microseconds, so that slow playing with many steps is as fast as with few.
            long stepUs = (long) passedUs;
            atUs = stepUs >= endUs - atUs ? endUs : atUs + stepUs;
            sinceNs = nowNs - (long) ((passedUs - stepUs) / speed * NS_PER_US);
            stopAtEnd();
        }
    }

    private void stopAtEnd() {
        playing &= atUs < endUs;
    }

    public long atUs() {
        return atUs;
    }

    public double speed() {
        return speed;
    }

    public boolean isPlaying() {
        return playing;
    }
}

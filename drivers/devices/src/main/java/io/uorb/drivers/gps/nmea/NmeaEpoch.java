// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.UtcTime;

/**
 * Sentences of one time of day, and which of them to wait for.
 *
 * <p>An epoch begins with a sentence that has a time, if it is another than before; sentences without one belong to the
 * epoch that was begun last. It is complete as soon as it has every kind of sentence that came in at least three of
 * four of the last eight epochs. The first two only show which those are. An epoch that is not complete when the next
 * begins was damaged on its way, and is left out.
 */
final class NmeaEpoch {
    static final int GGA = 1;
    static final int RMC = 2;
    static final int VTG = 4;
    static final int GSA = 8;
    static final int GST = 16;

    private static final int KINDS = 5;
    private static final int HISTORY = 8;
    private static final int LEAST_HISTORY = 2;
    private static final long MAX_AGE_US = 5_000_000;

    private final int[] history = new int[HISTORY];
    private final long[] lastUs = new long[KINDS];
    private int epochs;
    private int everSeen;
    private int seen;
    private int expected;
    private boolean begun;
    private boolean closed;
    private long timeOfDayUs;

    long timeOfDayUs() {
        return timeOfDayUs;
    }

    /** Returns whether a sentence of this time begins another epoch. */
    boolean isOver(long timeUs) {
        return !begun || timeUs != timeOfDayUs;
    }

    /** Starts another epoch; returns whether the previous one was dropped as incomplete. */
    boolean begin(long timeUs) {
        boolean leftOut = begun && !closed && epochs >= LEAST_HISTORY;
        if (begun) {
            history[epochs % HISTORY] = seen;
            epochs++;
            expected = regular();
        }
        begun = true;
        closed = false;
        seen = 0;
        timeOfDayUs = timeUs;
        return leftOut;
    }

    private int regular() {
        int size = Math.min(epochs, HISTORY);
        int kinds = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            int times = 0;
            for (int i = 0; i < size; i++) {
                times += history[i] >> kind & 1;
            }
            kinds |= 4 * times >= 3 * size ? 1 << kind : 0;
        }
        return kinds;
    }

    void add(int kind) {
        seen |= kind;
        everSeen |= kind;
        lastUs[Integer.numberOfTrailingZeros(kind)] = timeOfDayUs;
    }

    /** Discards the values of a sentence of this kind after an unusable one was received. */
    void forget(int kind) {
        seen &= ~kind;
    }

    boolean has(int kind) {
        return (seen & kind) != 0;
    }

    /** Returns whether such a sentence was received within five seconds, in this epoch or before. */
    boolean hadLately(int kind) {
        long last = lastUs[Integer.numberOfTrailingZeros(kind)];
        return (everSeen & kind) != 0 && Math.abs(UtcTime.betweenTimesOfDay(last, timeOfDayUs)) <= MAX_AGE_US;
    }

    /**
     * Returns whether the epoch has just become complete; true once. A receiver that sends GGA has fixes only with it.
     */
    boolean close() {
        boolean complete = begun
                && !closed
                && epochs >= LEAST_HISTORY
                && (seen & expected) == expected
                && (has(GGA) || has(RMC) && !hadLately(GGA));
        closed |= complete;
        return complete;
    }

    void reset() {
        epochs = 0;
        everSeen = 0;
        begun = false;
    }
}

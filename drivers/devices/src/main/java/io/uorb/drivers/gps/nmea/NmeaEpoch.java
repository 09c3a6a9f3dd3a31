// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.UtcTime;

/**
 * Sentences of one time of day, and which of them to wait for.
 *
 * <p>An epoch begins with a sentence that has a time, if it is another than before; sentences without one belong to the
 * epoch that was begun last. It is complete as soon as it has every kind of sentence that came in at least three of
 * four of the last eight epochs. One that lacks such a kind when the next begins was damaged on its way, and is left
 * out.
 *
 * <p>A kind with a place that came in some of those epochs, beside what the epoch has already, may still come: such an
 * epoch is complete when the next begins.
 */
final class NmeaEpoch {
    static final int GGA = 1;
    static final int RMC = 2;
    static final int VTG = 4;
    static final int GSA = 8;
    static final int GST = 16;
    static final int GNS = 32;
    static final int GLL = 64;

    /** Epochs from which the regular kinds are learnt. */
    static final int LEAST_HISTORY = 2;

    /** Beside the kinds in the history: the places of the epoch's sentences differed. */
    private static final int DIFFERS = 128;

    /** So many of the last epochs, and something is the receiver's habit, no damage. */
    private static final int HABIT = 2;

    private static final int ALTITUDES = GGA | GNS;
    private static final int PLACES = GGA | GNS | RMC | GLL;

    /** Kinds that an undamaged epoch may lack: others tell its place, its time and whether it has a fix. */
    private static final int DISPENSABLE = VTG | GSA | GST;

    private static final int KINDS = 7;
    private static final int HISTORY = 8;
    private static final long MAX_AGE_US = 5_000_000;

    private final int[] history = new int[HISTORY];
    private final long[] lastUs = new long[KINDS];
    private int epochs;

    /** Of the history, to be gone through again. */
    private int repeated;

    private int everSeen;
    private int seen;
    private int expected;
    private boolean learned;
    private boolean begun;
    private boolean closed;

    /** Until the first epoch has ended: the data may begin amid it. */
    private boolean first;

    private long timeOfDayUs;

    long timeOfDayUs() {
        return timeOfDayUs;
    }

    /** Returns whether it is known which kinds come regularly. */
    boolean isLearned() {
        return learned;
    }

    /** Returns the number of epochs that have ended. */
    int ended() {
        return epochs;
    }

    /** Returns whether a sentence of this time begins another epoch. */
    boolean isOver(long timeUs) {
        return !begun || timeUs != timeOfDayUs;
    }

    /** Starts another epoch; returns whether the previous one was dropped as incomplete. */
    boolean begin(long timeUs) {
        boolean leftOut = begun && !closed && learned;
        if (begun) {
            end();
        }
        begun = true;
        closed = false;
        seen = 0;
        timeOfDayUs = timeUs;
        return leftOut;
    }

    private void end() {
        first = false;
        if (repeated > 0) {
            repeated--;
            return;
        }
        history[epochs % HISTORY] = seen;
        epochs++;
        expected = regular();
    }

    /** Ends the learning: the epochs so far are to be read again, now that the regular kinds are known. */
    void startOver(boolean withCurrent) {
        if (withCurrent && begun) {
            end();
        }
        repeated = epochs;
        learned = true;
        begun = false;
        first = true;
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
        // Places that others tell better are not waited for.
        kinds &= (kinds & GGA) != 0 ? ~GNS : -1;
        return (kinds & (GGA | GNS | RMC)) != 0 ? kinds & ~GLL : kinds;
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

    /** Remembers that the places of this epoch's sentences differ. */
    void markDiffering() {
        seen |= DIFFERS;
    }

    /** Returns whether those of other epochs differed, too. */
    boolean differsByHabit() {
        int times = 0;
        for (int i = 0; i < Math.min(epochs, HISTORY); i++) {
            times += (history[i] & DIFFERS) != 0 ? 1 : 0;
        }
        return times >= HABIT;
    }

    boolean has(int kind) {
        return (seen & kind) != 0;
    }

    /** Returns whether the epoch lacks what nearly all have. */
    boolean lacks(int kind) {
        return (expected & ~seen & kind) != 0;
    }

    /** Returns whether such a sentence was received within five seconds, in this epoch or before. */
    boolean hadLately(int kind) {
        long last = lastUs[Integer.numberOfTrailingZeros(kind)];
        return (everSeen & kind) != 0 && Math.abs(UtcTime.betweenTimesOfDay(last, timeOfDayUs)) <= MAX_AGE_US;
    }

    /** Returns whether the epoch has just become complete; true once. */
    boolean close() {
        return isReady() && !mayGrow() && closeOnce();
    }

    /**
     * Returns whether the epoch may be published, as the next one begins or the data end; true once.
     *
     * @param undamaged whether nothing of the epoch was lost or damaged: then it may lack what a receiver leaves out,
     *     or, if it is the first one or the last, what the data do not reach
     * @param last whether the data end
     */
    boolean closeLate(boolean undamaged, boolean last) {
        boolean reduced = hasPlace() && (first || last || (expected & ~seen & ~DISPENSABLE) == 0 && !isOddOne());
        return (isReady() || undamaged && reduced) && closeOnce();
    }

    private boolean closeOnce() {
        closed = true;
        return true;
    }

    /** Returns whether all that is waited for is there, even if more may come. */
    private boolean isReady() {
        return hasPlace() && (seen & expected) == expected && !isOddOne();
    }

    /** Returns whether the epoch has a place that was not published yet. */
    boolean hasPlace() {
        return begun && !closed && learned && (seen & PLACES) != 0;
    }

    /**
     * Returns whether the epoch has no altitude although the receiver sends it, and others without one are rare: a
     * sentence whose time is damaged makes such an epoch.
     */
    private boolean isOddOne() {
        if ((seen & ALTITUDES) != 0 || !hadLately(GGA) && !hadLately(GNS)) {
            return false;
        }
        int times = 0;
        for (int i = 0; i < Math.min(epochs, HISTORY); i++) {
            times += (history[i] & PLACES) != 0 && (history[i] & ALTITUDES) == 0 ? 1 : 0;
        }
        return times < HABIT;
    }

    /** Returns whether a kind that is not regular may still come, which has what no sentence here has: the altitude. */
    private boolean mayGrow() {
        int better = (seen & GGA) != 0 ? 0 : (seen & GNS) != 0 ? GGA : ALTITUDES;
        int places = seen & PLACES;
        boolean grew = false;
        for (int i = 0; i < Math.min(epochs, HISTORY); i++) {
            grew |= (history[i] & places) == places && (history[i] & better) != 0;
        }
        return grew;
    }

    void reset() {
        epochs = 0;
        repeated = 0;
        everSeen = 0;
        learned = false;
        begun = false;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jcstress;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Brings the two actors of a sample together and records whether they met. Each actor notes that it has begun, and at
 * its end whether the other has. If both have, their times overlapped, because a store that was loaded had been made.
 * Actors shorter than the transfer of a cache line may overlap and not be counted.
 *
 * <p>The actors wait for each other first, but not for long; the one that arrives last then pauses for a random time,
 * because the other sees its mark late. In a quarter of the samples both begin with stores that take long, which delays
 * the stores that follow but no loads. Marks are opaque and all other fields plain: no fence, no volatile or locked
 * access. They are accessed before an actor's first step, between steps or after the last, and in half of the samples
 * between a copy's loads of words, but not next to the stamps. So they order nothing that the product has to order.
 */
final class Meeting {
    /** Result: one actor had ended before the other was seen to begin. */
    static final int APART = 0;
    /** Result: the actors' times overlapped. */
    static final int MET = 1;
    /** Result: they overlapped, and an actor found the other within the window that the test is about. */
    static final int CROSSED = 2;

    private static final int FIRST = 0;
    private static final int SECOND = 1;
    /** Index of the mark of the first actor's arrival. */
    private static final int ARRIVED = 0;
    /** Index of the mark of the first actor's begin. */
    private static final int BEGAN = 2;

    /** Loads after which an arrived actor begins alone: a few microseconds. */
    private static final int PATIENCE = 10_000;
    /** Limit of an actor's delay in loads, about the length of the shortest actors: with longer ones they miss. */
    private static final int LONGEST_DELAY = 64;
    /** Limit of a copy's pause in loads, in which a publisher goes round its ring. */
    private static final int LONGEST_PAUSE = 512;

    private static final VarHandle MARK = MethodHandles.arrayElementVarHandle(byte[].class);

    private static final int LINE_BYTES = 64;
    /** Lines of each actor that delay its stores. */
    private static final int BACKLOG_LINES = 32;

    private final byte[] marks = new byte[BEGAN + 2];
    private final byte[] lines = new byte[2 * BACKLOG_LINES * LINE_BYTES];
    private final boolean hasBacklog = ThreadLocalRandom.current().nextInt(4) == 0;
    private final int delay = ThreadLocalRandom.current().nextInt(LONGEST_DELAY);
    /** Length of a pause between steps: 0 in half of the samples. */
    private final int pause = Math.max(0, ThreadLocalRandom.current().nextInt(-LONGEST_PAUSE, LONGEST_PAUSE));
    /** Written by the first actor only. */
    private boolean firstSawSecond;
    /** Written by the second actor only. */
    private boolean secondSawFirst;
    /** Set by either actor, never reset. */
    private boolean crossed;

    /** Begins the first actor. */
    void beginFirst() {
        begin(FIRST, SECOND);
    }

    /** Ends the first actor. */
    void endFirst() {
        firstSawSecond = isMarked(BEGAN + SECOND);
    }

    /** Begins the second actor. */
    void beginSecond() {
        begin(SECOND, FIRST);
    }

    /** Ends the second actor. */
    void endSecond() {
        secondSawFirst = isMarked(BEGAN + FIRST);
    }

    private void begin(int actor, int other) {
        storeToLinesOf(other);
        mark(ARRIVED + actor);
        if (isMarked(ARRIVED + other)) {
            load(delay);
        } else {
            awaitMark(ARRIVED + other);
        }
        mark(BEGAN + actor);
        if (hasBacklog) {
            storeToLinesOf(actor);
        }
    }

    /**
     * Stores to an actor's lines. The other does it on arrival; the actor's own stores then wait for the lines in the
     * store buffer, its next stores wait behind them, and its loads go ahead.
     */
    private void storeToLinesOf(int actor) {
        for (int i = 0; i < BACKLOG_LINES; i++) {
            MARK.setOpaque(lines, (actor * BACKLOG_LINES + i) * LINE_BYTES, (byte) 1);
        }
    }

    private void awaitMark(int index) {
        int left = PATIENCE;
        while (left > 0 && !isMarked(index)) {
            left--;
        }
    }

    /** Pauses an actor between two steps, in half of the samples. */
    void pause() {
        load(pause);
    }

    /** Passes time without leaving the processor and without an instruction that orders others. */
    private void load(int times) {
        int left = times;
        while (left > 0 && isMarked(ARRIVED + FIRST) | isMarked(ARRIVED + SECOND)) {
            left--;
        }
    }

    private void mark(int index) {
        MARK.setOpaque(marks, index, (byte) 1);
    }

    private boolean isMarked(int index) {
        return (byte) MARK.getOpaque(marks, index) != 0;
    }

    /** Records that the calling actor has found the other within the window. */
    void cross() {
        crossed = true;
    }

    /** Returns {@link #APART}, {@link #MET} or {@link #CROSSED}; for the arbiter. */
    int result() {
        return result(false);
    }

    /**
     * Returns as {@link #result()}.
     *
     * @param inWindow whether the actors' results show that one of them found the other within the window
     */
    int result(boolean inWindow) {
        if (!firstSawSecond || !secondSawFirst) {
            return APART;
        }
        return crossed || inWindow ? CROSSED : MET;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.horizon;

import java.util.Arrays;

/** When the messages of a topic's instance were there to be read, by generation: 8 bytes a message. One thread. */
final class VisibleTimes {
    /** Not known. */
    static final long UNKNOWN = Long.MAX_VALUE;

    private static final int MOST_JUMP = 100_000;
    private static final int FIRST_LENGTH = 64;

    private long firstGeneration;
    private long[] ns = {};
    private int length;
    private long count;
    /** The first message that the changed module has read; {@link #UNKNOWN} if it has read none. */
    private long firstRead = UNKNOWN;

    /**
     * Notes that a message was there at a time; the earliest counts. A generation far from all others, as of a damaged
     * lane, is left out.
     */
    void add(long generation, long atNs) {
        if (length == 0) {
            firstGeneration = generation;
        }
        long most = 2L * count + MOST_JUMP;
        if (generation - firstGeneration > most || firstGeneration - generation > most) {
            return;
        }
        count++;
        if (generation < firstGeneration) {
            shift((int) (firstGeneration - generation));
        }
        int at = (int) (generation - firstGeneration);
        grow(at + 1);
        ns[at] = Math.min(ns[at], atNs);
    }

    private void shift(int by) {
        int before = length;
        grow(length + by);
        System.arraycopy(ns, 0, ns, by, before);
        Arrays.fill(ns, 0, by, UNKNOWN);
        firstGeneration -= by;
    }

    private void grow(int wanted) {
        if (wanted > ns.length) {
            ns = Arrays.copyOf(ns, Math.max(wanted, 2 * ns.length + FIRST_LENGTH));
        }
        if (wanted > length) {
            Arrays.fill(ns, length, wanted, UNKNOWN);
            length = wanted;
        }
    }

    void readBy(long generation) {
        firstRead = Math.min(firstRead, generation);
    }

    /** Ends the collection: what follows a message that was there was not there before it. */
    void order() {
        long latest = UNKNOWN;
        for (int i = length - 1; i >= 0; i--) {
            latest = Math.min(latest, ns[i]);
            ns[i] = latest;
        }
    }

    /** Returns whether nothing is known: the messages are in no lane. */
    boolean isEmpty() {
        return length == 0;
    }

    boolean isKnown(long generation) {
        return ns(generation) != UNKNOWN;
    }

    /**
     * Returns whether one of the messages from one up to another, without that, was there at a time; of these, by their
     * order, the first one tells, and the last one if the first is in no lane.
     */
    boolean isAnyThere(long from, long to, long atNs) {
        long first = Math.max(from, first());
        return first < to && (ns(first) <= atNs || ns(to - 1) <= atNs);
    }

    /** Returns since when a message was there, ns. */
    long ns(long generation) {
        long at = generation - firstGeneration;
        return at < 0 || at >= length ? UNKNOWN : ns[(int) at];
    }

    /** Returns the first generation of which something is known; 1 if nothing is. */
    long first() {
        return length == 0 ? 1 : firstGeneration;
    }

    /** Returns the last generation of which something is known; 0 if nothing is. */
    long last() {
        return length == 0 ? 0 : firstGeneration + length - 1;
    }

    long firstRead() {
        return firstRead;
    }
}

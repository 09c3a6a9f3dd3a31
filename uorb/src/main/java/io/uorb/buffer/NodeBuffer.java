// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.Arrays;

/** Keeps the lists that everybody loads off the line of whatever the heap puts before them. */
abstract class NodeBufferLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** What publishers and readers load with every message, and what hardly ever changes. */
abstract class NodeBufferLists extends NodeBufferLeftPad {
    final int queueLength;
    final int messageWords;
    final Ticket ticket = new Ticket();
    volatile Ring[] rings = {};
    volatile Waiter[] waiters;

    NodeBufferLists(int queueLength, int messageWords) {
        this.queueLength = queueLength;
        this.messageWords = messageWords;
    }
}

/**
 * All shared state of one node: the ticket, a ring for each publisher, and the waiters. Any thread may call it.
 *
 * <p>Rings and waiters are copy-on-write arrays that change only when somebody comes or goes (under this object's
 * monitor); publishers and readers load them without a lock.
 */
public final class NodeBuffer extends NodeBufferLists {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /** The least number of cells in a ring: with fewer, a reader meets the cell that is being written too often. */
    private static final int MIN_CAPACITY = 4;

    private final ArrayDeque<RingWriter> idleWriters = new ArrayDeque<>();

    /**
     * An empty node.
     *
     * @param queueLength messages that readers may lag behind without loss, a power of two
     * @param messageWords words of one message
     */
    public NodeBuffer(int queueLength, int messageWords) {
        super(queueLength, messageWords);
        if (queueLength < 1 || Integer.bitCount(queueLength) != 1) {
            throw new IllegalArgumentException("queueLength " + queueLength + " is not a power of two");
        }
    }

    public int queueLength() {
        return queueLength;
    }

    /** The writing end of a ring for a publisher that comes: one that another has left, else a new one. */
    public synchronized RingWriter acquireWriter() {
        RingWriter idle = idleWriters.poll();
        if (idle != null) {
            return idle;
        }
        Ring ring = Ring.of(Math.max(MIN_CAPACITY, 2 * queueLength), messageWords);
        Ring[] grown = Arrays.copyOf(rings, rings.length + 1);
        grown[rings.length] = ring;
        rings = grown;
        return new RingWriter(ring, ticket);
    }

    /**
     * Takes back the ring of a publisher that leaves. Its thread must be known to be outside begin and commit, for
     * good.
     */
    public synchronized void releaseWriter(RingWriter writer) {
        idleWriters.add(writer);
    }

    /** Adds a waiter, not yet armed. */
    public synchronized void addWaiter(Waiter waiter) {
        Waiter[] old = waiters;
        Waiter[] grown = old == null ? new Waiter[1] : Arrays.copyOf(old, old.length + 1);
        grown[grown.length - 1] = waiter;
        waiters = grown;
    }

    /** Removes a waiter; a publisher that is just going through the list may still wake it once. */
    public synchronized void removeWaiter(Waiter waiter) {
        Waiter[] left = waiters == null
                ? new Waiter[0]
                : Arrays.stream(waiters).filter(other -> other != waiter).toArray(Waiter[]::new);
        waiters = left.length == 0 ? null : left;
    }

    /** Wakes the armed waiters; every publisher calls it after {@link RingWriter#commit}. */
    public void signal() {
        Waiter[] present = waiters;
        if (present != null) {
            for (Waiter waiter : present) {
                waiter.signal();
            }
        }
    }

    /** Number of messages published or being published. */
    public long generation() {
        return ticket.takenVolatile();
    }

    /**
     * One word of the message with the greatest generation, or 0 if there is no message. Any thread may call it;
     * lock-free. For statistics: unlike a {@link Reader} it keeps no place and walks every ring from its start.
     */
    public long newestWord(int offset) {
        long greatest = 0;
        long word = 0;
        for (Ring ring : rings) {
            for (long n = ring.newest(0); n != 0; n = ring.newest(n)) {
                long generation = ring.generationOf(n);
                int cell = ring.cell(n);
                long candidate = ring.words()[cell + Ring.HEADER_WORDS + offset];
                // Keeps the load above the stamp's, as in Ring.copy.
                VarHandle.acquireFence();
                if (generation != 0 && ring.stampOpaque(cell) == n) {
                    if (generation > greatest) {
                        greatest = generation;
                        word = candidate;
                    }
                    break;
                }
            }
        }
        return word;
    }

    Ring[] ringsVolatile() {
        return rings;
    }
}

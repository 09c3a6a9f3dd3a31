// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.ArrayDeque;
import java.util.Arrays;

/** Keeps the lists that everybody loads off the line of whatever the heap puts before them. */
abstract class NodeBufferLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** The fields that publishers and readers load with every message and that hardly ever change. */
abstract class NodeBufferLists extends NodeBufferLeftPad {
    final int queueLength;
    final int messageWords;
    /** Number of cells of each ring. */
    final int capacity;
    /** Generation before the first message. */
    final long origin;

    final Ticket ticket;
    volatile Ring[] rings = {};
    volatile NodeListener[] listeners;

    NodeBufferLists(int queueLength, int messageWords, int capacity, long origin) {
        this.queueLength = queueLength;
        this.messageWords = messageWords;
        this.capacity = capacity;
        this.origin = origin;
        this.ticket = new Ticket(origin);
    }
}

/**
 * All shared state of one node: the ticket, a ring for each publisher, and the listeners. Any thread may call it.
 *
 * <p>Rings and listeners are copy-on-write arrays that change only when publishers or listeners come or go (under this
 * object's monitor); publishers and readers load them without a lock.
 */
public final class NodeBuffer extends NodeBufferLists {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /** The least number of cells in a ring: with fewer, a reader meets the cell that is being written too often. */
    private static final int MIN_CAPACITY = 4;
    /**
     * With so many, a reader of small messages on another core is not lapped by a publisher that never rests: bringing
     * one message over takes as long as publishing several. {@code docs/performance.md} has the figures.
     */
    private static final int ROOMY_CAPACITY = 16;
    /** Long messages take as long to write as to copy; their rings are not made larger than this. */
    private static final int ROOMY_WORDS = 2048;

    private final ArrayDeque<RingWriter> idleWriters = new ArrayDeque<>();

    /**
     * Creates an empty node whose first message has generation 1 and whose rings have as few cells as the protocol
     * needs.
     *
     * @param queueLength messages that readers may lag behind without loss, a power of two
     * @param messageWords words of one message
     */
    public NodeBuffer(int queueLength, int messageWords) {
        this(queueLength, messageWords, leastCapacity(queueLength), 0);
    }

    /**
     * Creates an empty node.
     *
     * @param queueLength messages that readers may lag behind without loss, a power of two
     * @param messageWords words of one message
     * @param capacity cells of each ring, a power of two, at least 4 and twice the queue length
     * @param origin generation before the first message. Generations are compared by subtraction, so they may pass the
     *     largest long; 0 stands for none, so they must not come back to it
     */
    public NodeBuffer(int queueLength, int messageWords, int capacity, long origin) {
        super(queueLength, messageWords, capacity, origin);
        if (queueLength < 1 || Integer.bitCount(queueLength) != 1) {
            throw new IllegalArgumentException("queueLength " + queueLength + " is not a power of two");
        }
        if (capacity < leastCapacity(queueLength) || Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("capacity " + capacity + " is not a power of two of at least "
                    + leastCapacity(queueLength) + ", which queueLength " + queueLength + " needs");
        }
    }

    private static int leastCapacity(int queueLength) {
        return Math.max(MIN_CAPACITY, 2 * queueLength);
    }

    /**
     * Returns the number of cells of a ring whose readers may lag so many messages behind: a power of two.
     *
     * @throws IllegalArgumentException if it would not fit in an array
     */
    public static int capacityFor(int window, int messageWords) {
        long capacity = 2L * Integer.highestOneBit(window);
        if (Integer.bitCount(window) > 1) {
            capacity *= 2;
        }
        long most = Ring.mostCells(messageWords);
        if (capacity > most) {
            throw new IllegalArgumentException("a ring of " + capacity + " cells for a window of " + window
                    + " messages of " + messageWords * Long.BYTES + " bytes is too large; the most is " + most
                    + " cells");
        }
        return (int) capacity;
    }

    /** Returns a suitable number of cells for a ring of such messages: more than the least if they are short. */
    public static int roomyCapacity(int queueLength, int messageWords) {
        int capacity = leastCapacity(queueLength);
        while (capacity < ROOMY_CAPACITY && 2L * capacity * Ring.strideWords(messageWords) <= ROOMY_WORDS) {
            capacity *= 2;
        }
        return capacity;
    }

    public int queueLength() {
        return queueLength;
    }

    /** Returns the limit of a reader's lag in messages: half a ring, at least the queue length. */
    public int maxWindow() {
        return capacity / 2;
    }

    /** Returns the writing end of a ring for a new publisher: one that another has left, else a new one. */
    public synchronized RingWriter acquireWriter() {
        RingWriter idle = idleWriters.poll();
        if (idle != null) {
            return idle;
        }
        Ring ring = Ring.of(capacity, messageWords);
        Ring[] grown = Arrays.copyOf(rings, rings.length + 1);
        grown[rings.length] = ring;
        rings = grown;
        if (grown.length > 1) {
            for (Ring present : grown) {
                present.setAccompaniedRelease();
            }
        }
        return new RingWriter(ring, ticket);
    }

    /**
     * Takes back the ring of a publisher that leaves. Its thread must be known to be outside begin and commit, for
     * good.
     */
    public synchronized void releaseWriter(RingWriter writer) {
        idleWriters.add(writer);
    }

    /** Adds a listener. */
    public synchronized void addListener(NodeListener listener) {
        NodeListener[] old = listeners;
        NodeListener[] grown = old == null ? new NodeListener[1] : Arrays.copyOf(old, old.length + 1);
        grown[grown.length - 1] = listener;
        listeners = grown;
    }

    /** Removes a listener; a publisher that is just going through the list may still call it once. */
    public synchronized void removeListener(NodeListener listener) {
        NodeListener[] left = listeners == null
                ? new NodeListener[0]
                : Arrays.stream(listeners).filter(other -> other != listener).toArray(NodeListener[]::new);
        listeners = left.length == 0 ? null : left;
    }

    /** Returns the number of listeners. */
    public int listenerCount() {
        NodeListener[] present = listeners;
        return present == null ? 0 : present.length;
    }

    /** Returns the number of rings, in use or waiting for the next publisher. */
    public int ringCount() {
        return rings.length;
    }

    /** Notifies the listeners; every publisher calls it after {@link RingWriter#commit}, with its writer. */
    public void signal(RingWriter writer) {
        NodeListener[] present = listeners;
        if (present != null) {
            long generation = writer.generation();
            for (NodeListener listener : present) {
                listener.published(generation);
            }
        }
    }

    /** Returns the last ticket taken: generation of the newest message that is published or being published. */
    public long generation() {
        return ticket.takenVolatile();
    }

    /** Returns the generation before the first message. */
    public long origin() {
        return origin;
    }

    /** Returns the number of tickets taken; volatile. */
    long ticketsTaken() {
        return ticket.takenVolatile() - origin;
    }

    /**
     * Returns one word of the message with the greatest generation, or 0 if there is no message. Any thread may call
     * it; lock-free. For statistics: unlike a {@link Reader} it keeps no place and searches every ring.
     */
    public long newestWord(int offset) {
        return RecentCells.newestWord(this, offset);
    }

    /** Returns the greatest generation that is committed, or {@link #origin}; otherwise as {@link #newestWord}. */
    public long newestGeneration() {
        return RecentCells.newestGeneration(this);
    }

    /**
     * Copies the generations of the newest messages that are still there, ascending, and one word of each. Each pair is
     * of one message; a ring has one less than its cells at most, fewer if its publisher overwrites them meanwhile. Any
     * thread may call it; wait-free, allocates nothing.
     *
     * @param offset which word
     * @param generations takes the generations, from its start; its length is the most that is wanted
     * @param words takes the words; as long
     * @return how many there are; what the arrays hold beyond them is undefined
     */
    public int recentWords(int offset, long[] generations, long[] words) {
        return RecentCells.words(this, offset, generations, words);
    }

    Ring[] ringsVolatile() {
        return rings;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.VarHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.concurrent.locks.ReentrantLock;

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

    final Ticket ticket = new Ticket();
    volatile Rings rings = Rings.EMPTY;
    /** Null while there are none. */
    volatile Listeners listeners;
    /** The stamp from which a look may find a ring to release: that many messages have followed its last one. */
    volatile long releasableFrom = Long.MAX_VALUE;

    NodeBufferLists(int queueLength, int messageWords, int capacity, long origin) {
        this.queueLength = queueLength;
        this.messageWords = messageWords;
        this.capacity = capacity;
        this.origin = origin;
    }
}

/**
 * All shared state of one node: the ticket, a ring for each publisher, and the listeners. Any thread may call it.
 *
 * <p>The lists of rings and of listeners are copied on write and change only when publishers or listeners come or go;
 * publishers and readers load them without a lock. A ring goes when its publisher has left and its messages are so old
 * that no reader is offered them any more; the memory of its cells is the collector's once no reader looks there.
 */
public final class NodeBuffer extends NodeBufferLists {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /** Here, so that a publisher that moves need not load the class. */
    private static final CellSlabs SLABS = CellSlabs.SHARED;

    /** Guards what changes when publishers, readers or listeners come or go; readers only ever try to take it. */
    private final ReentrantLock lock = new ReentrantLock();

    /** Writers without a publisher. */
    private final ArrayDeque<RingWriter> idleWriters = new ArrayDeque<>();
    /** Readers on the node; null before the first. */
    private ArrayList<ReaderPlace> readers;

    private long ticketsGivenUp;

    /**
     * Creates an empty node whose first message has generation 1 and whose rings have as few cells as the protocol
     * needs.
     *
     * @param queueLength messages that readers may lag behind without loss, a power of two
     * @param messageWords words of one message
     */
    public NodeBuffer(int queueLength, int messageWords) {
        this(queueLength, messageWords, RingCapacity.least(queueLength), 0);
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
        if (capacity < RingCapacity.least(queueLength) || Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("capacity " + capacity + " is not a power of two of at least "
                    + RingCapacity.least(queueLength) + ", which queueLength " + queueLength + " needs");
        }
    }

    public int queueLength() {
        return queueLength;
    }

    /** Returns the limit of a reader's lag in messages: half a ring, at least the queue length. */
    public int maxWindow() {
        return capacity / 2;
    }

    /** Returns the writing end of a ring for a new publisher: one that another has left, else a new one. */
    public RingWriter acquireWriter() {
        lock.lock();
        try {
            release();
            RingWriter idle = idleWriters.poll();
            if (idle != null) {
                noteReleasable();
                return idle;
            }
            RingWriter writer = new RingWriter(Cells.anywhere(capacity, messageWords), ticket);
            add(writer.ring());
            return writer;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Returns the writer for a publisher's next messages: one whose cells each lie on one cache line, if there is such
     * a place, else the same. The publishing thread calls it between two messages; it waits for nobody.
     */
    public RingWriter moveWriter(RingWriter writer) {
        return moveWriter(writer, SLABS);
    }

    RingWriter moveWriter(RingWriter writer, CellSlabs slabs) {
        if (!lock.tryLock()) {
            return writer;
        }
        try {
            RingWriter moved = slabs.tryWriter(capacity, messageWords, ticket, writer.committed());
            if (moved == null) {
                return writer;
            }
            add(moved.ring());
            idleWriters.add(writer);
            noteReleasable();
            return moved;
        } finally {
            lock.unlock();
        }
    }

    private void add(Ring ring) {
        rings = rings.with(ring);
        if (rings.list().length > 1) {
            closeShortWays();
        }
    }

    /** After the change of the list: a reader that opens its short way looks there again. */
    private void closeShortWays() {
        if (readers != null) {
            for (ReaderPlace reader : readers) {
                reader.closeShortWayVolatile();
            }
        }
    }

    /**
     * Takes back the ring of a publisher that leaves. Its thread must be known to be outside begin and commit, for
     * good.
     */
    public void releaseWriter(RingWriter writer) {
        lock.lock();
        try {
            idleWriters.add(writer);
            release();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Releases the rings that nobody writes and whose messages nobody can be offered by now; for readers, which do not
     * wait for a thread that is just doing something of this kind.
     *
     * @param newestStamp the newest message that was found
     */
    void releaseOutdated(long newestStamp) {
        if (newestStamp >= releasableFrom && lock.tryLock()) {
            try {
                release();
            } finally {
                lock.unlock();
            }
        }
    }

    /** With the lock. New readers are offered the newest message, those there what is within the largest window. */
    private void release() {
        if (!idleWriters.isEmpty()) {
            long newest = rings.newestStamp();
            long window = readers == null || readers.isEmpty() ? 1 : maxWindow();
            for (Iterator<RingWriter> each = idleWriters.iterator(); each.hasNext(); ) {
                RingWriter idle = each.next();
                if (idle.ring().newestStamp() <= newest - window) {
                    each.remove();
                    idle.answerOpen();
                    rings = rings.without(idle.ring());
                }
            }
        }
        noteReleasable();
    }

    private void noteReleasable() {
        long first = Long.MAX_VALUE;
        for (RingWriter idle : idleWriters) {
            first = Math.min(first, idle.ring().newestStamp() + maxWindow());
        }
        releasableFrom = first;
    }

    /** Adds a reader, which is told of rings that join. */
    void addReader(ReaderPlace reader) {
        lock.lock();
        try {
            if (readers == null) {
                readers = new ArrayList<>(1);
            }
            readers.add(reader);
        } finally {
            lock.unlock();
        }
    }

    /** Removes a reader that is not used any more, or moves to another node; does nothing if it is not here. */
    public void removeReader(ReaderPlace reader) {
        lock.lock();
        try {
            if (readers != null && readers.remove(reader)) {
                reader.closeShortWayVolatile();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Returns the number of readers. */
    public int readerCount() {
        lock.lock();
        try {
            return readers == null ? 0 : readers.size();
        } finally {
            lock.unlock();
        }
    }

    /** Adds a listener. */
    public synchronized void addListener(NodeListener listener) {
        listeners = Listeners.with(listeners, listener, this);
    }

    /** Removes a listener; a publisher that is just going through the list may still call it once. */
    public void removeListener(NodeListener listener) {
        synchronized (this) {
            listeners = Listeners.without(listeners, listener, this);
        }
        relay(); // the thread that waited there may be one that was to do it
    }

    /** Returns the number of listeners. */
    public int listenerCount() {
        Listeners present = listeners;
        return present == null ? 0 : present.count();
    }

    /** Counts as many tickets as given up, if they are more than ever; returns whether they are. */
    synchronized boolean giveUp(long count) {
        boolean more = count > ticketsGivenUp;
        ticketsGivenUp = more ? count : ticketsGivenUp;
        return more;
    }

    /** Returns the greatest number of tickets that waiting threads have given up at one time. */
    public synchronized long ticketsGivenUp() {
        return ticketsGivenUp;
    }

    /** Returns the number of rings, in use or waiting for the next publisher. */
    public int ringCount() {
        return rings.list().length;
    }

    /** Notifies the listeners; every publisher calls it after {@link RingWriter#commit}, with its writer. */
    public void signal(RingWriter writer) {
        // Without it a compiler could load the list before it stores the commit. A publisher that is suspended between
        // the two would later commit a message for which it wakes no thread, and for which none looks any more.
        VarHandle.storeStoreFence();
        Listeners present = listeners;
        if (present != null) {
            present.signal(writer, origin);
        }
    }

    /**
     * Wakes threads that a publisher has left to others. Threads call it whose {@link Waiter} tells them to; it wakes
     * few, and nearly always none.
     */
    public void relay() {
        Listeners present = listeners;
        if (present != null) {
            present.relay();
        }
    }

    /** Returns the last ticket taken: generation of the newest message that is published or being published. */
    public long generation() {
        return origin + ticket.takenVolatile();
    }

    /** Returns the generation of the message that a writer has committed last; for its publishing thread. */
    public long lastGeneration(RingWriter writer) {
        return origin + writer.lastStamp();
    }

    /** Returns the generation before the first message. */
    public long origin() {
        return origin;
    }

    /**
     * Whether every ticket is answered, by a message that the caller can see from now on, or by giving up. The answers
     * are counted first: those that come meanwhile are missed, and the next call finds them.
     */
    boolean allAnswered() {
        return answered() == ticketsTaken();
    }

    /** Returns the number of tickets that are visibly answered. */
    long answered() {
        Rings present = rings;
        long answered = present.releasedAnswered();
        for (Ring ring : present.list()) {
            answered += ring.committedAcquire() + ring.abandonedAcquire();
        }
        return answered;
    }

    /** Returns the number of tickets taken; volatile. */
    long ticketsTaken() {
        return ticket.takenVolatile();
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
        return origin + rings.newestStamp();
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

    Rings ringsVolatile() {
        return rings;
    }
}

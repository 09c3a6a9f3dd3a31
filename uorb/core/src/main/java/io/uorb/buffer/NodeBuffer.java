// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import io.uorb.slab.CellSlab;
import io.uorb.slab.Cells;
import io.uorb.wake.Listeners;
import io.uorb.wake.NodeListener;
import io.uorb.wake.SpinBackoff;
import io.uorb.wake.Waiter;
import java.lang.invoke.VarHandle;

/**
 * All shared state of one node: a ring of cells, and the listeners. Any thread may call it; nothing of it belongs to a
 * publisher. Message g lies in cell g mod {@link #capacity}; {@link Stamp} says what a cell holds. Here generations
 * begin at 1; the node's {@link #origin} is added for users.
 *
 * <p>A publisher claims a generation, stores the message's words, commits, all in {@link #publish}, and {@link #signal
 * signals}. Claiming is wait-free for the only publisher and lock-free among several; one that is suspended within a
 * message is passed over by the others when they come round, except that all but {@code queueLength} cells may be taken
 * so: then they wait for one of those (kernel:N-9).
 */
public class NodeBuffer extends NodeSearch {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /**
     * Creates an empty node.
     *
     * @param queueLength messages that readers may lag behind without loss, a power of two
     * @param messageWords words of one message
     * @param capacity number of cells, a power of two, at least 8 and twice the queue length
     * @param origin generation before the first message. Generations are compared by subtraction, so they may pass the
     *     largest long; 0 stands for none, so they must not come back to it
     */
    public NodeBuffer(int queueLength, int messageWords, int capacity, long origin) {
        super(
                CellSlab.take(requireCapacity(capacity, queueLength), Math.addExact(Stamp.WORDS, messageWords)),
                queueLength,
                origin);
    }

    private static int requireCapacity(int capacity, int queueLength) {
        if (queueLength < 1 || Integer.bitCount(queueLength) != 1) {
            throw new IllegalArgumentException("queueLength " + queueLength + " is not a power of two");
        }
        int least = RingSize.least(queueLength);
        if (capacity < least || Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("capacity " + capacity + " is not a power of two of at least " + least
                    + ", which queueLength " + queueLength + " needs");
        }
        return capacity;
    }

    /**
     * Returns a suitable number of cells: more than the least if messages are short, or if readers may lag further.
     *
     * @param window messages that some reader may lag behind
     * @throws IllegalArgumentException if they would not fit in an array
     */
    public static int suitableCapacity(int queueLength, int messageWords, int window) {
        long wanted = RingSize.ofWindow(window);
        int cellWords = Math.addExact(Stamp.WORDS, messageWords);
        long most = Cells.mostCapacity(cellWords);
        if (wanted > most) {
            throw new IllegalArgumentException("a ring of " + wanted + " cells for a window of " + window
                    + " messages of " + messageWords * Long.BYTES + " bytes is too large; the most is " + most
                    + " cells");
        }
        return Math.max(RingSize.roomy(queueLength, cellWords), (int) wanted);
    }

    public int queueLength() {
        return queueLength;
    }

    /** Returns the limit of a reader's lag in messages: half the cells, at least the queue length. */
    public int maxWindow() {
        return (mask + 1) / 2;
    }

    /**
     * Publishes a message, but for the signal. Waits only while the publishers of all cells but the queue's are within
     * a message. An error of the codec makes the generation void (kernel:N-8).
     *
     * @param codec must not fail for ordinary reasons; the first word that it writes is the message's time
     * @return the generation
     */
    public final <T> long publish(CellCodec<T> codec, T message) {
        long[] cells = words;
        int cell = claim(cells);
        long generation = ~cells[cell]; // its own mark
        try {
            codec.encode(message, cells, cell + Stamp.WORDS);
            if (cells[cell + Stamp.WORDS] == 0) {
                publishingUntimed();
            }
            commit(cells, cell, generation);
            return generation;
        } catch (Throwable e) {
            try {
                abandon(generation);
            } catch (Throwable full) { // not even stack for that is left: nothing in this block is a call
                synchronized (this) {
                    long[] more = new long[unfinished.length + 1];
                    for (int i = 0; i < unfinished.length; i++) {
                        more[i] = unfinished[i];
                    }
                    more[unfinished.length] = generation;
                    unfinished = more;
                }
            }
            throw e;
        }
    }

    /** As {@link #publish}, for a node that may lie elsewhere; the publish of one that does. */
    public <T> long publishAnywhere(CellCodec<T> codec, T message) {
        return publish(codec, message);
    }

    /** Returns a reader as of a new subscription; parameters as in {@link Reader#moveTo}. */
    public Reader newReader(long staleGeneration, int offered) {
        return new Reader(this, staleGeneration, offered);
    }

    /** Whether its messages lie elsewhere than on the heap. */
    public boolean isElsewhere() {
        return false;
    }

    /** Takes notice of the endpoints of this program; for a node that lies elsewhere. */
    public void counted(int publishers, int subscribers) {}

    /** Returns the number of publishers of other programs. */
    public int publishersElsewhere() {
        return 0;
    }

    /** Returns the number of subscribers of other programs. */
    public int subscribersElsewhere() {
        return 0;
    }

    /** Takes notice of a message whose time is 0, within its publish. */
    protected void publishingUntimed() {}

    /** Returns when the latest message whose time is 0 was published, us, given when this program published its own. */
    public long untimedUs(long ofThisProgramUs) {
        return ofThisProgramUs;
    }

    /** Claims the next generation: its cell, which is returned, is this thread's until it commits or abandons it. */
    int claim(long[] cells) {
        long head = headAcquire();
        int cell = cell(head + 1);
        // In the first lap this fails: cells are 0 there, or ~g, which is never g - K.
        if (!tryClaim(cells, cell, head - mask, head + 1)) {
            cell = claimSlowly(cells);
        }
        // Without it a word could become visible before the mark, and a reader of the old message would not notice.
        VarHandle.releaseFence();
        return cell;
    }

    /** Claims a generation whose cell has that stamp. */
    boolean tryClaim(long[] cells, int cell, long stamp, long generation) {
        if (!Stamp.compareAndSetVolatile(cells, cell, stamp, Stamp.written(generation))) {
            return false;
        }
        if (generation > frontier) {
            return true;
        }
        boolean isHole = true; // also if the stack is full
        try {
            // A stale head leads to a generation that was passed over, whose cell has become free since.
            isHole = isHole(generation);
        } finally {
            if (isHole) {
                Stamp.storeRelease(cells, cell, Stamp.voidOf(generation)); // not the head: others would begin behind it
            }
        }
        return !isHole;
    }

    /**
     * Whether a generation that was just claimed is a hole. If not it will never be one: whoever looked at its cell
     * before the claim finds other holes than then, and looks again. A hole is not forgotten while its cell has the
     * stamp of the lap before, from which alone it is claimed; behind older ones there may be more than are to be kept.
     */
    boolean isHole(long generation) {
        while (true) {
            Holes present = holes;
            if (present.contains(generation)) {
                return true;
            }
            if (changeHolesVolatile(present, present.copy())) {
                return false;
            }
        }
    }

    /** Claims behind others' generations; passes over those whose cells have been written for a lap (kernel:N-7). */
    private int claimSlowly(long[] cells) {
        int attempt = 0;
        while (true) {
            if (unfinished.length > 0) {
                abandonUnfinished();
            }
            int cell = claimNext(cells);
            if (cell != Stamp.NOWHERE) {
                return cell;
            }
            SpinBackoff.pause(attempt++); // for a publisher that is within a message
        }
    }

    /** Claims the next generation that can be; nowhere if none can, for now. */
    int claimNext(long[] cells) {
        long generation = Math.max(headAcquire(), frontier) + 1;
        long from = generation; // the first of those that would be passed over
        while (true) {
            long stamp = stampVolatile(generation);
            long found = Stamp.generation(stamp);
            if (found >= generation) { // another publisher has it, or has been round meanwhile
                generation = found + 1;
                from = generation;
            } else if (isFull(generation)) {
                return Stamp.NOWHERE;
            } else if (Stamp.isBeingWritten(stamp)) {
                generation++;
            } else if (generation <= frontier) { // others have passed it over since: it may be a hole by now
                generation = frontier + 1;
                from = generation;
            } else {
                if (from < generation) {
                    raiseFrontier(generation - 1);
                }
                noteHoles();
                if (found < generation - mask - 1) {
                    // The lap before is a hole, too. Its void has this generation kept in the set if it becomes one.
                    Stamp.compareAndSetVolatile(cells, cell(generation), stamp, Stamp.voidOf(generation - mask - 1));
                } else if (tryClaim(cells, cell(generation), stamp, generation)) {
                    return cell(generation);
                }
            }
        }
    }

    /** Whether a generation needs the cell of a message that a queue still has, until another publisher commits. */
    private boolean isFull(long generation) {
        long overwritten = generation - mask - 1;
        return overwritten > headAcquire() - queueLength // the head was committed
                && isAnyBeingWritten(0) // else nothing but errors followed
                && overwritten > newest(0) - queueLength;
    }

    /** Notes the holes up to the frontier, before anything behind it is claimed: whoever comes there, for all. */
    private void noteHoles() {
        long to = frontier;
        for (long passed = Math.max(noted, to - mask - 1) + 1; passed <= to; passed++) {
            Holes present = holes; // before the look: see isHole
            while (Stamp.generation(stampVolatile(passed)) < passed && !addHole(present, passed, false)) {
                present = holes;
            }
        }
        raiseNoted(to);
    }

    private boolean addHole(Holes present, long generation, boolean isNew) {
        Holes more = present.with(generation, isNew, 2L * capacity(), this::mayBeClaimed);
        return more == present || changeHolesVolatile(present, more);
    }

    /** Commits the message in a claimed cell, so that readers see it. */
    void commit(long[] cells, int cell, long generation) {
        Stamp.storeRelease(cells, cell, generation);
        setHeadRelease(generation);
    }

    /** Gives up a claimed cell, after an error: its generation will never be published (kernel:N-8). */
    void abandon(long generation) {
        if (stampVolatile(generation) != Stamp.written(generation)) {
            return; // a full stack ended the commit behind its stamp; or another thread has been here
        }
        try {
            boolean isAdded;
            do {
                isAdded = addHole(holes, generation, true); // before the stamp: readers that pass it count the holes
            } while (!isAdded);
        } finally { // also with a full stack, or no memory: then the message counts as lost
            // Not the head: whoever claims behind it relies on a message there.
            Stamp.storeRelease(words, cell(generation), Stamp.voidOf(generation));
        }
    }

    private synchronized void abandonUnfinished() {
        for (long generation : unfinished) {
            abandon(generation);
        }
        unfinished = NONE;
    }

    /** Notifies the listeners of a message; its publisher calls it after {@link #commit}. */
    public final void signal(long generation) {
        // The claim, a volatile access, comes before this load in any case: a thread that arms a waiter too late to be
        // found here finds the claim (kernel:N-19).
        Listeners present = listeners;
        if (present != null) {
            present.signal(origin + generation);
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

    /** Wakes few of the threads that publishers left to others; for threads whose {@link Waiter} tells them to. */
    public void relay() {
        Listeners present = listeners;
        if (present != null) {
            present.relay();
        }
    }

    /** Returns the generation before the first message. */
    public long origin() {
        return origin;
    }

    /** Returns the newest generation that is published or being published, or {@link #origin}. */
    public long generation() {
        return origin + newestClaimed();
    }

    private long newestClaimed() {
        long generation = Math.max(headAcquire(), frontier);
        long found = Stamp.generation(stampVolatile(generation + 1));
        while (found > generation) {
            generation = found;
            found = Stamp.generation(stampVolatile(generation + 1));
        }
        return generation;
    }

    /** Returns the number of messages published; those that are being published may be counted. */
    public long published() {
        return newestClaimed() - holes.count();
    }
}

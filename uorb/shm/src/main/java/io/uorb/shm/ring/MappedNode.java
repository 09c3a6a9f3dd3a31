// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The protocol of one node over mapped words: claims, commits and looks ({@code shm:H-4}, {@code kernel:N-7}). Any
 * thread of any process, each of which may be killed at any instruction. docs/evidence/memory/shm.md has the argument.
 */
public final class MappedNode {
    /** Processes that share nodes at most: the bits of a word. */
    public static final int SLOTS = 64;
    /** In place of a generation: none can be claimed for now. */
    private static final long NONE_FREE = 0;

    private static final long[] NONE = {};
    /** Checks a cell that is being written before it is passed over. */
    private static final int LOOKS = 100;
    /** How often a look begins anew because others have been round; then it ends as if nothing had been published. */
    static final int TRIES = 1000;

    private static final int SPINS = 100;
    private static final long PAUSE_NS = TimeUnit.MICROSECONDS.toNanos(50);
    private static final long MOST_WAIT_NS = TimeUnit.SECONDS.toNanos(1);

    private final SharedWords memory;
    private final NodeFormat format;
    private final int slot;
    private final long ownMark;
    private final int base;
    private final int mask;
    private final int stride;
    private final int messageWords;
    private final int queueLength;

    private volatile boolean isClosed;
    /** Generations whose publishers had no stack left to make them void; written with the lock of this. */
    private volatile long[] unfinished = NONE;

    /**
     * Creates the view of a process on a node.
     *
     * @param format what the header says, checked
     * @param slot of this process
     */
    public MappedNode(SharedWords memory, NodeFormat format, int slot) {
        this.memory = memory;
        this.format = format;
        this.slot = slot;
        this.ownMark = MappedStamp.markOf(slot);
        this.base = format.cells();
        this.mask = format.capacity() - 1;
        this.stride = format.stride();
        this.messageWords = format.messageWords();
        this.queueLength = format.queueLength();
    }

    /** Returns what the header says. */
    public NodeFormat format() {
        return format;
    }

    int slot() {
        return slot;
    }

    SharedWords memory() {
        return memory;
    }

    int cell(long generation) {
        return base + ((int) generation & mask) * stride;
    }

    long stamp(long generation) {
        return memory.getVolatile(cell(generation));
    }

    private long head() {
        return memory.getAcquire(NodeFormat.HEAD) & MappedStamp.MOST;
    }

    long frontier() {
        return memory.getVolatile(NodeFormat.FRONTIER) & MappedStamp.MOST;
    }

    /**
     * Publishes a message, the first words of an array, but for the signal; returns its generation. Whatever is thrown
     * behind the claim, as by a full stack, makes that void, at the latest when a publisher of this process meets it.
     *
     * @throws IllegalStateException if the node is closed, or for a second all cells that may be had belong to
     *     publishers within a message
     */
    long publish(long[] message) {
        SharedWords shared = memory;
        while (true) {
            long generation = head() + 1;
            int cell = cell(generation);
            // In the first lap this fails: cells are 0 there. What is called behind the claim is called within the try.
            boolean isNext = shared.compareAndSet(cell, generation - mask - 1, markOf(generation));
            generation = isNext ? generation : claimSlowly();
            try {
                // Claim and this load, as the store and the look for marks of who closes, are volatile: the look finds
                // the mark, and the slot stays this process's until it has gone; or the claim comes after the look, so
                // after the store, which this load finds. Then nothing is stored but void, over its own mark only.
                if (isClosed) {
                    throw new IllegalStateException(closedMessage());
                }
                if (generation > (shared.getBehindClaim(NodeFormat.FRONTIER) & MappedStamp.MOST)) {
                    cell = isNext ? cell : cell(generation);
                    SharedWords.fenceStores();
                    shared.store(cell + 1, message, messageWords);
                    shared.putRelease(cell, generation);
                    shared.putRelease(NodeFormat.HEAD, generation);
                    return generation;
                }
                // A stale head, or another publisher passes over this just now: it may count as a hole, so has to be
                // one.
                abandon(generation);
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
    }

    private String closedMessage() {
        return "the shared nodes are closed, " + format.name() + " among them";
    }

    /** Makes a generation that was claimed here void, if its mark is still there: a hole. */
    private void abandon(long generation) {
        voidMark(cell(generation), markOf(generation));
    }

    private void voidMark(int cell, long mark) {
        if (memory.getVolatile(cell) == mark) {
            long generation = MappedStamp.generation(mark);
            addHole(generation); // before the stamp: readers that pass it count the holes
            memory.compareAndSet(cell, mark, MappedStamp.voidOf(generation));
        }
    }

    /** Makes void what publishers of this process had no stack left to. */
    private synchronized void abandonUnfinished() {
        for (long generation : unfinished) {
            abandon(generation);
        }
        unfinished = NONE;
    }

    private long markOf(long generation) {
        return ownMark | generation & MappedStamp.MOST;
    }

    private boolean tryClaim(long found, long generation) {
        return memory.compareAndSet(cell(generation), found, markOf(generation));
    }

    /** Claims a generation. What is called behind the claim is called by {@link #publish}, which sees its errors. */
    private long claimSlowly() {
        long startNs = System.nanoTime();
        for (int attempt = 0; ; attempt++) {
            if (unfinished.length > 0) {
                abandonUnfinished();
            }
            long generation = claimNext();
            if (generation != NONE_FREE) {
                return generation;
            }
            if (attempt < SPINS) {
                Thread.onSpinWait();
            } else if (System.nanoTime() - startNs < MOST_WAIT_NS) {
                LockSupport.parkNanos(PAUSE_NS);
            } else {
                throw new IllegalStateException("nothing can be published on " + format.name() + " in " + format.where()
                        + ": for 1 s publishers have been suspended within messages in all cells but the queue's"
                        + ", or another program writes to the file");
            }
        }
    }

    /** Claims the next generation that can be; none if all cells are taken, for now. */
    private long claimNext() {
        long generation = Math.max(head(), frontier()) + 1;
        long from = generation; // the first of those that would be passed over
        for (int looks = 0; looks < TRIES; looks++) {
            long stamp = stamp(generation);
            long found = MappedStamp.generation(stamp);
            if (found >= generation) { // another publisher has it, or has been round meanwhile
                generation = found + 1;
                from = generation;
            } else if (isFull(generation)) {
                return NONE_FREE;
            } else if (MappedStamp.isMark(stamp)) {
                generation++;
            } else if (generation <= frontier()) { // others have passed it over since
                generation = frontier() + 1;
                from = generation;
            } else {
                passOver(from, generation);
                if (tryClaim(stamp, generation)) {
                    return generation;
                }
                from = generation;
            }
        }
        return NONE_FREE;
    }

    /** Raises the frontier over generations and notes those of them that nobody will publish. */
    void passOver(long from, long end) {
        if (from < end) {
            memory.raise(NodeFormat.FRONTIER, end - 1);
            for (long passed = from; passed < end; passed++) {
                // Who claims it after this look finds the frontier, and voids it.
                if (MappedStamp.generation(stamp(passed)) < passed) {
                    addHole(passed);
                }
            }
        }
    }

    /** Whether a generation needs the cell of a message that a queue still has, until another publisher commits. */
    private boolean isFull(long generation) {
        long overwritten = generation - mask - 1;
        return overwritten > head() - queueLength && isAnyMark() && overwritten > newest(0) - queueLength;
    }

    private void addHole(long generation) {
        memory.raise(NodeFormat.holePlace(generation), generation);
    }

    boolean isHole(long generation) {
        return memory.getVolatile(NodeFormat.holePlace(generation)) == generation;
    }

    /** Returns how many generations of a range are known never to be published: at most as many as are there. */
    long holes(long from, long end) {
        long count = 0;
        for (int i = 0; i < NodeFormat.HOLE_COUNT; i++) {
            long hole = memory.getVolatile(NodeFormat.HOLES + i);
            count += hole >= from && hole < end ? 1 : 0;
        }
        return count;
    }

    /** Whether any message is being written. */
    boolean isAnyMark() {
        for (int cell = 0; cell <= mask; cell++) {
            if (MappedStamp.isMark(stamp(cell))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the newest whole message behind one, which is returned if there is none. */
    long newest(long last) {
        long hint = last;
        for (int i = 0; i < TRIES; i++) {
            hint = Math.max(Math.max(head(), frontier()), hint);
            long newest = newestFrom(hint, last);
            if (newest >= 0) {
                return newest;
            }
            hint = ~newest;
        }
        return last;
    }

    /** As {@link #newest}, from a hint; the complement of a better one if publishers have been round since that. */
    private long newestFrom(long hint, long last) {
        long newest = 0;
        long generation = Math.max(hint, 1);
        for (int i = 0; ; generation++, i++) {
            long stamp = stamp(generation);
            long found = MappedStamp.generation(stamp);
            if (found > generation || i > 2 * mask) {
                return ~Math.max(found, generation);
            }
            if (found < generation && frontier() < generation) {
                break;
            }
            newest = stamp == generation ? generation : newest;
        }
        long oldest = Math.max(generation - mask - 1, last + 1);
        for (long older = hint - 1; newest == 0 && older >= oldest; older--) {
            long stamp = stamp(older);
            if (MappedStamp.generation(stamp) > older) {
                return ~MappedStamp.generation(stamp);
            }
            newest = stamp == older ? older : 0;
        }
        return Math.max(newest, last);
    }

    /** Returns the stamp of a generation's cell, after a short wait if the message is being written. */
    long settledStamp(long generation) {
        long stamp = stamp(generation);
        for (int i = 0; i < LOOKS && isMarkOf(stamp, generation); i++) {
            Thread.onSpinWait();
            stamp = stamp(generation);
        }
        return stamp;
    }

    static boolean isMarkOf(long stamp, long generation) {
        return MappedStamp.isMark(stamp) && MappedStamp.generation(stamp) == generation;
    }

    /** Copies the words of a message; returns whether they are those of that generation, whole. */
    boolean load(long generation, long[] to) {
        int cell = cell(generation);
        if (memory.getAcquire(cell) != generation) {
            return false;
        }
        memory.load(cell + 1, to, messageWords);
        SharedWords.fenceLoads();
        return memory.getOpaque(cell) == generation;
    }

    /** Notes when a message is published whose time is 0, before it is. */
    void publishingUntimed(long nowUs) {
        memory.putRelease(NodeFormat.UNTIMED_US, nowUs);
    }

    /** Returns when the latest message whose time is 0 was published, us; 0 if none was. */
    long untimedUs() {
        return memory.getAcquire(NodeFormat.UNTIMED_US);
    }

    /** Returns one word of the newest message; 0 if there is none, or publishers go round without end. */
    long newestWord(int offset) {
        for (int i = 0; i < TRIES; i++) {
            long generation = newest(0);
            long word = memory.get(cell(generation) + 1 + Math.min(offset, messageWords - 1));
            SharedWords.fenceLoads();
            if (generation != 0 && memory.getOpaque(cell(generation)) == generation) {
                return word;
            }
            if (generation == 0) {
                return 0;
            }
        }
        return 0;
    }

    /** As {@link io.uorb.buffer.NodeBuffer#recentWords}. */
    int recentWords(int offset, long[] generations, long[] to) {
        int from = generations.length;
        long newest = newest(0);
        for (long generation = newest; generation > Math.max(newest - mask - 1, 0) && from > 0; generation--) {
            boolean isWhole = stamp(generation) == generation;
            long word = memory.get(cell(generation) + 1 + offset);
            SharedWords.fenceLoads();
            if (isWhole && memory.getOpaque(cell(generation)) == generation) {
                from--;
                generations[from] = generation;
                to[from] = word;
            }
        }
        int count = generations.length - from;
        System.arraycopy(generations, from, generations, 0, count);
        System.arraycopy(to, from, to, 0, count);
        return count;
    }

    /** Returns the newest generation that is published or being published. */
    long newestClaimed() {
        long generation = Math.max(head(), frontier());
        for (int i = 0; i < TRIES; i++) {
            long found = MappedStamp.generation(stamp(generation + 1));
            if (found <= generation) {
                break;
            }
            generation = found;
        }
        return generation;
    }

    /** Returns up to which generation messages are not offered: all their publishers had left. */
    long stale() {
        return memory.getVolatile(NodeFormat.STALE) & MappedStamp.MOST;
    }

    /** Sets the number of this process's publishers and subscribers. */
    void count(int publishers, int subscribers) {
        memory.putVolatile(NodeFormat.COUNTS + slot, (long) publishers << Integer.SIZE | subscribers);
        if (publishers == 0) {
            endMessagesIfNobodyPublishes();
        }
    }

    /** Has the messages of before no longer offered, if all publishers have left. */
    private void endMessagesIfNobodyPublishes() {
        // Behind the store of the count: of two that leave at once, the later one finds the messages of both. Before
        // the look at the counts: whoever comes too late to be found there publishes newer messages than this one.
        long newest = newest(0);
        // Commits are in no total order: behind this fence the other one's look for the newest finds those of here.
        SharedWords.fenceAll();
        if (!format.keeps() && !isAdvertised()) {
            memory.raise(NodeFormat.STALE, newest);
        }
    }

    /** Returns the number of publishers that a process has. */
    public int publishers(int ofSlot) {
        return (int) (memory.getVolatile(NodeFormat.COUNTS + ofSlot) >>> Integer.SIZE) & Short.MAX_VALUE;
    }

    /** Returns the number of subscribers that a process has. */
    public int subscribers(int ofSlot) {
        return (int) memory.getVolatile(NodeFormat.COUNTS + ofSlot) & Short.MAX_VALUE;
    }

    /** Returns the number of publishers that other processes have. */
    public int publishersElsewhere() {
        int sum = 0;
        for (int i = 0; i < SLOTS; i++) {
            sum += i == slot ? 0 : publishers(i);
        }
        return sum;
    }

    int subscribersElsewhere() {
        int sum = 0;
        for (int i = 0; i < SLOTS; i++) {
            sum += i == slot ? 0 : subscribers(i);
        }
        return sum;
    }

    /** Whether any process publishes. */
    public boolean isAdvertised() {
        return publishers(slot) + publishersElsewhere() > 0;
    }

    /**
     * Returns the slots, a bit each, of the other processes that sleep and want to know of a message on this node; for
     * who has just published one.
     */
    long asleep() {
        return memory.getBehindClaim(NodeFormat.SLEEPERS) & ~(1L << slot);
    }

    /** Takes the duty to ring for one process; false if another publisher has it. */
    boolean takeRing(int ofSlot) {
        return (memory.clearBits(NodeFormat.SLEEPERS, 1L << ofSlot) & 1L << ofSlot) != 0;
    }

    /** Requests a ring; returns whether it was not asked for: then a publisher has taken it, and there may be news. */
    boolean sleep() {
        return (memory.getVolatile(NodeFormat.SLEEPERS) & 1L << slot) == 0
                && (memory.setBits(NodeFormat.SLEEPERS, 1L << slot) & 1L << slot) == 0;
    }

    /** Requests no ring any more. */
    void wake() {
        memory.clearBits(NodeFormat.SLEEPERS, 1L << slot);
    }

    /** Whether a process has a message that it is writing, or died while it was. */
    boolean hasMark(int ofSlot) {
        for (int i = 0; i <= mask; i++) {
            long stamp = stamp(i);
            if (MappedStamp.isMark(stamp) && MappedStamp.slot(stamp) == ofSlot) {
                return true;
            }
        }
        return false;
    }

    /** Ends publishes; those that are going on complete. */
    void close() {
        isClosed = true;
    }

    /** Refuses a publish on a node that was closed; one that is closed behind this is refused behind its claim. */
    void requireOpen() {
        if (isClosed) {
            throw new IllegalStateException(closedMessage());
        }
    }

    /** Whether a message of this process is being written. */
    boolean isPublishing() {
        abandonUnfinished();
        return hasMark(slot);
    }

    /** Returns a number that grows when a process that has publishers dies. */
    long deaths() {
        return memory.getVolatile(NodeFormat.DEATHS);
    }

    /**
     * As {@link #forget}, of a process that is dead; with the folder's lock held.
     *
     * @param free the slots of no process, a bit each: marks there are of publishers that came after the close and died
     */
    public void bury(int ofSlot, long free) {
        voidMarks(free);
        if (publishers(ofSlot) > 0) {
            memory.putVolatile(NodeFormat.DEATHS, deaths() + 1); // before the count: who buries it may be killed, too
        }
        forget(ofSlot);
    }

    /** Undoes what a process has here that is dead, or has closed its nodes: marks, counts, its wish to know. */
    public void forget(int ofSlot) {
        voidMarks(1L << ofSlot);
        memory.putVolatile(NodeFormat.COUNTS + ofSlot, 0);
        memory.clearBits(NodeFormat.SLEEPERS, 1L << ofSlot);
        endMessagesIfNobodyPublishes();
    }

    private void voidMarks(long ofSlots) {
        for (int i = 0; i <= mask; i++) {
            long stamp = stamp(i);
            if (MappedStamp.isMark(stamp) && (ofSlots & 1L << MappedStamp.slot(stamp)) != 0) {
                voidMark(cell(i), stamp);
            }
        }
    }
}

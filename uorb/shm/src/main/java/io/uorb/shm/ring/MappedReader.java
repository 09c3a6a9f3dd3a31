// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import io.uorb.buffer.NodeBuffer;
import io.uorb.buffer.Reader;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * One subscriber's way into a mapped node, as {@link Reader} says. Its checks and copies take the slow way of that
 * class, whose methods lead here. A message is copied out of the memory and checked before it is decoded, so the place
 * that it is decoded from does not change.
 */
final class MappedReader extends Reader {
    /** Opaque: other threads display these two, and a copy does not wait for that. */
    private static final VarHandle LAST = counter("last");

    private static final VarHandle COPIED = counter("copied");
    /** Index of the message in its array; 0 stands for none. */
    private static final int AT = SharedWords.LOADED_AT;

    // No initial values: the constructor of the class above calls moveTo.

    private MappedBuffer buffer;
    private MappedNode mapped;
    private SharedWords memory;
    private long[] message;
    private int messageWords;
    private int window;
    /** Words from one cell to the next. */
    private int stride;

    private int firstCell;
    /** Index behind the last cell. */
    private int endOfCells;
    /** The cell of {@code last + 1}. */
    private int nextCell;
    /** The cell of {@code last + 1 + window}: while that is not claimed, nor passed over, nor is the next one again. */
    private int edgeCell;
    /** The newest generation handed out; before the first one, that before the first to hand out. */
    private long last;
    /** The generation that was copied last; 0 if none was. */
    private long copied;
    /** The generation whose message is in the array. */
    private long opened;
    /** As in {@link Reader}: bit i, {@code last - 1 - i} was being written when a newer message was handed out. */
    private long overtaken;

    private long overtakenByOpened;
    /** Whether it began before the first message, for this process: until one is copied, the window moves that. */
    private boolean isFromStart;

    private static VarHandle counter(String name) {
        return ConstantBootstraps.fieldVarHandle(
                MethodHandles.lookup(), name, VarHandle.class, MappedReader.class, long.class);
    }

    MappedReader(MappedBuffer buffer, long staleGeneration, int offered) {
        super(buffer, staleGeneration, offered);
    }

    @Override
    public void moveTo(NodeBuffer other, long staleGeneration, int offered) {
        if (!(other instanceof MappedBuffer target)) {
            throw new IllegalStateException(
                    "a subscription of " + mapped.format().name() + " cannot move to an instance that is not shared");
        }
        super.moveTo(other, staleGeneration, offered);
        buffer = target;
        mapped = target.node();
        memory = mapped.memory();
        NodeFormat format = mapped.format();
        messageWords = format.messageWords();
        int words = messageWords + AT;
        message = message == null || message.length < words ? new long[words] : message;
        stride = format.stride();
        firstCell = format.cells();
        endOfCells = firstCell + format.capacity() * stride;
        window = window == 0 ? target.queueLength() : window;
        isFromStart = offered == FROM_START;
        begin(staleGeneration, offered);
    }

    private void begin(long staleGeneration, int offered) {
        try {
            beginBehind(isFromStart ? start() : beforeOffered(staleGeneration, offered));
        } catch (InternalError e) {
            throw buffer.truncated(e);
        }
    }

    private long beforeOffered(long staleGeneration, int offered) {
        long newest = mapped.newest(0);
        long fresh = Math.min(Math.max(0, newest - Math.max(staleGeneration, mapped.stale())), window);
        return newest - Math.min(fresh, offered);
    }

    /**
     * Returns what a reader from the start begins behind: what the window held when this process opened the node, if it
     * may still be there. What was overwritten since the opening counts as lost, what was before does not.
     */
    private long start() {
        long openedAt = buffer.openedAt();
        long kept = Math.min(openedAt, mapped.newest(0) - buffer.maxWindow());
        return Math.max(0, Math.max(openedAt - window, kept));
    }

    private void beginBehind(long generation) {
        last = generation;
        copied = 0;
        findCells();
        overtaken = 0;
        for (long older = Math.max(last - window, 0) + 1; older < last; older++) {
            overtaken = overtaken << 1 | asBit(older, mapped.stamp(older));
        }
    }

    private static long asBit(long generation, long stamp) {
        return MappedNode.isMarkOf(stamp, generation) ? 1 : 0;
    }

    /** Stays on the slow way. */
    @Override
    protected void goToNext() {}

    private void findCells() {
        nextCell = mapped.cell(last + 1);
        edgeCell = mapped.cell(last + 1 + window);
    }

    private int following(int cell) {
        int next = cell + stride;
        return next == endOfCells ? firstCell : next;
    }

    @Override
    public void setWindow(int messages, boolean countAsSkipped) {
        super.setWindow(messages, countAsSkipped);
        window = messages;
        if (isFromStart && copied == 0) {
            begin(0, FROM_START);
        }
        if (messages == 1) {
            count(Long.bitCount(overtaken));
            overtaken = 0;
        }
        findCells();
    }

    @Override
    protected boolean updatedSlowly() {
        try {
            SharedWords shared = memory;
            long seen = last;
            long stamp = shared.getAcquire(nextCell);
            return stamp == seen + 1 || !(overtaken == 0 && isNothingBehind(shared, stamp, seen)) && updatedBySearch();
        } catch (InternalError e) {
            throw buffer.truncated(e);
        }
    }

    /**
     * Whether there is nothing behind the last message, whose next cell has that stamp: it is of a whole message not
     * behind that, or of none, and so is the frontier. Three tests, one branch; whatever the words are, they say no or
     * are right.
     */
    private static boolean isNothingBehind(SharedWords shared, long stamp, long last) {
        return (stamp | last - stamp | last - shared.getAcquire(NodeFormat.FRONTIER)) >= 0;
    }

    private boolean updatedBySearch() {
        long newest = mapped.newest(last);
        return newest > last || overtaken != 0 && isAnyWhole(newest);
    }

    private boolean isAnyWhole(long newest) {
        for (long left = overtaken; left != 0; left &= left - 1) {
            long generation = last - 1 - Long.numberOfTrailingZeros(left);
            if (generation > newest - window && mapped.stamp(generation) == generation) {
                return true;
            }
        }
        return false;
    }

    @Override
    public long[] words() {
        return message;
    }

    @Override
    public int openSlowly(boolean orAgain) {
        try {
            return open(orAgain) ? AT : NONE;
        } catch (InternalError e) {
            throw buffer.truncated(e);
        }
    }

    private boolean open(boolean orAgain) {
        if (overtaken == 0) {
            SharedWords shared = memory;
            int cell = nextCell;
            long seen = last;
            long stamp = shared.getAcquire(cell);
            if (stamp == seen + 1) {
                opened = stamp;
                shared.load(cell + 1, message, messageWords);
                SharedWords.fenceLoads();
                // As in Reader.copyNext: then nobody has claimed this cell again, and the message is in the window.
                if (isNothingBehind(shared, shared.getOpaque(edgeCell), seen)) {
                    return true;
                }
            } else if (isNothingBehind(shared, stamp, seen)) {
                opened = seen;
                if (!orAgain || copied == 0) {
                    return false;
                }
                if (mapped.load(seen, message)) {
                    return true;
                }
            }
        }
        return openBySearch(orAgain);
    }

    private boolean openBySearch(boolean orAgain) {
        for (int i = 0; i < MappedNode.TRIES; i++) {
            long newest = mapped.newest(last);
            opened = findOvertaken(newest);
            if (opened == 0 && newest > last) {
                opened = findNext(newest);
            } else if (opened == 0) {
                opened = orAgain && copied != 0 ? last : 0;
                if (opened == 0) {
                    return false;
                }
            }
            if (opened != 0 && mapped.load(opened, message)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the oldest message that was overtaken and is whole by now; counts those that will not be handed out. */
    private long findOvertaken(long newest) {
        for (long left = overtaken; left != 0; left ^= Long.highestOneBit(left)) {
            long bit = Long.highestOneBit(left);
            long generation = last - 1 - Long.numberOfTrailingZeros(bit);
            long stamp = mapped.stamp(generation);
            boolean isInWindow = generation > newest - window;
            if (isInWindow && stamp == generation) {
                return generation;
            }
            if (!isInWindow || !MappedNode.isMarkOf(stamp, generation)) {
                overtaken ^= bit;
                if (stamp != MappedStamp.voidOf(generation) && !mapped.isHole(generation)) {
                    count(1);
                }
            }
        }
        return 0;
    }

    /** Returns the oldest whole message in the window behind the last; 0 if publishers have been round meanwhile. */
    private long findNext(long newest) {
        overtakenByOpened = 0;
        for (long generation = Math.max(last, newest - window) + 1; generation <= newest; generation++) {
            long stamp = mapped.settledStamp(generation);
            if (stamp == generation) {
                return generation;
            }
            overtakenByOpened = overtakenByOpened << 1 | asBit(generation, stamp);
        }
        return 0;
    }

    @Override
    public boolean isOpenedAgain() {
        return opened == last;
    }

    /** {@inheritDoc} It has been checked before it was decoded. */
    @Override
    public boolean acceptSlowly() {
        long accepted = opened;
        if (accepted == last + 1 && overtaken == 0) {
            nextCell = following(nextCell);
            edgeCell = following(edgeCell);
            LAST.setOpaque(this, accepted);
        } else if (accepted > last) {
            passOver();
            LAST.setOpaque(this, accepted);
            findCells();
        } else if (accepted < last) {
            overtaken &= ~(1L << last - 1 - accepted);
        }
        COPIED.setOpaque(this, accepted);
        return true;
    }

    /** Counts, and remembers, the messages that the opened one passes over. */
    private void passOver() {
        long holes = mapped.holes(last + 1, opened);
        long kept = opened - last < Long.SIZE ? overtaken << opened - last : 0;
        long passed = overtakenByOpened;
        for (long left = passed; left != 0; left &= left - 1) {
            // After the holes were counted, so that one that is noted meanwhile counts as lost, not twice as none.
            if (mapped.isHole(opened - 1 - Long.numberOfTrailingZeros(left))) {
                passed ^= Long.lowestOneBit(left);
            }
        }
        count(opened - last - 1 - Long.bitCount(passed) - holes + Long.bitCount(overtaken) - Long.bitCount(kept));
        overtaken = kept | passed;
    }

    @Override
    public long generationOpaque() {
        return (long) COPIED.getOpaque(this);
    }

    @Override
    public long reachedOpaque() {
        return (long) LAST.getOpaque(this);
    }

    @Override
    public boolean isQuiet() {
        try {
            return isNothingOnItsWay();
        } catch (InternalError e) {
            throw buffer.truncated(e);
        }
    }

    private boolean isNothingOnItsWay() {
        for (long left = overtaken; left != 0; left &= left - 1) {
            long generation = last - 1 - Long.numberOfTrailingZeros(left);
            if (MappedNode.isMarkOf(mapped.stamp(generation), generation)) {
                return false;
            }
        }
        long generation = last + 1;
        for (int i = 0; i < MappedNode.TRIES; i++, generation++) {
            long stamp = mapped.stamp(generation);
            long found = MappedStamp.generation(stamp);
            if (found > generation) { // publishers have been round, maybe with nothing but errors
                return !mapped.isAnyMark();
            }
            if (MappedNode.isMarkOf(stamp, generation)) {
                return false;
            }
            if (found < generation && mapped.frontier() < generation) {
                return true;
            }
        }
        return true;
    }
}

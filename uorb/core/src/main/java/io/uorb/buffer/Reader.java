// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import io.uorb.wake.Waiter;
import io.uorb.wake.Waiter.WaitCheck;
import java.lang.invoke.VarHandle;
import java.util.function.LongConsumer;

/**
 * One subscriber's way into a node. Not thread-safe: one thread at a time; counters may be read by any.
 *
 * <p>Checking and copying are lock-free and write no shared memory. {@link #copyNext} and {@link #copyLast}
 * serve a reader that keeps up, else {@link #openSlowly}, the words, {@link #acceptSlowly}, repeated until accepted.
 *
 * <p>Guarantees:
 * <ol>
 *   <li>A copy is one message, whole, and in the window when the copy began or newer.
 *   <li>Messages come in the order of their generations, none twice, except for one that was still being written
 *       when a newer one was handed out: with a window of 1 it is passed over for good, else comes later if kept.
 *   <li>Every message whose publish begins after the reader was made is handed out or counted, as lost or skipped. One
 *       that an error ends after it was counted stays counted; other void generations do not count.
 * </ol>
 */
public class Reader extends ReaderState {
    /** A message was copied. */
    public static final int COPIED = 1;
    /** There is no message. */
    public static final int NONE = 0;
    /** The fast way does not tell. */
    public static final int BEYOND = -1;
    /** In place of a number of messages: all since the first one, handed out or counted as lost. */
    public static final int FROM_START = -1;

    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /** Creates a reader at a node; parameters as in {@link #moveTo}. */
    @SuppressWarnings("this-escape") // a subclass finds its own fields unset, and knows it
    public Reader(NodeBuffer buffer, long staleGeneration, int offered) {
        window = buffer.queueLength();
        moveTo(buffer, staleGeneration, offered);
    }

    /**
     * Moves to another node, or again to this one; counters continue.
     *
     * @param staleGeneration messages up to this one are not offered
     * @param offered the most messages in the window that are offered, newest ones (S-3); or {@link #FROM_START}
     */
    public void moveTo(NodeBuffer other, long staleGeneration, int offered) {
        node = other;
        words = other.words;
        stride = other.stride;
        firstCell = other.base;
        endOfCells = firstCell + other.capacity() * stride;
        long newest;
        Holes holes;
        do { // again only after publishers have been round twice meanwhile: then holes in the window may be forgotten
            newest = offered == FROM_START ? 0 : other.newest(0);
            holes = other.holes;
        } while (newest > 0 && Math.max(0, newest - window) < holes.forgottenUpTo());
        long fresh = Math.min(Math.max(0, newest - Math.max(0, staleGeneration - other.origin)), window);
        setLastOpaque(newest - (fresh == 0 ? 0 : Math.min(fresh, offered)));
        setCopiedOpaque(0);
        lastCell = Stamp.NOWHERE;
        overtaken = 0;
        for (long older = Math.max(Math.max(last, newest - 1) - window, 0) + 1; older < last; older++) {
            overtaken = overtaken << 1 | asBit(older, other.stampVolatile(older));
        }
        holesCounted = holes.countUpTo(last);
        goToNext();
    }

    /** Installs a listener of losses, given the number of messages once it is counted; for the reading thread. */
    public void onLoss(LongConsumer listener) {
        lossListener = listener;
    }

    /**
     * Narrows or widens the window of messages that are handed out. With a window of 1 a message may have been handed
     * out before older ones; they do not come back when the window is widened.
     *
     * @param messages how far behind the newest message a handed-out one may be: 1 (only the newest) up to
     *     {@link NodeBuffer#maxWindow}
     * @param countAsSkipped whether messages passed over from now on count as skipped (as it wants fewer) or lost
     */
    public void setWindow(int messages, boolean countAsSkipped) {
        if (messages < 1 || messages > node.maxWindow()) {
            throw new IllegalArgumentException(
                    "window of " + messages + " messages is not between 1 and " + node.maxWindow());
        }
        window = messages;
        skips = countAsSkipped;
        if (messages == 1) {
            count(Long.bitCount(overtaken));
            overtaken = 0;
        }
        goToNext();
    }

    /** Whether there is a message to hand out that has not been. */
    public final boolean updated() {
        long stamp = Stamp.loadAcquire(words, nextCell);
        long seen = last;
        if (stamp > seen) {
            return true;
        }
        if (stamp >= 0 && node.frontier <= seen) {
            return false;
        }
        return updatedSlowly();
    }

    /**
     * Copies the next message, if this reader keeps up.
     *
     * @param codec may be given words of several messages; then the result is {@link #BEYOND}
     * @return {@link #COPIED}; {@link #NONE} if there is none; {@link #BEYOND} if only {@link #openSlowly} tells
     */
    public final <T> int copyNext(CellCodec<T> codec, T target) {
        long[] cells = words;
        int cell = nextCell;
        long seen = last;
        long stamp = Stamp.loadAcquire(cells, cell);
        if (stamp != seen + 1) {
            // Less than 0 if it is being written or void, newer, or the frontier is newer: three tests, one branch.
            return (stamp | seen - stamp | seen - node.frontier) < 0 ? BEYOND : NONE;
        }
        codec.decode(cells, cell + Stamp.WORDS, target);
        // Without it loads of words could move below those that follow, and a mix of two messages would pass.
        VarHandle.acquireFence();
        // Generations are claimed in order, or passed over below the frontier: while that of the edge is neither, the
        // one that will take this cell is not claimed, and no message had left the next one outside of the window.
        int edge = edgeCell;
        long edgeStamp = Stamp.loadOpaque(cells, edge);
        if ((edgeStamp | seen - edgeStamp | seen - node.frontier) < 0) {
            return BEYOND;
        }
        setLastOpaque(stamp);
        setCopiedOpaque(stamp);
        lastCell = cell;
        nextCell = following(cell);
        edgeCell = following(edge);
        return COPIED;
    }

    /** Copies the newest message that was handed out once more; false if there is none, or it is overwritten. */
    public final <T> boolean copyLast(CellCodec<T> codec, T target) {
        long[] cells = words;
        int cell = lastCell;
        if (Stamp.loadAcquire(cells, cell) != last) {
            return false;
        }
        codec.decode(cells, cell + Stamp.WORDS, target);
        VarHandle.acquireFence();
        if (Stamp.loadOpaque(cells, cell) != last) {
            return false;
        }
        setCopiedOpaque(last);
        return true;
    }

    /** Returns the array that holds the messages. */
    public long[] words() {
        return words;
    }

    private int following(int cell) {
        int next = cell + stride;
        return next == endOfCells ? firstCell : next;
    }

    /** Not to be inlined: where a generation was passed over, or the reader by publishers. */
    protected boolean updatedSlowly() {
        long newest = node.newest(last);
        if (newest > last) {
            return true;
        }
        for (long left = overtaken; left != 0; left &= left - 1) {
            long generation = last - 1 - Long.numberOfTrailingZeros(left);
            if (generation > newest - window && node.stampVolatile(generation) == generation) {
                return true;
            }
        }
        goToNextLater();
        return false;
    }

    /**
     * Finds the message to hand out; not to be inlined. Its words are loaded from {@link #words}, then {@link
     * #acceptSlowly} tells whether they are that message.
     *
     * @param orAgain whether the newest one that was handed out is opened if there is no other
     * @return index of its first word, or {@link #NONE}
     */
    public int openSlowly(boolean orAgain) {
        boolean wasOverwritten = false;
        while (true) {
            long newest = node.newest(last);
            opened = findOvertaken(newest);
            if (opened == 0 && newest > last) {
                opened = findNext(newest);
            } else if (opened == 0 && orAgain && lastCell != Stamp.NOWHERE && !wasOverwritten) {
                opened = node.stampVolatile(last) == last ? last : 0;
                wasOverwritten = opened == 0; // then there is a newer one, but where nothing but errors followed
            } else if (opened == 0) {
                goToNextLater();
                return NONE;
            }
            if (opened != 0) {
                return node.cell(opened) + Stamp.WORDS;
            }
        }
    }

    /** Returns the oldest message that was overtaken and is whole by now; counts those that will not be handed out. */
    private long findOvertaken(long newest) {
        for (long left = overtaken; left != 0; left ^= Long.highestOneBit(left)) {
            long bit = Long.highestOneBit(left);
            long generation = last - 1 - Long.numberOfTrailingZeros(bit);
            long stamp = node.stampVolatile(generation);
            boolean isInWindow = generation > newest - window;
            if (isInWindow && stamp == generation) {
                return generation;
            }
            if (!isInWindow || stamp != Stamp.written(generation)) {
                overtaken ^= bit;
                if (stamp == Stamp.voidOf(generation) || node.holes.contains(generation)) {
                    holesCounted++; // it was not counted as passed over
                } else {
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
            long stamp = node.settledStamp(generation);
            if (stamp == generation) {
                return generation;
            }
            overtakenByOpened = overtakenByOpened << 1 | asBit(generation, stamp);
        }
        return 0;
    }

    private static long asBit(long generation, long stamp) {
        return stamp == Stamp.written(generation) ? 1 : 0;
    }

    /** Whether the message that {@link #openSlowly} found has been handed out before. */
    public boolean isOpenedAgain() {
        return opened == last;
    }

    /** Whether what was loaded is the message that {@link #openSlowly} found, whole; if not, another one is to open. */
    public boolean acceptSlowly() {
        // Before the check: while the message is there, no hole behind it is among those that are forgotten, which
        // would be counted now, and not where it is passed over.
        Holes holes = node.holes;
        VarHandle.acquireFence();
        if (Stamp.loadOpaque(words, node.cell(opened)) != opened || last < opened && opened < holes.forgottenUpTo()) {
            return false; // also of a message that came two laps late, behind holes that are forgotten
        }
        if (opened > last) {
            passOver(holes);
            setLastOpaque(opened);
            lastCell = node.cell(opened);
        } else if (opened < last) {
            overtaken &= ~(1L << last - 1 - opened);
        }
        setCopiedOpaque(opened);
        goToNext();
        return true;
    }

    /** As {@link #goToNext}, unless a message is left there that nothing but holes and errors have followed. */
    private void goToNextLater() {
        goToNext();
        if (node.stampVolatile(last + 1) > last) {
            nextCell = Stamp.NOWHERE;
        }
    }

    /** Counts, and remembers, the messages that the opened one passes over. */
    private void passOver(Holes holes) {
        // Holes up to the last may be more by now: older than this reader, or counted as messages.
        long before = last < holes.forgottenUpTo() ? holesCounted : holes.countUpTo(last);
        holesCounted = holes.countUpTo(opened);
        long older = without(holes, overtaken, last);
        long kept = opened - last < Long.SIZE ? older << opened - last : 0;
        long passed = without(holes, overtakenByOpened, opened);
        overtaken = kept | passed;
        count(opened
                - last
                - 1
                - Long.bitCount(passed)
                - (holesCounted - before)
                + Long.bitCount(older)
                - Long.bitCount(kept));
    }

    /** Returns those overtaken by a message that are not void meanwhile. */
    private static long without(Holes holes, long overtaken, long by) {
        long rest = overtaken;
        for (long left = overtaken; left != 0; left &= left - 1) {
            if (holes.contains(by - 1 - Long.numberOfTrailingZeros(left))) {
                rest ^= Long.lowestOneBit(left);
            }
        }
        return rest;
    }

    /** Makes the next check take the fast way, unless a message that was overtaken may still come. */
    protected void goToNext() {
        nextCell = overtaken != 0 ? Stamp.NOWHERE : node.cell(last + 1);
        edgeCell = node.cell(last + 1 + window);
    }

    protected final void count(long passed) {
        if (passed > 0 && skips) {
            addSkippedOpaque(passed);
        } else if (passed > 0) {
            addLostOpaque(passed);
            lossListener.accept(passed);
        }
    }

    /** Returns the generation of the last message copied, or 0; any thread. */
    public long generationOpaque() {
        long generation = copiedOpaque();
        return generation == 0 ? 0 : node.origin + generation;
    }

    /** Returns the newest generation handed out; before the first, that before messages of its time; any thread. */
    public long reachedOpaque() {
        return node.origin + lastOpaque();
    }

    /** Checks what a thread that has armed a {@link Waiter} must expect (kernel:N-19). */
    public WaitCheck waitCheck() {
        // In this order: what was on its way is whole by the look for news, or the thread looks again.
        boolean isQuiet = isQuiet();
        if (updated()) {
            return WaitCheck.AVAILABLE;
        }
        return isQuiet ? WaitCheck.IDLE : WaitCheck.IN_FLIGHT;
    }

    /**
     * Whether no message is on its way that this reader would be offered: each one that was claimed before is whole,
     * and the publisher of each later one finds the waiters that are armed by now.
     */
    public boolean isQuiet() {
        for (long left = overtaken; left != 0; left &= left - 1) {
            if (Stamp.isBeingWritten(node.stampVolatile(last - 1 - Long.numberOfTrailingZeros(left)))) {
                return false;
            }
        }
        for (long generation = last + 1; ; generation++) {
            long stamp = node.stampVolatile(generation);
            long found = Stamp.generation(stamp);
            if (found > generation) { // publishers have been round, maybe with nothing but errors
                return !node.isAnyBeingWritten(last);
            }
            if (stamp == Stamp.written(generation)) {
                return false;
            }
            if (found < generation && node.frontier < generation) {
                return true;
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.LongConsumer;

/** Left padding against false sharing with the preceding object. */
abstract class ReaderLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** The window of a reader, and what it passes over: the fields of the slow way, apart from those of the fast one. */
abstract class ReaderWindow extends ReaderLeftPad {
    /** Generations that a handed-out one may be behind the newest, plus one. */
    int window;

    LongConsumer lossListener = count -> {};
    /** Whether messages passed over count as skipped, not as lost. */
    boolean skips;
    /** The message that is being copied on the slow way. */
    long opened;
    /** Number of holes up to {@code last} when it was copied on the slow way. */
    long holesCounted;
    /** Bit i: {@code last - 1 - i} was being written when a newer message was handed out, and may come later. */
    long overtaken;
    /** The same, relative to the opened message, of those that its acceptance passes over. */
    long overtakenByOpened;
}

/** The place of a reader, which checks and copies load, and its counters, which others display: opaque. */
abstract class ReaderState extends ReaderWindow {
    private static final VarHandle LAST = counter("last");
    private static final VarHandle COPIED = counter("copied");
    private static final VarHandle LOST = counter("lost");
    private static final VarHandle SKIPPED = counter("skipped");

    private long lost;
    private long skipped;
    /** The newest generation that was handed out; before the first one, that before the first to hand out. */
    long last;
    /** The generation that was copied last: {@code last}, or one that it had overtaken; 0 if none was. */
    long copied;
    /** The node's first cell. */
    int firstCell;
    /** The cell of {@code last}; {@link Stamp#NOWHERE} while that was not handed out. */
    int lastCell;
    /** The cell of {@code last + 1}; {@link Stamp#NOWHERE} while the slow path has to be taken. */
    int nextCell = Stamp.NOWHERE;
    /** The cell of {@code last + 1 + window}. */
    int edgeCell;

    /** Words from one cell to the next. */
    int stride;
    /** Index behind the last cell of the node. */
    int endOfCells;
    /** The node's array of cells. */
    long[] words;

    NodeBuffer node;

    private static VarHandle counter(String name) {
        return ConstantBootstraps.fieldVarHandle(
                MethodHandles.lookup(), name, VarHandle.class, ReaderState.class, long.class);
    }

    /** Returns the number of messages that were overwritten, or fell out of the queue, before they were handed out. */
    public final long lostOpaque() {
        return (long) LOST.getOpaque(this);
    }

    /** Returns the number of messages that were passed over because the reader asked for fewer. */
    public final long skippedOpaque() {
        return (long) SKIPPED.getOpaque(this);
    }

    final long lastOpaque() {
        return (long) LAST.getOpaque(this);
    }

    final void setLastOpaque(long generation) {
        LAST.setOpaque(this, generation);
    }

    final long copiedOpaque() {
        return (long) COPIED.getOpaque(this);
    }

    final void setCopiedOpaque(long generation) {
        COPIED.setOpaque(this, generation);
    }

    final void addLostOpaque(long count) {
        LOST.setOpaque(this, lost + count);
    }

    final void addSkippedOpaque(long count) {
        SKIPPED.setOpaque(this, skipped + count);
    }
}

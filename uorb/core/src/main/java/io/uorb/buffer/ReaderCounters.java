// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Keeps a reader's counters off the line of whatever the heap puts before it. */
abstract class ReaderLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** The counters of a reader. The reading thread writes, opaque; any thread may read. */
abstract class ReaderCounters extends ReaderLeftPad {
    private static final VarHandle GENERATION = counter("generation");
    private static final VarHandle LOST = counter("lost");
    private static final VarHandle SKIPPED = counter("skipped");
    private static final VarHandle START = counter("start");
    private static final VarHandle AHEAD = counter("ahead");

    private long generation;
    private long lost;
    private long skipped;

    /** Generations up to this one were published before the subscription. */
    private long start;
    /** Distance from the last message handed out to the newest one; 0 unless the last had been overtaken. */
    private long ahead;

    private static VarHandle counter(String name) {
        return ConstantBootstraps.fieldVarHandle(
                MethodHandles.lookup(), name, VarHandle.class, ReaderCounters.class, long.class);
    }

    /** Returns the generation of the last message handed out, or 0. */
    public final long generationOpaque() {
        return (long) GENERATION.getOpaque(this);
    }

    /** Returns the number of messages that were overwritten, or fell out of the queue, before they were handed out. */
    public final long lostOpaque() {
        return (long) LOST.getOpaque(this);
    }

    /** Returns the number of messages that were passed over because the reader asked for fewer. */
    public final long skippedOpaque() {
        return (long) SKIPPED.getOpaque(this);
    }

    /**
     * Returns the newest generation handed out; before the first, that from which messages are not older than the
     * reader.
     */
    public final long reachedOpaque() {
        long last = generationOpaque();
        return last == 0 ? (long) START.getOpaque(this) : last + (long) AHEAD.getOpaque(this);
    }

    final void setStartOpaque(long value) {
        START.setOpaque(this, value);
    }

    final void setAheadOpaque(long value) {
        if (ahead != value) {
            AHEAD.setOpaque(this, value);
        }
    }

    final void setGenerationOpaque(long value) {
        GENERATION.setOpaque(this, value);
    }

    final void addLostOpaque(long count) {
        LOST.setOpaque(this, lost + count);
    }

    final void addSkippedOpaque(long count) {
        SKIPPED.setOpaque(this, skipped + count);
    }
}

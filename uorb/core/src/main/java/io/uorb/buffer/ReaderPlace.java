// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Keeps a reader's state off the line of whatever the heap puts before it. */
abstract class ReaderLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/**
 * The fields that a check loads, side by side: the place of the next message of the only ring, and the stamp that it
 * must exceed. The reading thread writes them, but for the closing of the short way.
 */
public abstract class ReaderPlace extends ReaderLeftPad {
    private static final long[] NO_CELLS = new long[1];

    private static final VarHandle LAST_STAMP = ConstantBootstraps.fieldVarHandle(
            MethodHandles.lookup(), "lastStamp", VarHandle.class, ReaderPlace.class, long.class);

    /**
     * Stamp of the last message that was handed out; before the first one another that is not less than those of the
     * messages passed over at the start.
     */
    private long lastStamp;
    /** The cell of the next message of the only ring. */
    int nextCell;
    /** The cells of the only ring, as long as the reader is there; never null. */
    long[] soloWords = NO_CELLS;
    /**
     * The cells of the only ring; null if the node may have another number of rings: then the list of rings must be
     * loaded. One load tells both. A publisher that joins stores null before it publishes.
     */
    private volatile long[] shortWay;

    ReaderPlace() {}

    final long lastStamp() {
        return lastStamp;
    }

    /** For threads that display it. */
    final long lastStampOpaque() {
        return (long) LAST_STAMP.getOpaque(this);
    }

    final void setLastStampOpaque(long value) {
        LAST_STAMP.setOpaque(this, value);
    }

    final long[] shortWayVolatile() {
        return shortWay;
    }

    final void setShortWayVolatile(long[] words) {
        shortWay = words;
    }

    /**
     * Has the next look load the list of rings. Any thread: the reading one, or one that joins or leaves the node,
     * under its lock.
     */
    final void closeShortWayVolatile() {
        shortWay = null;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The counters of a reader. The reading thread writes, opaque; any thread may read. */
abstract class ReaderCounters extends ReaderPlace {
    private static final VarHandle LOST = counter("lost");
    private static final VarHandle SKIPPED = counter("skipped");
    private static final VarHandle START = counter("start");
    private static final VarHandle AHEAD = counter("ahead");

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

    /** Returns the number of messages that were overwritten, or fell out of the queue, before they were handed out. */
    public final long lostOpaque() {
        return (long) LOST.getOpaque(this);
    }

    /** Returns the number of messages that were passed over because the reader asked for fewer. */
    public final long skippedOpaque() {
        return (long) SKIPPED.getOpaque(this);
    }

    final void setStartOpaque(long value) {
        START.setOpaque(this, value);
    }

    final long startOpaque() {
        return (long) START.getOpaque(this);
    }

    final long aheadOpaque() {
        return (long) AHEAD.getOpaque(this);
    }

    final void setAheadOpaque(long value) {
        if (ahead != value) {
            AHEAD.setOpaque(this, value);
        }
    }

    final void addLostOpaque(long count) {
        LOST.setOpaque(this, lost + count);
    }

    final void addSkippedOpaque(long count) {
        SKIPPED.setOpaque(this, skipped + count);
    }
}

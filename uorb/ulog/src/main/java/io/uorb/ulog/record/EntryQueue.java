// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import org.jctools.queues.varhandle.MpscVarHandleArrayQueue;

/**
 * Records that other threads make for the log, whole: lines of text, changes of parameters. Any thread offers, the
 * recording thread takes. Bounded: who is too fast loses records, which are counted, and never waits.
 */
final class EntryQueue {
    private static final int CAPACITY = 1_024;

    /** Where a record's type stands (L-1). */
    private static final int TYPE_AT = 2;

    private final Queue<byte[]> entries = new MpscVarHandleArrayQueue<>(CAPACITY);
    private final AtomicLong dropped = new AtomicLong();
    private volatile boolean open;

    /** Takes records from now on, or none: then they are passed over, and are not counted. */
    void setOpen(boolean open) {
        this.open = open;
    }

    void offer(byte[] record) {
        if (open && !entries.offer(record)) {
            dropped.incrementAndGet();
        }
    }

    /** Records what has come, as many as the queue holds at most; returns whether a parameter is among it. */
    boolean drain(LogOutput output) {
        boolean parameter = false;
        for (int i = 0; i < CAPACITY; i++) {
            byte[] record = entries.poll();
            if (record == null) {
                break;
            }
            output.record(record);
            parameter |= record[TYPE_AT] == 'P';
        }
        return parameter;
    }

    /** Throws away what has come, and the count. */
    void clear() {
        entries.clear();
        dropped.set(0);
    }

    /** Records that found the queue full since the last {@link #clear}. */
    long dropped() {
        return dropped.get();
    }
}

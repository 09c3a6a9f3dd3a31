// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import org.jctools.queues.varhandle.MpscVarHandleArrayQueue;

/**
 * A bounded queue of complete records from other threads: lines of text and parameter changes. Any thread offers, the
 * recording thread takes. Records that find the queue full are dropped and counted; no caller waits.
 */
final class EntryQueue {
    private static final int CAPACITY = 1_024;

    /** Where a record's type stands (L-1). */
    private static final int TYPE_AT = 2;

    private final Queue<byte[]> entries = new MpscVarHandleArrayQueue<>(CAPACITY);
    private final AtomicLong dropped = new AtomicLong();
    private volatile boolean open;
    /** Ends the changes that the queue takes by itself. For the threads that open and close, one at a time. */
    private Runnable endOfChanges = () -> {};

    /** Opens the queue and discards what is in it; from now on it takes the changes of these parameters, too. */
    void open(LoggedParameters parameters) {
        clear();
        endOfChanges = parameters.listen(new LogParameterSource.ChangeReceiver() {
            @Override
            public void changed(UlogParameter parameter) {
                offer(LogEntryEncoder.parameter(parameter));
            }

            @Override
            public void defaultChanged(UlogParameterDefault parameterDefault) {
                offer(LogEntryEncoder.parameterDefault(parameterDefault));
            }
        });
        open = true;
    }

    /** Closes the queue; a closed queue ignores records without counting them. */
    void close() {
        open = false;
        endOfChanges.run();
        endOfChanges = () -> {};
    }

    void offer(byte[] record) {
        if (open && !entries.offer(record)) {
            dropped.incrementAndGet();
        }
    }

    /** Records the queued entries, at most the queue's capacity; returns whether a parameter is among them. */
    boolean drain(LogOutput output) {
        boolean parameter = false;
        for (int i = 0; i < CAPACITY; i++) {
            byte[] record = entries.poll();
            if (record == null) {
                break;
            }
            output.record(record);
            parameter |= record[TYPE_AT] == 'P' || record[TYPE_AT] == 'Q';
        }
        return parameter;
    }

    /** Discards the queued entries and resets the count. */
    private void clear() {
        entries.clear();
        dropped.set(0);
    }

    /** Returns the number of records that found the queue full since the last {@link #open}. */
    long dropped() {
        return dropped.get();
    }
}

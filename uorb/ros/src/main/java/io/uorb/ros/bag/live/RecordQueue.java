// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.ros.tcpros.ConnectionHeader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

/** Messages that wait for the disk; if there are too many bytes, the oldest go and are counted. Any thread. */
final class RecordQueue {
    /** Memory of a message beside its bytes, roughly. */
    private static final int ENTRY_BYTES = 80;

    private final long limitBytes;
    private final Deque<Entry> entries = new ArrayDeque<>();
    private long bytes;
    private long lost;
    private boolean closed;

    /** A message of a connection. */
    record Entry(String topic, ConnectionHeader header, long timeNs, byte[] message) {
        private long size() {
            return ENTRY_BYTES + message.length;
        }
    }

    RecordQueue(long limitBytes) {
        this.limitBytes = limitBytes;
    }

    synchronized void add(Entry entry) {
        if (closed) {
            lost++;
            return;
        }
        entries.add(entry);
        bytes += entry.size();
        while (bytes > limitBytes) {
            bytes -= entries.remove().size();
            lost++;
        }
        notifyAll();
    }

    /** Returns the oldest message; null if none comes in time, or the queue is closed and empty. */
    synchronized Entry take(long limitNs) throws InterruptedException {
        long endNs = System.nanoTime() + limitNs;
        long leftNs = limitNs;
        while (entries.isEmpty() && !closed && leftNs > 0) {
            TimeUnit.NANOSECONDS.timedWait(this, leftNs);
            leftNs = endNs - System.nanoTime();
        }
        Entry entry = entries.poll();
        bytes -= entry == null ? 0 : entry.size();
        return entry;
    }

    /** Takes no more messages; those that wait are still there. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized boolean isDone() {
        return closed && entries.isEmpty();
    }

    synchronized long lost() {
        return lost;
    }
}

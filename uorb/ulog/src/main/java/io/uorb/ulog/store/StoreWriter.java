// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The loop of the writing thread: sleeps until records can be written, and moves them from the ring to files. It
 * acquires no lock that the recording thread acquires.
 */
final class StoreWriter implements Runnable {
    private static final int BLOCK_BYTES = 64 * 1024;

    /** Limit of one write, so that room becomes free early; more than the longest record. */
    private static final int BATCH_BYTES = 256 * 1024;

    private final RecordRing ring;
    private final StoreJournal journal;
    private final StoreFile file;
    private final long flushIntervalNs;
    private final int blockBytes;
    private final FlushRequests flushes = new FlushRequests();
    private final AtomicReference<Segment> nextSegment = new AtomicReference<>();
    private volatile Thread thread;
    private volatile boolean finishing;
    private volatile boolean asleep;
    private volatile boolean woken;
    private long lastDrainNs;

    StoreWriter(RecordRing ring, StoreOptions options, StoreJournal journal) {
        this.ring = ring;
        this.journal = journal;
        this.file = new StoreFile(ring, options, journal);
        this.flushIntervalNs = options.flushIntervalNs();
        this.blockBytes = Math.min(BLOCK_BYTES, ring.capacity() / 4);
    }

    /** Creates the first file, before the thread is started. */
    void openFirst(Segment first) throws IOException {
        file.begin(first);
    }

    /** Requests a rotation; returns false if the one before is still pending. Recording thread. */
    boolean rotateTo(Segment next) {
        if (!nextSegment.compareAndSet(null, next)) {
            return false;
        }
        wake();
        return true;
    }

    /** Wakes the writer if a block is available. Recording thread. */
    void blockMayBeThere() {
        if (isBlockThere()) {
            wake();
        }
    }

    private boolean isBlockThere() {
        return ring.capacity() - ring.free() >= blockBytes;
    }

    private void wake() {
        // Before the look at the other flag, as the writer does it: one of the two sees the other.
        woken = true;
        if (asleep) {
            LockSupport.unpark(thread);
        }
    }

    /** Makes the writer write the remaining records and end. Any thread. */
    void finish() {
        finishing = true;
        LockSupport.unpark(thread);
    }

    /** Waits until all records written to the ring are in the file and on the disk. Any thread but the writer's. */
    void flush() throws IOException {
        if (Thread.currentThread() == thread) {
            throw new IllegalStateException("the writing thread cannot wait for itself: a listener must not flush");
        }
        long request = flushes.ask();
        wake();
        flushes.await(request);
        if (journal.stopReason() != null) {
            throw new IOException(journal.stopReason());
        }
    }

    @Override
    public void run() {
        thread = Thread.currentThread();
        lastDrainNs = System.nanoTime();
        try {
            writeUntilFinished();
        } catch (RuntimeException | Error e) {
            file.abandon(e);
            journal.stopped("the writing thread failed: " + e);
            throw e;
        } finally {
            file.close();
            flushes.end();
        }
    }

    private void writeUntilFinished() {
        boolean last = false;
        while (!last) {
            sleep();
            last = finishing;
            if (!turn(last)) {
                return;
            }
        }
        file.end();
    }

    private void sleep() {
        long leftNs = lastDrainNs + flushIntervalNs - System.nanoTime();
        asleep = true;
        if (!woken && !finishing && leftNs > 0) {
            LockSupport.parkNanos(this, leftNs);
        }
        asleep = false;
        // A block that is offered just now may go unseen: it is written a flush interval later at the latest.
        woken = false;
        // An interrupt that stayed would keep the thread from sleeping ever again.
        Thread.interrupted();
    }

    private boolean turn(boolean last) {
        long request = flushes.asked();
        boolean flush = flushes.isOpen(request);
        long nowNs = System.nanoTime();
        if (last || flush || isBlockThere() || nextSegment.get() != null || nowNs - lastDrainNs >= flushIntervalNs) {
            lastDrainNs = nowNs;
            if (!drain()) {
                return false;
            }
        }
        if (!file.tend() || flush && !file.force()) {
            return false;
        }
        flushes.done(request);
        return true;
    }

    /** Writes the current records of the ring. */
    private boolean drain() {
        long end = ring.writtenAcquire();
        while (true) {
            // After the position was loaded: a rotation before it is seen here.
            Segment next = nextSegment.get();
            long until = next == null ? end : Math.min(end, next.startPosition());
            int there = (int) (until - ring.releasedPlain());
            if (there > 0) {
                if (!file.write(batch(there)) || !file.tend()) {
                    return false;
                }
            } else if (next != null && next.startPosition() == ring.releasedPlain()) {
                if (!file.switchTo(next)) {
                    return false;
                }
                nextSegment.set(null);
            } else {
                return true;
            }
        }
    }

    private int batch(int there) {
        return there <= BATCH_BYTES ? there : ring.wholeRecords(BATCH_BYTES);
    }
}

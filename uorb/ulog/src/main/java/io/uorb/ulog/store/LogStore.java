// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import io.uorb.thread.Uninterruptibles;
import io.uorb.ulog.output.LogStatus;
import java.io.IOException;
import java.util.Objects;

/**
 * The files of one recording: a thread takes what is offered to the ring and writes it. The recording thread calls
 * {@link #rotate}, {@link #head}, {@link #wake} and {@link #fileBytes}, which do no I/O and wait for nobody; any thread
 * may call the rest. It works once: after {@link #close}, or when it has {@link #failure failed}, another is made.
 *
 * <p>All that is offered goes to the files in order, in pieces of whole records: when a block of 64 KiB (or a quarter
 * of the ring) is there, when the flush interval has passed, at a rotation, a flush and the close. A file that fails is
 * tried again once, then cut back to its last whole record and closed; the rest goes to another file with the same
 * head, or writing stops, and then the ring fills and refuses.
 */
final class LogStore implements AutoCloseable {
    private final RecordRing ring;
    private final StoreJournal journal;
    private final StoreWriter writer;
    private Segment newest;
    private volatile Thread thread;

    LogStore(RecordRing ring, StoreOptions options) {
        this.ring = Objects.requireNonNull(ring, "ring");
        this.journal = new StoreJournal(options.listener(), options.errors());
        this.writer = new StoreWriter(ring, options, journal);
    }

    /**
     * Creates the first file on this thread and starts the writing thread.
     *
     * @param head the first bytes of the file: header, flag bits, definitions, subscriptions
     * @throws IOException if the disk has less than the reserve free or the file cannot be begun; one line says why,
     *     and nothing is left behind
     */
    synchronized void open(byte[] head) throws IOException {
        if (thread != null) {
            throw new IllegalStateException("opened twice");
        }
        newest = new Segment(ring.writtenPlain(), head);
        writer.openFirst(newest);
        Thread started = new Thread(writer, "ulog-writer");
        // A program that forgets to close must end all the same; the recorder's exit hook lets it write what is left.
        started.setDaemon(true);
        started.setPriority(Thread.MIN_PRIORITY);
        started.start();
        thread = started;
    }

    /**
     * Writes records that are offered from now on to a new file that starts with that head.
     *
     * @return false if the rotation before is still pending: then nothing is changed
     */
    boolean rotate(byte[] head) {
        Segment next = new Segment(ring.writtenPlain(), head);
        if (!writer.rotateTo(next)) {
            return false;
        }
        newest = next;
        return true;
    }

    /**
     * Replaces the head of a file that must be created anew because the one before failed or was deleted: it has one
     * more subscription or newer values of parameters. Call it before the subscription's first record is offered.
     */
    void head(byte[] head) {
        newest.head(head);
    }

    /** Returns the bytes of the newest file with all records offered to it. */
    long fileBytes() {
        return newest.head().length + ring.writtenPlain() - newest.startPosition();
    }

    /** Wakes the writing thread if a block has been offered. Allocates nothing. */
    void wake() {
        writer.blockMayBeThere();
    }

    /**
     * Waits until all offered records are in the file and, unless the policy is never to call fsync, on the disk. Not
     * for the recording thread.
     *
     * @throws IOException if writing has stopped
     */
    void flush() throws IOException {
        writer.flush();
    }

    /** Returns why writing has stopped before the store was closed; null while it has not. */
    String failure() {
        return journal.stopReason();
    }

    LogStatus status() {
        return journal.status();
    }

    /** Returns the writing thread; null before the store is open. */
    Thread writingThread() {
        return thread;
    }

    /** Writes the remaining records, calls fsync, closes the file and waits for the end of the thread. Idempotent. */
    @Override
    public void close() {
        Thread started = thread;
        if (started != null) {
            writer.finish();
            Uninterruptibles.join(started);
        }
    }
}

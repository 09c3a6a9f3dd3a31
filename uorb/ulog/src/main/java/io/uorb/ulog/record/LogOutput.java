// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.ulog.UlogRecords;
import io.uorb.ulog.store.LogSink;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.locks.LockSupport;

/**
 * Encoder of records into the sink, whole or not at all, with an account of dropped ones (L-11). Only the recording
 * thread uses it; it allocates nothing.
 */
final class LogOutput {
    /** Bytes that messages leave free, so that a sync record and a dropout's end always fit. */
    static final int RESERVE_BYTES = 64;

    private static final long ROOM_CHECK_NS = 50_000;
    private static final long NO_RUN = -1;

    private final LogSink sink;
    private final ByteBuffer scratch =
            ByteBuffer.allocate(UlogRecords.MAX_RECORD_BYTES + 2 * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final Dropouts dropouts = new Dropouts();
    private boolean waitForRoom;
    /** The time of this run. */
    private long runUs = NO_RUN;
    /** The time of the run before. */
    private long beforeUs;
    /** The time of records: of the run, or later if a loss was found in it. */
    private long nowUs;

    private volatile long bytes;
    private volatile int mostUsed;

    /**
     * Records for a sink.
     *
     * @param waitForRoom whether to wait until the buffer has room, instead of dropping
     */
    LogOutput(LogSink sink, boolean waitForRoom) {
        this.sink = sink;
        this.waitForRoom = waitForRoom;
    }

    /** Sets the broker's time of all records that follow: of a run of the recorder. */
    void at(long timeUs) {
        if (timeUs != runUs) {
            beforeUs = runUs == NO_RUN ? timeUs : Math.min(runUs, timeUs);
            runUs = timeUs;
        }
        nowUs = timeUs;
    }

    /** Returns the time of records. */
    long nowUs() {
        return nowUs;
    }

    /** Returns the time of the run before: what is found lost now was lost since then. */
    long beforeUs() {
        return beforeUs;
    }

    /**
     * Notes that messages were overwritten since the run before.
     *
     * @param timeUs the broker's time now: the recording thread may have had no processor since the run began
     */
    void overwritten(long timeUs) {
        nowUs = Math.max(nowUs, timeUs);
        dropouts.overwritten(beforeUs, nowUs);
    }

    /** Waits for room from now on instead of dropping, while the sink works: for the end of a recording. */
    void waitForRoom() {
        waitForRoom = true;
    }

    /** Writes a message from its words; {@code length} bytes of them, without the padding at the end. */
    boolean data(int msgId, long[] words, int length) {
        scratch.clear();
        UlogRecords.dataHead(scratch, msgId, length);
        int at = scratch.position();
        for (int i = 0; i * Long.BYTES < length; i++) {
            scratch.putLong(at + i * Long.BYTES, words[i]);
        }
        return put(scratch.array(), at + length);
    }

    /** Writes a complete record. */
    boolean record(byte[] record) {
        return put(record, record.length);
    }

    /** Returns whether records of that many bytes fit now. */
    boolean takes(int recordBytes) {
        return hasRoom(dropouts.recordBytes(nowUs) + recordBytes + RESERVE_BYTES);
    }

    /** Writes a subscription to a topic's instance; there must be room. */
    void subscription(byte[] record) {
        offer(record, record.length);
    }

    /** Writes a sync record; returns false if there is no room. */
    boolean sync() {
        scratch.clear();
        UlogRecords.sync(scratch);
        return offer(scratch.array(), scratch.position());
    }

    /** Records a dropout that is still open, at the end. */
    void finish() {
        if (dropouts.isOpen() && hasRoom(dropouts.recordBytes(nowUs))) {
            tellDropout();
        }
    }

    private boolean put(byte[] record, int length) {
        if (!hasRoom(dropouts.recordBytes(nowUs) + length + RESERVE_BYTES)) {
            dropouts.dropped(nowUs, length);
            return false;
        }
        if (dropouts.isOpen()) {
            // The record that waits may stand in the scratch buffer, so these are made behind it.
            scratch.clear().position(length);
            tellDropout();
        }
        return offer(record, length);
    }

    private void tellDropout() {
        int from = scratch.position();
        for (long left = dropouts.durationMs(nowUs); left > 0; left -= UlogRecords.MAX_DROPOUT_MS) {
            scratch.position(from);
            UlogRecords.dropout(scratch, (int) Math.min(left, UlogRecords.MAX_DROPOUT_MS));
            count(sink.offer(scratch.array(), from, UlogRecords.DROPOUT_BYTES), UlogRecords.DROPOUT_BYTES);
        }
        dropouts.told(nowUs);
    }

    /**
     * Writes records that follow to a new file that starts with that head; returns false if the previous rotation is
     * pending and the output does not wait for it.
     */
    boolean rotate(byte[] head) {
        while (!sink.rotate(head)) {
            if (!waitForRoom || sink.failure() != null) {
                return false;
            }
            LockSupport.parkNanos(this, ROOM_CHECK_NS);
        }
        return true;
    }

    private boolean hasRoom(long length) {
        while (sink.free() < length) {
            if (!waitForRoom || length > sink.capacity() || sink.failure() != null) {
                return false;
            }
            sink.wake();
            LockSupport.parkNanos(this, ROOM_CHECK_NS);
        }
        return true;
    }

    private boolean offer(byte[] record, int length) {
        return count(sink.offer(record, 0, length), length);
    }

    private boolean count(boolean taken, int length) {
        if (taken) {
            bytes += length;
            mostUsed = Math.max(mostUsed, used());
        }
        return taken;
    }

    /** Returns the number of bytes that wait to be written. */
    int used() {
        return sink.capacity() - sink.free();
    }

    /** Returns the largest number of bytes that have waited. */
    int mostUsed() {
        return mostUsed;
    }

    /** Returns the number of bytes offered to all files, without their heads. */
    long bytes() {
        return bytes;
    }

    DropoutStatus dropouts() {
        return dropouts.status();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import io.uorb.ulog.output.LogStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files in memory, with a writing thread that works at once, or, while it is blocked, not at all. */
public final class MemorySink implements LogSink {
    private final int capacity;
    private final List<ByteArrayOutputStream> files = new ArrayList<>();
    private byte[] lastHead;
    private int waiting;
    private boolean blocked;
    private boolean busy;
    private boolean closed;
    private String refusal;
    private Runnable atOpening = () -> {};
    private String failure;

    public MemorySink(int capacity) {
        this.capacity = capacity;
    }

    /** The next open throws with that text. */
    public void refuse(String why) {
        refusal = why;
    }

    /** Sets the action that runs while the first file is opened. */
    public void atOpening(Runnable event) {
        atOpening = event;
    }

    public void fail(String why) {
        failure = why;
    }

    public void block() {
        blocked = true;
    }

    /** Whether files that were begun before wait still. */
    public void setBusy(boolean busy) {
        this.busy = busy;
    }

    public void unblock() {
        blocked = false;
        waiting = 0;
    }

    public int fileCount() {
        return files.size();
    }

    public byte[] file(int index) {
        return files.get(index).toByteArray();
    }

    /** The head that a file begun anew would have. */
    public byte[] lastHead() {
        return lastHead;
    }

    public boolean isClosed() {
        return closed;
    }

    @Override
    public void open(byte[] head) throws IOException {
        if (refusal != null) {
            throw new IOException(refusal);
        }
        rotate(head);
        atOpening.run();
    }

    @Override
    public boolean offer(byte[] record, int offset, int length) {
        if (length > free()) {
            return false;
        }
        files.get(files.size() - 1).write(record, offset, length);
        waiting += blocked ? length : 0;
        return true;
    }

    @Override
    public int free() {
        return capacity - waiting;
    }

    @Override
    public int capacity() {
        return capacity;
    }

    @Override
    public boolean rotate(byte[] head) {
        if (busy) {
            return false;
        }
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(head);
        files.add(file);
        return true;
    }

    @Override
    public void head(byte[] head) {
        lastHead = head;
    }

    @Override
    public void wake() {}

    @Override
    public void flush() {}

    @Override
    public void close() {
        closed = true;
    }

    @Override
    public LogStatus status() {
        Path file = files.isEmpty() ? null : Path.of("log" + (files.size() - 1) + ".ulg");
        return new LogStatus(file, 0, 0, files.size(), 0, 0, 0, 0, 0, null, failure);
    }

    @Override
    public String failure() {
        return failure;
    }
}

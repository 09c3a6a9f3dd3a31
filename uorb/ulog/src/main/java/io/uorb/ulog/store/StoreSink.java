// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import io.uorb.ulog.output.LogStatus;
import java.io.IOException;

/** The ring and the files of one recording. */
public final class StoreSink implements LogSink {
    private final RecordRing ring;
    private final LogStore store;

    public StoreSink(int bufferBytes, StoreOptions options) {
        this.ring = new RecordRing(bufferBytes);
        this.store = new LogStore(ring, options);
    }

    @Override
    public void open(byte[] head) throws IOException {
        store.open(head);
    }

    @Override
    public boolean offer(byte[] record, int offset, int length) {
        return ring.offer(record, offset, length);
    }

    @Override
    public int free() {
        return ring.free();
    }

    @Override
    public int capacity() {
        return ring.capacity();
    }

    @Override
    public boolean rotate(byte[] head) {
        return store.rotate(head);
    }

    @Override
    public void head(byte[] head) {
        store.head(head);
    }

    @Override
    public void wake() {
        store.wake();
    }

    @Override
    public void flush() throws IOException {
        store.flush();
    }

    @Override
    public void close() {
        store.close();
    }

    @Override
    public LogStatus status() {
        return store.status();
    }

    @Override
    public String failure() {
        return store.failure();
    }
}

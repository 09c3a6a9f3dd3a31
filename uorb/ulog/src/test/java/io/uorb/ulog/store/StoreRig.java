// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogRecords;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;

/** A store with its ring, the messages to put in, and the reading back. The messages are numbered. */
final class StoreRig implements AutoCloseable {
    static final int MESSAGE_BYTES = 64;
    static final int RECORD_BYTES = UlogRecords.DATA_HEAD_BYTES + MESSAGE_BYTES;

    final RecordRing ring;
    final LogStore store;
    private final ByteBuffer record = ByteBuffer.allocate(RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    StoreRig(int ringBytes, StoreOptions options) {
        ring = new RecordRing(ringBytes);
        store = new LogStore(ring, options);
    }

    StoreRig(StoreOptions options) {
        this(256 * 1024, options);
    }

    /** Header, format and subscription of the numbered messages. */
    static byte[] head() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (UlogWriter head = UlogWriter.to("head", Channels.newChannel(bytes))) {
            head.start(0, false);
            head.format("number:uint64_t timestamp;uint8_t[56] rest;");
            head.subscribe("number", 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return bytes.toByteArray();
    }

    boolean offer(long number) {
        record.clear();
        UlogRecords.dataHead(record, 0, MESSAGE_BYTES);
        record.putLong(number);
        return ring.offer(record.array(), 0, RECORD_BYTES);
    }

    /** Messages from {@code first} to before {@code end}; waits while there is no room. */
    StoreRig offerAll(long first, long end) {
        for (long i = first; i < end; i++) {
            while (!offer(i)) {
                store.wake();
                LockSupport.parkNanos(100_000);
                assertTrue(store.failure() == null, store.failure());
            }
        }
        return this;
    }

    @Override
    public void close() {
        store.close();
    }

    /** The numbers in a file that must be whole. */
    static List<Long> numbers(Path file) throws IOException {
        List<Long> numbers = new ArrayList<>();
        try (UlogReader reader = UlogReader.open(file)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    numbers.add(data.timestampUs());
                }
            });
            assertTrue(reader.corruptions().isEmpty(), reader.corruptions().toString());
        }
        return numbers;
    }

    static List<Long> numbers(List<Path> files) throws IOException {
        List<Long> numbers = new ArrayList<>();
        for (Path file : files) {
            numbers.addAll(numbers(file));
        }
        return numbers;
    }

    static List<Long> range(long first, long end) {
        return LongStream.range(first, end).boxed().toList();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One thread puts records of random sizes in, the other takes them out as the writing thread does. */
@Tag("slow")
@Timeout(120)
class RecordRingStressTest {
    private static final long BYTES = 200_000_000;
    private static final int BATCH = 8 * 1024;

    private final RecordRing ring = new RecordRing(RecordRing.LEAST_CAPACITY);

    @Test
    void shouldCarryEachRecordWholeAndInOrder() throws InterruptedException, ExecutionException {
        ExecutorService producer = Executors.newSingleThreadExecutor();
        try {
            Future<Long> offered = producer.submit(this::offerAll);
            long taken = takeAll(offered);
            assertEquals(offered.get(), taken);
        } finally {
            producer.shutdownNow();
        }
    }

    /** A record's bytes are all its number's lowest byte. */
    private long offerAll() {
        Random random = new Random(1);
        long records = 0;
        for (long bytes = 0; bytes < BYTES; ) {
            int size = random.nextInt(random.nextInt(10) == 0 ? 5_000 : 100);
            byte[] record = new byte[3 + size];
            record[0] = (byte) size;
            record[1] = (byte) (size >> 8);
            for (int i = 2; i < record.length; i++) {
                record[i] = (byte) records;
            }
            while (!ring.offer(record, 0, record.length)) {
                Thread.onSpinWait();
            }
            bytes += record.length;
            records++;
        }
        return records;
    }

    private long takeAll(Future<Long> offered) {
        Checker checker = new Checker();
        while (true) {
            boolean last = offered.isDone();
            int there = (int) (ring.writtenAcquire() - ring.releasedPlain());
            if (there == 0 && last) {
                return checker.records;
            }
            int batch = there <= BATCH ? there : ring.wholeRecords(BATCH);
            for (int done = 0; done < batch; ) {
                ByteBuffer piece = ring.readable(done, batch - done);
                done += piece.remaining();
                checker.accept(piece);
            }
            ring.release(batch);
        }
    }

    /** Goes through the bytes of whole records, a piece at a time. */
    private static final class Checker {
        private long records;
        private int at;
        private int size;

        void accept(ByteBuffer piece) {
            while (piece.hasRemaining()) {
                int octet = Byte.toUnsignedInt(piece.get());
                if (at == 0) {
                    size = octet;
                } else if (at == 1) {
                    size |= octet << Byte.SIZE;
                } else if (octet != (records & 0xff)) {
                    throw new AssertionError("byte " + at + " of record " + records + " is " + octet);
                }
                at++;
                if (at == size + 3) {
                    at = 0;
                    records++;
                }
            }
        }
    }
}

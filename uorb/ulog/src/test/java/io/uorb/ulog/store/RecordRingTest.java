// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class RecordRingTest {
    private static final int CAPACITY = RecordRing.LEAST_CAPACITY;

    private static byte[] take(RecordRing ring, int most) {
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        while (taken.size() < most) {
            ByteBuffer piece = ring.readable();
            int count = Math.min(piece.remaining(), most - taken.size());
            if (count == 0) {
                break;
            }
            byte[] bytes = new byte[count];
            piece.get(bytes);
            taken.writeBytes(bytes);
            ring.release(count);
        }
        return taken.toByteArray();
    }

    @Test
    void shouldTakeARecordWholeOrNotAtAll() {
        RecordRing ring = new RecordRing(CAPACITY);
        assertTrue(ring.offer(new byte[CAPACITY - 10], 0, CAPACITY - 10));
        assertFalse(ring.offer(new byte[11], 0, 11));
        assertEquals(10, ring.free());
        assertTrue(ring.offer(new byte[10], 0, 10));
        assertEquals(0, ring.free());
    }

    @Test
    void shouldHaveRoomAgainForWhatWasReleased() {
        RecordRing ring = new RecordRing(CAPACITY);
        ring.offer(new byte[CAPACITY], 0, CAPACITY);
        ring.release(7);
        assertTrue(ring.offer(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 1, 7));
        assertArrayEquals(new byte[] {2, 3, 4, 5, 6, 7, 8}, lastBytes(take(ring, CAPACITY), 7));
    }

    private static byte[] lastBytes(byte[] bytes, int count) {
        return Arrays.copyOfRange(bytes, bytes.length - count, bytes.length);
    }

    @Test
    void shouldShowWhatGoesRoundTheEndInTwoPieces() {
        RecordRing ring = new RecordRing(CAPACITY);
        ring.offer(new byte[CAPACITY - 4], 0, CAPACITY - 4);
        ring.release(CAPACITY - 4);
        ring.offer(new byte[] {1, 2, 3, 4, 5, 6}, 0, 6);
        assertEquals(4, ring.readable().remaining());
        assertEquals(5, ring.readable(4, 2).get());
    }

    @Test
    void shouldFindTheWholeRecordsAlsoRoundTheEnd() {
        RecordRing ring = new RecordRing(CAPACITY);
        ring.offer(new byte[CAPACITY - 1], 0, CAPACITY - 1);
        ring.release(CAPACITY - 1);
        byte[] records = new byte[3 + 300 + 3 + 5];
        records[0] = (byte) 300;
        records[1] = 300 >> 8;
        records[303] = 5;
        ring.offer(records, 0, records.length);
        assertEquals(1, ring.readable(0, 1).remaining());
        assertEquals(0, ring.wholeRecords(302));
        assertEquals(303, ring.wholeRecords(303));
        assertEquals(303, ring.wholeRecords(310));
        assertEquals(311, ring.wholeRecords(311));
    }

    /** Whatever goes in comes out in order, with any sizes, any number of times round. */
    @Property(tries = 100)
    void shouldGiveAllBytesInOrder(@ForAll long seed) {
        Random random = new Random(seed);
        RecordRing ring = new RecordRing(CAPACITY);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        ByteArrayOutputStream taken = new ByteArrayOutputStream();
        for (int i = 0; i < 200; i++) {
            byte[] record = new byte[random.nextInt(random.nextBoolean() ? 100 : CAPACITY + 2)];
            random.nextBytes(record);
            boolean fits = record.length <= ring.free();
            assertEquals(fits, ring.offer(record, 0, record.length));
            if (fits) {
                expected.writeBytes(record);
            }
            taken.writeBytes(take(ring, random.nextInt(CAPACITY)));
            assertEquals(CAPACITY - (expected.size() - taken.size()), ring.free());
        }
        taken.writeBytes(take(ring, CAPACITY));
        assertArrayEquals(expected.toByteArray(), taken.toByteArray());
    }

    @Test
    void shouldRefuseCapacitiesThatAreNoPowersOfTwoInItsRange() {
        for (int capacity : new int[] {0, CAPACITY / 2, CAPACITY + 1, 3 * CAPACITY, Integer.MIN_VALUE}) {
            String message = assertThrows(IllegalArgumentException.class, () -> new RecordRing(capacity))
                    .getMessage();
            assertEquals("ring of " + capacity + " bytes; it must be a power of two from 16384 to 1073741824", message);
        }
    }

    @Test
    void shouldAllocateNothing() {
        RecordRing ring = new RecordRing(CAPACITY);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        byte[] record = new byte[100];
        goRound(ring, record, 20_000);
        long before = threads.getCurrentThreadAllocatedBytes();
        goRound(ring, record, 20_000);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(allocated < 4096, allocated + " bytes");
    }

    private static void goRound(RecordRing ring, byte[] record, int times) {
        for (int i = 0; i < times; i++) {
            assertTrue(ring.offer(record, 0, record.length));
            for (int left = record.length; left > 0; ) {
                int there = ring.readable(0, left).remaining();
                ring.release(there);
                left -= there;
            }
        }
    }
}

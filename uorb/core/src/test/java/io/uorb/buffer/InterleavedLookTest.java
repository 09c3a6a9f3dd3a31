// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.CAPACITY;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.BufferFixture.Suspended;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Looks at the cells between which publishers do something: kernel:N-4, kernel:N-7 and kernel:N-16. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InterleavedLookTest {
    private final SteppedNode buffer = new SteppedNode(1);
    private final BufferFixture node = new BufferFixture(buffer);

    /** Runs a step right after the first look at a generation's cell. */
    private static final class SteppedNode extends NodeBuffer {
        private long place;
        private Runnable step;
        /** The stamp that the last claim was from. */
        private long claimedFrom;

        SteppedNode(int queueLength) {
            super(queueLength, 1, CAPACITY, 0);
        }

        void afterLookAt(long generation, Runnable next) {
            place = generation;
            step = next;
        }

        @Override
        boolean tryClaim(long[] cells, int cell, long stamp, long generation) {
            claimedFrom = stamp;
            return super.tryClaim(cells, cell, stamp, generation);
        }

        @Override
        long stampVolatile(long generation) {
            long stamp = super.stampVolatile(generation);
            Runnable present = step;
            if (present != null && generation == place) {
                step = null;
                present.run();
            }
            return stamp;
        }
    }

    /** 9 is passed over, 10 not claimed yet: the newest message is before the hint. */
    private Suspended passOverNine() {
        Suspended first = node.suspend();
        node.publish(CAPACITY - 1);
        buffer.raiseFrontier(CAPACITY + 1);
        return first;
    }

    /** Ends the message in the cell of 9, and has publishers go round, before the look back from 9. */
    private void goRoundBeforeTheLookBack(Suspended first) {
        buffer.afterLookAt(10, () -> {
            first.commit();
            node.publish(CAPACITY);
        });
    }

    @Test
    void shouldLookAgainIfALapGoesByWhileItLooksBack() {
        goRoundBeforeTheLookBack(passOverNine());
        assertEquals(17, buffer.newestGeneration());
    }

    @Test
    void shouldHandOutAMessageOfALapThatGoesByWhileTheReaderLooksBack() {
        Suspended first = passOverNine();
        Reader reader = node.reader(); // it is offered 8
        goRoundBeforeTheLookBack(first);
        assertEquals(17, update(reader));
        assertEquals(8, reader.lostOpaque(), "8, and 10 to 16");
    }

    /** Holes behind the newest message are forgotten before the reader has begun. */
    @Test
    void shouldNotCountHolesBehindItsBeginning() {
        SteppedNode queue = new SteppedNode(4);
        BufferFixture queued = new BufferFixture(queue);
        queued.publish(6);
        queue.afterLookAt(4, () -> {
            passOverOne(queued);
            queued.publish(3 * CAPACITY);
            passOverOne(queued);
        });
        Reader reader = queued.reader();
        assertTrue(queue.holes.forgotten() > 0, queue.holes::toString);
        int copied = 0;
        while (update(reader) != BufferFixture.NONE) {
            copied++;
        }
        assertEquals(queue.published() - 5, copied + reader.lostOpaque(), "but those before the newest");
    }

    private static void passOverOne(BufferFixture node) {
        Suspended one = node.suspend();
        node.publish(CAPACITY);
        one.commit();
    }

    /** The cell of the newest message is taken before its word is loaded. */
    @Test
    void shouldNotReturnAWordThatIsBeingWritten() {
        node.publish(CAPACITY);
        buffer.afterLookAt(9, () -> {
            node.publish(CAPACITY - 1);
            node.suspend();
        });
        assertEquals(15, buffer.newestWord(0));
    }

    @Test
    void shouldNoteAHoleThoughAnotherPublisherChangesTheSet() {
        node.publish(CAPACITY);
        buffer.raiseFrontier(9);
        buffer.afterLookAt(9, () -> buffer.holes = buffer.holes.copy());
        assertEquals(buffer.cell(10), buffer.claimNext(buffer.words));
        assertArrayEquals(new long[] {9}, buffer.holes.list());
    }

    /** The head of another publisher is stale; it claims 9 after the look at its cell. */
    @Test
    void shouldNotNoteAHoleThatIsClaimedJustAfterTheLook() {
        node.publish(CAPACITY);
        buffer.raiseFrontier(9);
        buffer.afterLookAt(9, () -> assertTrue(buffer.tryClaim(buffer.words, buffer.cell(9), 1, 9)));
        assertEquals(buffer.cell(10), buffer.claimNext(buffer.words));
        assertEquals(Stamp.written(9), buffer.stampVolatile(9));
        assertEquals(0, buffer.holes.count());
    }

    /** Else it would be taken for one that is forgotten, by a publisher that is stopped behind its claim. */
    @Test
    void shouldClaimFromTheStampOfTheLapBeforeOnly() {
        node.publish(CAPACITY);
        Suspended first = node.suspend();
        assertEquals(9, first.generation());
        node.publish(2 * CAPACITY - 2); // 17 is passed over
        assertArrayEquals(new long[] {17}, buffer.holes.list());
        first.commit();
        assertEquals(buffer.cell(25), buffer.claimNext(buffer.words));
        assertEquals(Stamp.voidOf(17), buffer.claimedFrom, "not 9");
        assertEquals(1, buffer.holes.count());
    }

    /** The hole is forgotten, and its cell, with the message of two laps before, is free. */
    @Test
    void shouldNotClaimAHoleThatOthersForgetAfterTheLook() {
        node.publish(CAPACITY);
        buffer.raiseFrontier(16);
        buffer.afterLookAt(17, () -> {
            buffer.raiseFrontier(20);
            buffer.raiseNoted(20);
            buffer.holes = new Holes(2, 18, new long[] {20});
        });
        assertEquals(buffer.cell(21), buffer.claimNext(buffer.words));
        assertEquals(1, buffer.stampVolatile(17), "untouched");
    }

    @Test
    void shouldNoteHolesBeforeOthersRelyOnThem() {
        passOverNine();
        Reader reader = node.reader();
        assertEquals(8, update(reader));
        buffer.afterLookAt(9, () -> {
            assertEquals(10, node.publish());
            assertEquals(10, update(reader));
            assertEquals(0, reader.lostOpaque(), "9 is a hole");
        });
        assertEquals(buffer.cell(11), buffer.claimNext(buffer.words));
        assertEquals(1, buffer.holes.count());
    }
}

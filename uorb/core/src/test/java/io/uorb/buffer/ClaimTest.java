// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.CAPACITY;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.BufferFixture.Suspended;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which generation a publisher claims, and when it waits: kernel:N-6 to kernel:N-9. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ClaimTest {
    private final BufferFixture node = new BufferFixture(1);
    private final NodeBuffer buffer = node.buffer;

    private List<Suspended> suspend(int count) {
        List<Suspended> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(node.suspend());
        }
        return all;
    }

    @Test
    void shouldClaimGenerationsInTurnWhoeverCommitsFirst() {
        Suspended first = node.suspend();
        Suspended second = node.suspend();
        assertEquals(1, first.generation());
        assertEquals(2, second.generation());
        second.commit();
        assertEquals(3, node.publish());
        first.commit();
        assertEquals(4, node.publish());
        assertEquals(4, buffer.generation());
        assertEquals(4, buffer.published());
    }

    @Test
    void shouldFindTheNextGenerationBehindAHeadThatWentBack() {
        node.publish(5);
        buffer.setHeadRelease(2);
        assertEquals(5, buffer.newestGeneration());
        assertEquals(6, node.publish());
        buffer.setHeadRelease(1);
        node.publish(20);
        buffer.setHeadRelease(1); // laps ago
        assertEquals(27, node.publish());
        assertEquals(27, copy(node.reader()));
    }

    @Test
    void shouldPassOverACellWhosePublisherIsSuspendedSinceALapAgo() {
        Suspended first = node.suspend();
        node.publish(CAPACITY - 1);
        assertEquals(0, buffer.frontier);
        assertEquals(10, node.publish());
        assertEquals(9, buffer.frontier);
        assertEquals(1, buffer.holes.countUpTo(9));
        assertEquals(9, buffer.published(), "with the one that is suspended, without the hole");
        first.commit();
        assertEquals(17, publishUntil(17), "the cell is free again");
        assertEquals(1, buffer.holes.count());
    }

    private long publishUntil(long generation) {
        long published = node.publish();
        while (published < generation) {
            published = node.publish();
        }
        return published;
    }

    @Test
    void shouldPassOverACellInEachLap() {
        node.publish(2);
        Suspended third = node.suspend();
        node.publish(40);
        assertEquals(48, buffer.generation(), "43 messages; 11, 19, 27, 35 and 43 are holes");
        assertEquals(5, buffer.holes.count());
        third.commit();
        assertEquals(43, buffer.published());
    }

    @Test
    void shouldPassOverSeveralCellsAtOnce() {
        suspend(3);
        node.publish(5);
        assertEquals(12, node.publish());
        assertEquals(11, buffer.frontier);
        assertEquals(3, buffer.holes.count());
    }

    /** A stale head leads to a generation that was passed over, whose cell is quiet by now. */
    @Test
    void shouldMakeAStaleClaimVoid() {
        Suspended first = node.suspend();
        node.publish(8); // 9 is passed over
        first.commit();
        buffer.setHeadRelease(8);
        Reader reader = node.reader();
        assertEquals(11, node.publish());
        assertEquals(Stamp.voidOf(9), buffer.stampVolatile(9));
        assertEquals(1, buffer.holes.count());
        assertEquals(10, buffer.published());
        assertEquals(11, copy(reader));
        assertEquals(1, reader.lostOpaque(), "message 10, which was offered");
    }

    /** Other publishers raised the frontier and were suspended before they noted what they had passed over. */
    @Test
    void shouldNoteTheHolesThatOthersPassedOver() {
        node.publish(8);
        buffer.raiseFrontier(11);
        buffer.raiseNoted(9);
        assertEquals(buffer.cell(12), buffer.claimNext(buffer.words));
        assertArrayEquals(new long[] {10, 11}, buffer.holes.list());
        assertEquals(11, buffer.noted);
    }

    @Test
    void shouldNoteTheHolesOfAWholeLap() {
        node.publish(8);
        buffer.raiseFrontier(16);
        assertEquals(buffer.cell(17), buffer.claimNext(buffer.words));
        assertArrayEquals(new long[] {9, 10, 11, 12, 13, 14, 15, 16}, buffer.holes.list());
    }

    @Test
    void shouldKeepHolesThatMayBeClaimedOrHaveJustBeen() {
        node.publish(8);
        node.suspend();
        assertTrue(buffer.mayBeClaimed(9));
        assertTrue(buffer.mayBeClaimed(10));
        assertFalse(buffer.mayBeClaimed(18));
    }

    /** Holes behind it are forgotten before a publisher that was suspended behind its claim looks for its own. */
    @Test
    void shouldClaimBelowHolesThatAreForgotten() {
        node.publish(8);
        buffer.raiseFrontier(12);
        buffer.holes = new Holes(2, 12, new long[0]);
        assertTrue(buffer.tryClaim(buffer.words, buffer.cell(9), 1, 9));
        assertEquals(Stamp.written(9), buffer.stampVolatile(9));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
    void shouldWaitWhileSevenAreSuspendedAndGoOnWhenAnyCommits(int which) {
        node.publish(CAPACITY);
        List<Suspended> seven = suspend(CAPACITY - 1);
        assertEquals(Stamp.NOWHERE, buffer.claimNext(buffer.words));
        assertEquals(8, copy(node.reader()), "the newest message is still there");
        CompletableFuture<Long> eighth = CompletableFuture.supplyAsync(node::publish);
        seven.get(which).commit();
        assertEquals(16, eighth.join());
        assertEquals(16, copy(node.reader()));
    }

    @Test
    void shouldWaitInTheFirstLapToo() {
        List<Suspended> seven = suspend(CAPACITY - 1);
        assertEquals(Stamp.NOWHERE, buffer.claimNext(buffer.words));
        seven.get(3).commit();
        assertEquals(8, node.publish());
        assertEquals(8, copy(node.reader()));
    }

    /** With those of the last lap. */
    @Test
    void shouldWaitWhileSevenOfTwoLapsAreSuspended() {
        node.publish(2);
        Suspended third = node.suspend();
        node.publish(5);
        List<Suspended> others = suspend(2);
        others.addAll(suspend(4)); // 12 to 15
        assertEquals(12, others.get(2).generation(), "11 is passed over");
        assertEquals(Stamp.NOWHERE, buffer.claimNext(buffer.words));
        assertEquals(8, copy(node.reader()));
        others.get(5).commit();
        assertEquals(16, node.publish());
        third.commit();
        assertEquals(16, copy(node.reader()));
    }

    @Test
    void shouldNotWaitForPublishersThatErrorsEnded() {
        node.publish(CAPACITY);
        List<Suspended> seven = suspend(CAPACITY - 1);
        seven.subList(1, 7).forEach(Suspended::abandon);
        assertEquals(Stamp.NOWHERE, buffer.claimNext(buffer.words), "one may still commit");
        assertEquals(8, copy(node.reader()));
        seven.get(0).abandon();
        assertEquals(16, node.publish());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void shouldKeepTheMessagesOfTheQueueWhoeverIsSuspended(int queueLength) {
        BufferFixture queue = new BufferFixture(new NodeBuffer(queueLength, 1, CAPACITY, 0));
        Reader reader = queue.reader();
        queue.publish(CAPACITY);
        int suspended = 0;
        while (suspended < CAPACITY - queueLength) {
            queue.suspend();
            suspended++;
        }
        assertEquals(Stamp.NOWHERE, queue.buffer.claimNext(queue.buffer.words));
        for (long expected = CAPACITY - queueLength + 1; expected <= CAPACITY; expected++) {
            assertEquals(expected, update(reader));
        }
    }
}

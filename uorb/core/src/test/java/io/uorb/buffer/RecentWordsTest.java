// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.buffer.BufferFixture.Suspended;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A look at a node's newest messages by a tool that has no reader. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RecentWordsTest {
    private static final int CAPACITY = BufferFixture.CAPACITY;

    private final BufferFixture node = new BufferFixture(1);

    private List<Long> recent(int most) {
        long[] generations = new long[most];
        long[] words = new long[most];
        int count = node.buffer.recentWords(0, generations, words);
        List<Long> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            assertEquals(generations[i], words[i], "the word of another message");
            found.add(generations[i]);
        }
        return found;
    }

    private static List<Long> from(long first, long last) {
        return LongStream.rangeClosed(first, last).boxed().toList();
    }

    @Test
    void shouldFindNothingInAnEmptyNode() {
        assertEquals(List.of(), recent(4));
        assertEquals(0, node.buffer.newestGeneration());
        assertEquals(0, node.buffer.newestWord(0));
        node.suspend();
        assertEquals(List.of(), recent(4));
    }

    @Test
    void shouldFindAllThatAreThere() {
        for (long published = 1; published <= 5 * CAPACITY; published++) {
            node.publish();
            assertEquals(from(Math.max(published - CAPACITY, 0) + 1, published), recent(2 * CAPACITY));
            assertEquals(published, node.buffer.newestGeneration());
            assertEquals(published, node.buffer.newestWord(0));
        }
    }

    @Test
    void shouldFindNoMoreThanWanted() {
        node.publish(20);
        assertEquals(List.of(18L, 19L, 20L), recent(3));
        assertEquals(List.of(20L), recent(1));
        assertEquals(List.of(), recent(0));
    }

    @Test
    void shouldLeaveOutHolesAndWhatIsVoidOrBeingWritten() {
        Suspended first = node.suspend();
        node.publish(7);
        node.publish(); // passes over 9
        node.fail();
        node.suspend();
        node.publish();
        first.commit();
        assertEquals(List.of(6L, 7L, 8L, 10L, 13L), recent(CAPACITY));
        assertEquals(13, node.buffer.newestGeneration());
    }

    @Test
    void shouldFindMessagesAcrossTheWrapOfGenerations() {
        BufferFixture old = new BufferFixture(new NodeBuffer(1, 1, CAPACITY, Long.MAX_VALUE - 1));
        old.publish(4);
        long[] generations = new long[4];
        assertEquals(4, old.buffer.recentWords(0, generations, new long[4]));
        assertArrayEquals(
                new long[] {Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MIN_VALUE + 2}, generations);
        assertEquals(Long.MIN_VALUE + 2, old.buffer.newestGeneration());
    }
}

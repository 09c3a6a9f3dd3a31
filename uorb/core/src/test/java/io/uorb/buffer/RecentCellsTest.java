// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A look at a node's newest messages without a place in it. */
class RecentCellsTest {
    private static final int CAPACITY = 8;

    private final NodeBuffer buffer = new NodeBuffer(1, 2, CAPACITY, 0);

    /** The second word is that of the generation, times 10. */
    private void publish(RingWriter writer) {
        int at = writer.begin();
        writer.words()[at + 1] = 10 * buffer.generation();
        writer.commit();
    }

    private List<Long> recent(int most) {
        long[] generations = new long[most];
        long[] words = new long[most];
        int count = buffer.recentWords(1, generations, words);
        List<Long> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            assertEquals(10 * generations[i], words[i], "the word of another message");
            found.add(generations[i]);
        }
        return found;
    }

    @Test
    void shouldFindNothingInAnEmptyNode() {
        assertEquals(List.of(), recent(4));
        buffer.acquireWriter();
        assertEquals(List.of(), recent(4));
        assertEquals(0, buffer.newestGeneration());
    }

    @Test
    void shouldFindOneLessThanTheCells() {
        RingWriter writer = buffer.acquireWriter();
        for (long published = 1; published <= 5 * CAPACITY; published++) {
            publish(writer);
            List<Long> found = recent(2 * CAPACITY);
            assertEquals(Math.min(published, CAPACITY - 1), found.size());
            assertEquals(published, found.get(found.size() - 1));
            assertEquals(published - found.size() + 1, found.get(0));
            assertEquals(published, buffer.newestGeneration());
        }
    }

    @Test
    void shouldFindNoMoreThanWanted() {
        RingWriter writer = buffer.acquireWriter();
        for (int i = 0; i < 20; i++) {
            publish(writer);
        }
        assertEquals(List.of(18L, 19L, 20L), recent(3));
        assertEquals(List.of(20L), recent(1));
        assertEquals(List.of(), recent(0));
    }

    @Test
    void shouldLeaveOutWhatIsBeingWritten() {
        RingWriter writer = buffer.acquireWriter();
        for (int i = 0; i < 10; i++) {
            publish(writer);
        }
        writer.begin();
        assertEquals(List.of(4L, 5L, 6L, 7L, 8L, 9L, 10L), recent(CAPACITY));
        assertEquals(10, buffer.newestGeneration());
    }

    @Test
    void shouldMergeRingsByGenerationWhateverTheirTurns() {
        Random random = new Random(1);
        RingWriter[] writers = {buffer.acquireWriter(), buffer.acquireWriter(), buffer.acquireWriter()};
        List<List<Long>> published = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int i = 0; i < 2_000; i++) {
            int who = random.nextInt(10) < 7 ? 0 : 1 + random.nextInt(2);
            publish(writers[who]);
            published.get(who).add(buffer.generation());
            int most = random.nextInt(3 * CAPACITY);
            assertEquals(expected(published, most), recent(most));
        }
    }

    private static List<Long> expected(List<List<Long>> published, int most) {
        List<Long> all = new ArrayList<>();
        for (List<Long> one : published) {
            all.addAll(one.subList(Math.max(one.size() - CAPACITY + 1, 0), one.size()));
        }
        all.sort(null);
        return all.subList(Math.max(all.size() - most, 0), all.size());
    }

    @Test
    void shouldFindMessagesAcrossTheWrapOfGenerations() {
        NodeBuffer old = new NodeBuffer(1, 1, CAPACITY, Long.MAX_VALUE - 1);
        RingWriter one = old.acquireWriter();
        RingWriter two = old.acquireWriter();
        for (RingWriter writer : List.of(one, two, two, one)) {
            writer.begin();
            writer.commit();
        }
        long[] generations = new long[4];
        assertEquals(4, old.recentWords(0, generations, new long[4]));
        assertArrayEquals(
                new long[] {Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MIN_VALUE + 2}, generations);
        assertEquals(Long.MIN_VALUE + 2, old.newestGeneration());
    }
}

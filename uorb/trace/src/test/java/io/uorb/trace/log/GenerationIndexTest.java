// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class GenerationIndexTest {
    @Test
    void shouldFindTheNextMessageBehindAHole() {
        GenerationIndex index = new GenerationIndex(8);
        assertEquals(0, index.next(1));
        for (long generation : new long[] {7, 8, 1_000_000_000_000L}) {
            index.add(generation, 100 + generation);
        }
        assertEquals(7, index.next(1));
        assertEquals(7, index.next(7));
        assertEquals(8, index.next(8));
        assertEquals(1_000_000_000_000L, index.next(9));
        assertEquals(0, index.next(1_000_000_000_001L));
    }

    @Test
    void shouldFindMessagesThatCameBehindLaterOnes() {
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 50; round++) {
            int publishers = 1 + random.nextInt(6);
            GenerationIndex index = new GenerationIndex(8);
            TreeMap<Long, Long> all = new TreeMap<>();
            long[] held = new long[publishers];
            for (long generation = 1; generation <= 300; generation++) {
                int publisher = random.nextInt(publishers);
                if (held[publisher] != 0) {
                    all.put(held[publisher], (long) all.size());
                    index.add(held[publisher], all.size() - 1);
                }
                held[publisher] = generation;
            }
            assertEquals(all.size(), index.count());
            assertEquals(all.lastKey(), index.last());
            for (long generation = 1; generation <= 301; generation++) {
                assertEquals(all.getOrDefault(generation, GenerationIndex.NONE), index.find(generation));
                Long next = all.ceilingKey(generation);
                assertEquals(next == null ? 0 : next, index.next(generation));
            }
        }
    }

    @Test
    void shouldKeepTheFirstOfSeveralMessagesOfOneGeneration() {
        GenerationIndex index = new GenerationIndex(8);
        long[] generations = {2, 3, 2, 1, 1, 3};
        for (int i = 0; i < generations.length; i++) {
            index.add(generations[i], i);
        }
        assertEquals(3, index.count());
        assertEquals(3, index.find(1));
        assertEquals(0, index.find(2));
        assertEquals(1, index.find(3));
    }

    @Test
    void shouldBoundItsPartsWhateverAFileSays() {
        GenerationIndex index = new GenerationIndex(8);
        for (long generation = 100_000; generation > 0; generation--) {
            index.add(generation, generation);
        }
        assertEquals(64, index.count());
        assertEquals(GenerationIndex.NONE, index.find(1));
    }

    /** With the copies that are made while it grows, two more of each message's 8 bytes; a message has 30 and more. */
    @Test
    @Statement("determinism:D-43")
    void shouldTakeEightBytesAMessageWhateverItsLength() throws Exception {
        int messages = 100_000;
        long bytes = Allocations.ofLeastRun(() -> {
            GenerationIndex index = new GenerationIndex(65_000);
            for (int i = 1; i <= messages; i++) {
                index.add(i, 65_000L * i);
            }
        });
        assertTrue(bytes < 30L * messages, bytes + " bytes");
    }

    /** Generations begin at 1. */
    @Test
    void shouldLeaveOutWhatIsNoGeneration() {
        GenerationIndex index = new GenerationIndex(8);
        index.add(0, 1);
        index.add(-1, 2);
        assertEquals(0, index.count());
        index.add(5, 3);
        index.add(-1, 4);
        assertEquals(1, index.count());
        assertEquals(GenerationIndex.NONE, index.find(-1));
    }

    /** A hostile log has thousands of topics with one such message each. */
    @Test
    void shouldTakeNoRoomForWhatIsNoGeneration() throws Exception {
        long bytes = Allocations.ofLeastRun(() -> new GenerationIndex(8).add(-1, 1));
        assertTrue(bytes < 4_000, bytes + " bytes");
    }
}

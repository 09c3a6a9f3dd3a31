// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FreeTimeTest {
    private static final int END_NS = 200;

    @Test
    void shouldTakeEachTimeOnceWhateverTheOrder() {
        SplittableRandom random = new SplittableRandom(1);
        for (int run = 0; run < 200; run++) {
            FreeTime free = new FreeTime(0, END_NS);
            BitSet expected = new BitSet();
            expected.set(0, END_NS);
            for (int i = 0; i < 30; i++) {
                int from = random.nextInt(-10, END_NS + 10);
                int to = from + random.nextInt(-5, 20);
                int before = expected.cardinality();
                expected.clear(Math.max(0, from), Math.max(Math.max(0, from), to));
                assertEquals(before - expected.cardinality(), free.take(from, to));
                assertEquals(expected.cardinality(), free.leftNs());
            }
        }
    }

    @Test
    void shouldTakeFromTheBeginOn() {
        FreeTime free = new FreeTime(0, 10);
        free.take(2, 4);
        assertEquals(5, free.take(5));
        assertEquals(0, free.take(0, 7));
        assertEquals(3, free.take(100));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
}

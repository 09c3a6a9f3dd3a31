// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Handles are found, told apart, and not mistaken for later ones. */
class HandleRegistryTest {
    private static final int EVEN = 0;
    private static final int ODD = 1;

    @Test
    void shouldFindWhatAHandleStandsFor() {
        HandleRegistry<String> table = new HandleRegistry<>(EVEN);
        int one = table.add("one");
        int two = table.add("two");
        assertEquals("one", table.get(one));
        assertEquals("two", table.get(two));
        assertEquals("one", table.remove(one));
        assertNull(table.get(one));
        assertNull(table.remove(one));
        assertEquals("two", table.get(two));
    }

    @Test
    void shouldTellKindsApart() {
        HandleRegistry<String> even = new HandleRegistry<>(EVEN);
        HandleRegistry<String> odd = new HandleRegistry<>(ODD);
        int handle = even.add("even");
        odd.add("odd");
        assertNull(odd.get(handle));
        assertFalse(odd.wasGivenOut(handle));
        assertTrue(even.wasGivenOut(handle));
    }

    @Test
    void shouldKnowNoOtherNumber() {
        HandleRegistry<String> table = new HandleRegistry<>(EVEN);
        int handle = table.add("one");
        for (int number : new int[] {0, 1, -1, -handle, handle + 2, handle | 1 << 16, Integer.MIN_VALUE, 1 << 30}) {
            assertNull(table.get(number), "" + number);
            assertFalse(table.wasGivenOut(number), "" + number);
        }
    }

    @Test
    void shouldNotMistakeAHandleForALaterOne() {
        HandleRegistry<String> table = new HandleRegistry<>(EVEN);
        Set<Integer> earlier = new HashSet<>();
        for (int i = 0; i < 100_000; i++) {
            int handle = table.add("value");
            assertTrue(handle > 0 && earlier.add(handle));
            table.remove(handle);
        }
        for (int handle : earlier) {
            assertNull(table.get(handle));
            assertTrue(table.wasGivenOut(handle));
        }
    }

    @Test
    void shouldSayWhenItIsFullAndHaveRoomAgain() {
        HandleRegistry<String> table = new HandleRegistry<>(ODD);
        int last = 0;
        for (int i = 1; i < HandleRegistry.CAPACITY; i++) {
            last = table.add("value");
            assertTrue(last > 0);
        }
        assertEquals(0, table.add("one too many"));
        table.remove(last);
        int again = table.add("again");
        assertTrue(again > 0 && again != last);
        assertNotNull(table.get(again));
    }
}

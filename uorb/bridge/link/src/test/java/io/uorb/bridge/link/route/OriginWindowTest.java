// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

/** Messages that several ways lead to a program. */
@Statement("bridges:B-7")
class OriginWindowTest {
    private final OriginWindow window = new OriginWindow(-1);

    @Test
    void shouldAcceptEachMessageOfAnOriginOnce() {
        assertTrue(window.accept(1, 10));
        assertFalse(window.accept(1, 10));
        assertFalse(window.accept(1, 9));
        assertTrue(window.accept(2, 9));
        assertTrue(window.accept(1, 11));
    }

    @Test
    void shouldForgetTheLongestKnownOrigin() {
        for (int origin = 0; origin <= OriginWindow.MAX_ORIGINS; origin++) {
            assertTrue(window.accept(origin, 10));
        }
        assertFalse(window.accept(1, 10), "known");
        assertTrue(window.accept(0, 10), "forgotten");
        assertTrue(window.accept(1, 10), "forgotten for that");
        assertFalse(window.accept(3, 10), "known");
    }
}

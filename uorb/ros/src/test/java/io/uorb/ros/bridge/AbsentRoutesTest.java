// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

/** How long a route without a publisher is kept. */
@Statement("ros1:P-35")
class AbsentRoutesTest {
    private static final long GRACE = AbsentRoutes.GRACE_US;

    private final AbsentRoutes absent = new AbsentRoutes();

    @Test
    void shouldKeepARouteForAWhile() {
        assertFalse(absent.isOver("a", false, 5));
        assertFalse(absent.isOver("a", false, 4 + GRACE));
        assertTrue(absent.isOver("a", false, 5 + GRACE));
        assertTrue(absent.isEmpty());
    }

    @Test
    void shouldKeepARouteWhosePublisherComesBack() {
        assertFalse(absent.isOver("a", false, 5));
        assertFalse(absent.isOver("a", true, 6));
        assertTrue(absent.isEmpty());
        assertFalse(absent.isOver("a", false, 5 + GRACE));
    }

    @Test
    void shouldBeginAnewWhenTheClockGoesBack() {
        assertFalse(absent.isOver("a", false, 10 * GRACE));
        assertFalse(absent.isOver("a", false, 5));
        assertTrue(absent.isOver("a", false, 5 + GRACE));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Times between attempts. */
class BackoffTest {
    @Test
    @Statement({"ros1:T-9", "ros1:E-2"})
    void shouldDoubleUpToTheLongest() {
        Backoff backoff = new Backoff(Backoff.DEFAULT_FIRST_US, Backoff.DEFAULT_LONGEST_US);
        List<Long> times = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            times.add(backoff.nextUs() / 1000);
        }
        assertEquals(List.of(100L, 200L, 400L, 800L, 1600L, 3200L, 6400L, 12800L, 20000L, 20000L), times);
        backoff.reset();
        assertEquals(100_000, backoff.nextUs());
    }

    @Test
    void shouldRefuseTimesThatCannotGrow() {
        assertThrows(IllegalArgumentException.class, () -> new Backoff(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new Backoff(2, 1));
    }
}

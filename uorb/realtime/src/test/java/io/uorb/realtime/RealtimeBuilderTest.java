// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that make no sense, and none. */
class RealtimeBuilderTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 100})
    void shouldRefusePrioritiesThatLinuxDoesNotHave(int priority) {
        assertThrowsSaying(
                IllegalArgumentException.class,
                () -> Realtime.builder().highestPriority(priority),
                "priority " + priority + " of SCHED_FIFO is not between 1 and 99");
    }

    @Test
    void shouldRefuseNegativeLatencies() {
        assertThrowsSaying(
                IllegalArgumentException.class,
                () -> Realtime.builder().idleLatencyUs(-1),
                "latency -1 us of idle states is below 0");
    }

    @Test
    void shouldAskForNothingByDefault() {
        try (Realtime realtime = Realtime.builder().open()) {
            assertEquals(List.of(), realtime.findings());
        }
    }
}

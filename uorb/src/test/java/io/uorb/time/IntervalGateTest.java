// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class IntervalGateTest {
    private final IntervalGate gate = new IntervalGate();

    @Test
    void shouldCountANewIntervalFromTheLastSample() {
        gate.setIntervalUs(100);
        gate.passed(1_000);
        gate.setIntervalUs(30);
        assertEquals(1_030, gate.dueUs());
    }

    @Test
    void shouldHoldBackForEverWithTheLongestInterval() {
        gate.setIntervalUs(100);
        gate.passed(1_000);
        gate.setIntervalUs(Long.MAX_VALUE);
        assertEquals(Long.MAX_VALUE, gate.dueUs());
    }

    @Test
    void shouldForgetNothingThroughTheLongestInterval() {
        gate.setIntervalUs(Long.MAX_VALUE);
        gate.passed(1_000);
        gate.setIntervalUs(100);
        assertEquals(1_100, gate.dueUs());
    }
}

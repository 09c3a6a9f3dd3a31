// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GcLogTest {
    private static final List<String> LINES = List.of(
            "[0.010s] Using G1",
            "[1.000s] GC(0) Pause Full (System.gc()) 10M->2M(16M) 20.500ms",
            "[2.000s] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 2.345ms",
            "[2.001s] GC(1) User=0.00s Sys=0.00s Real=0.00s",
            "[2.002s] Safepoint \"G1CollectForAllocation\", Time since last: 1 ns, Reaching safepoint: 2 ns,"
                    + " Cleanup: 3 ns, At safepoint: 4 ns, Total: 2500000 ns",
            "[2,500s] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 3,250ms",
            "[3.000s] GC(3) Pause Remark 4M->4M(64M) 9.000ms");

    @Test
    void shouldFindPausesBetweenTwoTimes() {
        assertEquals(new GcLog(2, 3.25, 2.5), GcLog.parse(LINES, 1.5, 2.9));
    }

    @Test
    void shouldFindNothingInAQuietTime() {
        assertEquals(new GcLog(0, 0, 0), GcLog.parse(LINES, 4, 5));
    }
}

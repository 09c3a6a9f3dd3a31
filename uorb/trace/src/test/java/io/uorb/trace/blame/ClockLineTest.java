// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@Statement("determinism:D-73")
class ClockLineTest {
    private static final long SECOND_NS = 1_000_000_000;
    private static final long BEGIN_NS = 1_700_000_000 * SECOND_NS;
    private static final long DISTANCE_NS = -1_699_999_000 * SECOND_NS;

    private static List<long[]> moments(int count, long driftNsPerS) {
        List<long[]> moments = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long ns = BEGIN_NS + i * SECOND_NS;
            moments.add(new long[] {ns, ns + DISTANCE_NS + i * driftNsPerS});
        }
        return moments;
    }

    @Test
    void shouldFollowAClockThatDriftsPastAMomentThatWasReadLate() {
        List<long[]> moments = moments(60, 20_000);
        moments.get(31)[1] += 5_000_000;
        ClockLine line = ClockLine.of(moments);
        assertEquals(2e-5, line.drift(), 1e-9);
        for (int i = -1; i <= 60; i++) {
            long ns = BEGIN_NS + i * SECOND_NS;
            assertEquals(ns + DISTANCE_NS + i * 20_000, line.ns(ns), 100, "second " + i);
        }
        assertEquals(5_000_000, line.spreadNs(), 200);
    }

    @Test
    void shouldTellTheDistanceOnlyByFewMoments() {
        List<long[]> moments = moments(14, 0);
        moments.get(0)[1] += 40_000;
        ClockLine line = ClockLine.of(moments);
        assertEquals(0, line.drift());
        assertEquals(BEGIN_NS + DISTANCE_NS, line.ns(BEGIN_NS));
        assertEquals(40_000, line.spreadNs());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.topics.RcclStatus;
import io.uorb.drivers.rccl.trajectory.MotionRequest;
import io.uorb.testing.Statement;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

@Statement("rccl:RC-41")
class MotionTotalsTest {
    private final MotionTotals totals = new MotionTotals();
    private final RcclStatus status = new RcclStatus();

    private Map<String, Long> shown(int positions) {
        Map<String, Long> ends = new TreeMap<>();
        for (int i = 0; i < positions; i++) {
            totals.writeTo(status);
            ends.put(new String(status.totalPosition, StandardCharsets.UTF_8).trim(), status.totalEnds);
        }
        return ends;
    }

    /** As a map would count that forgets the position whose last end is oldest; many names share a slot. */
    @Test
    void shouldCountAsAMapThatForgetsTheOldest() {
        SplittableRandom random = new SplittableRandom(23);
        Map<String, Long> wanted = new LinkedHashMap<>();
        double[] pose = Poses.identity();
        for (int i = 0; i < 20_000; i++) {
            String name = "P" + random.nextInt(i < 10_000 ? 100 : 400);
            Long before = wanted.remove(name);
            if (before == null && wanted.size() == MotionTotals.POSITIONS) {
                wanted.remove(wanted.keySet().iterator().next());
            }
            wanted.put(name, before == null ? 1 : before + 1);
            MotionRequest request = MotionRequest.there().build();
            request = MotionRequest.to(name, request.goal()).build();
            assertEquals(wanted.get(name), totals.end(request, 0, false, pose), name);
        }
        assertEquals(new TreeMap<>(wanted), shown(MotionTotals.POSITIONS));
    }

    @Test
    void shouldForgetThePositionsOfTheProgramBefore() {
        MotionRequest first = MotionRequest.there().build();
        assertEquals(1, totals.end(first.ofProgram(1), 0, false, Poses.identity()));
        assertEquals(2, totals.end(first.ofProgram(1), 0, false, Poses.identity()));
        assertEquals(1, totals.end(first.ofProgram(2), 0, false, Poses.identity()));
        assertEquals(Map.of("there", 1L), shown(1));
    }
}

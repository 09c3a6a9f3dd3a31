// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JobTest {
    private static final Job JOB = new Job(Job.Kind.LATENCY, "uorb", Map.of(Job.SLICE_MS, 100L, Job.RAW_MS, 20L));

    @Test
    void shouldComeBackFromItsArguments() {
        assertEquals(JOB, Job.parse(JOB.toArguments()));
    }

    @Test
    void shouldFindItsCandidate() {
        assertEquals("uorb", JOB.candidate().orElseThrow().name());
        assertTrue(new Job(Job.Kind.LATENCY, Job.RAW, Map.of()).candidate().isEmpty());
    }

    @Test
    void shouldNameASettingThatIsMissing() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> JOB.number("slices"))
                .getMessage()
                .contains("slices"));
    }

    @Test
    void shouldRefuseArgumentsThatAreNoSettings() {
        assertThrows(IllegalArgumentException.class, () -> Job.parse(List.of("LATENCY")));
        assertThrows(IllegalArgumentException.class, () -> Job.parse(List.of("LATENCY", "uorb", "fast")));
    }
}

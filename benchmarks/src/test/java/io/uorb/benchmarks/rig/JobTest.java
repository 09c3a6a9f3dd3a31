// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JobTest {
    private static final Job JOB =
            new Job(Job.Kind.STREAM, "uorb", Map.of(Job.RATE_HZ, 250L, Job.BURST, 64L, Job.SLEEPING, 1L));

    @Test
    void shouldComeBackFromItsArguments() {
        assertEquals(JOB, Job.parse(JOB.toArguments()));
    }

    @Test
    void shouldTellRateBurstAndSleep() {
        assertEquals("uorb at 250 Hz in bursts of 64, sleeping", JOB.label());
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
        assertThrows(IllegalArgumentException.class, () -> Job.parse(List.of("STREAM")));
        assertThrows(IllegalArgumentException.class, () -> Job.parse(List.of("STREAM", "uorb", "fast")));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LatencyProbeTest {
    private final LatencyProbe probe = new LatencyProbe();

    @Test
    void shouldMeasureAPairOfTheSameSample() {
        probe.sensorPublishing(0);
        probe.sensorPublishing(4000);
        probe.attitudePublished(0);
        LatencySummary summary = probe.summary();
        assertNotNull(summary);
        assertTrue(summary.p50Us() >= 0 && summary.p50Us() <= summary.maxUs(), summary.toString());
    }

    @Test
    void shouldLeaveOutASampleWhoseStartIsNotKnown() {
        probe.attitudePublished(0);
        probe.sensorPublishing(4000);
        probe.attitudePublished(8000);
        assertNull(probe.summary());
    }
}

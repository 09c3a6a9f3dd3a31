// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.EndpointKind;
import io.uorb.activation.EndpointTrace;
import io.uorb.trace.TraceRecorder;
import io.uorb.trace.TraceSettings;
import io.uorb.trace.lane.LaneRing;
import org.junit.jupiter.api.Test;

class TraceDiscarderTest {
    private static final int ACTIVATIONS = 1_000;

    @Test
    void shouldLetNoLaneFill() {
        TraceRecorder trace = new TraceRecorder(TraceSettings.DEFAULT.withLaneBytes(LaneRing.LEAST_BYTES));
        EndpointTrace work = EndpointTrace.of(trace, "module", EndpointKind.NAMED, "work", 0, null);
        TraceDiscarder dropped = new TraceDiscarder(trace);
        dropped.drop();
        for (int i = 0; i < ACTIVATIONS; i++) {
            work.begin(i);
            work.end();
            dropped.drop();
        }
        LaneRing ring = trace.lanes().get(0).ring();
        assertEquals(0, ring.dropped());
        assertEquals(ring.committed(), ring.released());
        assertTrue(ring.committed() > LaneRing.LEAST_BYTES, ring.committed() + " bytes");
    }
}

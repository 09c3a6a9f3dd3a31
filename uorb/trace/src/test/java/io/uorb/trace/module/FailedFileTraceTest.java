// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.uorb.Orb;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Tracing;
import io.uorb.trace.lane.LaneRecorder;
import io.uorb.trace.lane.SilentLane;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Traces whose file cannot be made. */
class FailedFileTraceTest {
    @TempDir
    private Path folder;

    @Test
    void shouldDropOperationsWithoutARecorder() throws Exception {
        Path file = Files.writeString(folder.resolve("kept.ulg"), "mine");
        FileTrace trace = new FileTrace(file);
        List<Throwable> errors = new ArrayList<>();
        try (Orb orb = Orb.builder()
                .clock(new ManualClock())
                .errorHandler((source, error) -> errors.add(error))
                .paths(Tracing.by(trace))
                .build()) {
            assertFalse(orb.isClosed());
            assertEquals(1, errors.size(), errors::toString);
            assertEquals(ActivationTrace.UNTRACED, trace.endpoint("module", EndpointKind.ITEM, "item", 0, null));
            assertInstanceOf(SilentLane.class, trace.lane(Thread.currentThread()));
        }
    }

    @Test
    void shouldRecordUntilTheBrokerCloses() {
        FileTrace trace = new FileTrace(folder.resolve("flight.ulg"));
        try (Orb orb =
                Orb.builder().clock(new ManualClock()).paths(Tracing.by(trace)).build()) {
            assertFalse(orb.isClosed());
            assertEquals(0, trace.endpoint("module", EndpointKind.ITEM, "item", 0, null));
            assertInstanceOf(LaneRecorder.class, trace.lane(Thread.currentThread()));
        }
        assertInstanceOf(SilentLane.class, trace.lane(Thread.currentThread()));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.rerun;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.activation.ActivationCause;
import io.uorb.activation.ActivationLane;
import io.uorb.activation.ActivationTrace;
import io.uorb.activation.EndpointKind;
import io.uorb.testing.Statement;
import io.uorb.trace.MemoryTrace;
import io.uorb.trace.TraceSettings;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The loop that a re-run tells of: of a vehicle, an estimator, a controller and a mixer. */
@Statement("determinism:D-54")
class OpenLoopTest {
    /** A trace in which each module reads its topic and publishes others, once. */
    private static MemoryTrace record() {
        MemoryTrace trace = new MemoryTrace(TraceSettings.DEFAULT);
        ActivationLane lane = trace.recorder().lane(Thread.currentThread());
        module(trace, lane, "vehicle", "actuator_motors", "sensor_gyro", "sensor_baro");
        module(trace, lane, "estimator", "sensor_gyro", "vehicle_attitude");
        module(trace, lane, "controller", "vehicle_attitude", "vehicle_torque_setpoint");
        module(trace, lane, "mixer", "vehicle_torque_setpoint", "actuator_motors");
        trace.close();
        return trace;
    }

    private static void module(MemoryTrace trace, ActivationLane lane, String name, String input, String... outputs) {
        int item = trace.recorder().endpoint(name, EndpointKind.ITEM, "item", 0, null);
        int subscription = trace.recorder().endpoint(name, EndpointKind.SUBSCRIPTION, input, 0, null);
        lane.begin(item, ActivationCause.NONE, ActivationTrace.UNTRACED, 0, 0, 0, 0);
        lane.hit(subscription, 1);
        for (String output : outputs) {
            int publication = trace.recorder().endpoint(name, EndpointKind.PUBLICATION, output, 0, null);
            lane.published(publication, 1, new long[] {1}, 0, 1);
        }
        lane.end(1);
    }

    private static OpenLoop loop(String... again) {
        return OpenLoop.of(record(), Set.of("battery_status"), Set.of(again));
    }

    @Test
    void shouldBeClosedByAVehicleThatReadsWhatComesOfItsSensors() {
        OpenLoop loop = loop("vehicle", "estimator", "controller", "mixer");
        assertTrue(loop.isClosed());
        assertEquals("closed loop: vehicle runs again; 1 of 6 topics are read from the log", loop.line(Set.of()));
    }

    @Test
    void shouldBeOpenForAVehicleAlone() {
        OpenLoop loop = loop("vehicle");
        assertFalse(loop.isClosed(), loop::toString);
        assertEquals(List.of("actuator_motors"), loop.inputs());
        assertEquals(
                "open loop: 4 of 6 topics are read from the log; actuator_motors does not react to the changed"
                        + " sensor_gyro",
                loop.line(Set.of("sensor_gyro")));
    }

    @Test
    void shouldBeOpenIfOneModuleBetweenComesFromTheLog() {
        assertEquals(
                List.of("actuator_motors"),
                loop("vehicle", "estimator", "controller").inputs());
        assertEquals(List.of("actuator_motors"), loop("vehicle", "estimator").inputs());
        OpenLoop gap = loop("vehicle", "estimator", "mixer");
        assertEquals(List.of("vehicle_torque_setpoint"), gap.inputs());
        assertFalse(gap.isClosed(), gap::toString);
    }

    @Test
    void shouldBeOpenToSensorsFromTheLog() {
        OpenLoop loop = loop("estimator", "controller", "mixer");
        assertFalse(loop.isClosed());
        assertEquals(List.of("sensor_gyro"), loop.inputs());
    }
}

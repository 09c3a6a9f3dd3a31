// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.common.ManualControl;
import io.uorb.Publication;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.testing.Allocations;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All of the bridge but the system's sockets. */
@Tag("guard")
class BridgeAllocationTest {
    private static final int ROUNDS = 10_000;
    private static final long PERIOD_US = 2_000;

    @Test
    void shouldAllocateNothingInSteadyState() throws Exception {
        try (BridgeRig rig = new BridgeRig(options -> options.rate("ATTITUDE", 500)
                        .rate("HIGHRES_IMU", 500)
                        .rate("SYS_STATUS", 100)
                        .parameters(StationFixture.store()));
                Publication<VehicleAttitude> attitudes = rig.orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
                Publication<SensorCombined> imus = rig.orb.advertise(SensorCombinedTopic.SENSOR_COMBINED)) {
            Runnable work = flight(rig, attitudes, imus);
            Allocations.Measurement measured = Allocations.measure(work::run);
            long rounds = (long) measured.runs() * ROUNDS;
            assertTrue(rig.counters.get(LinkCount.FRAMES_OUT) > rounds);
            assertEquals(rounds, rig.counters.get(LinkCount.FRAMES_IN));
            assertEquals(0, measured.bytes() / ROUNDS, "bytes a round, of " + measured.bytes());
        }
    }

    private static Runnable flight(
            BridgeRig rig, Publication<VehicleAttitude> attitudes, Publication<SensorCombined> imus) {
        VehicleAttitude attitude = SampleMessages.attitude();
        SensorCombined imu = SampleMessages.imu();
        MessageLayout sticks = MessageLayout.of(ManualControl.class);
        byte[] payload = sticks.newPayload();
        sticks.field("target").put(payload, 3);
        FrameEncoder encoder = new FrameEncoder(BridgeRig.GROUND_SYSTEM, BridgeRig.GROUND_COMPONENT, null);
        byte[] frame = new byte[FrameEncoder.MAX_LENGTH];
        return () -> {
            for (int i = 0; i < ROUNDS; i++) {
                attitudes.publish(attitude);
                imus.publish(imu);
                rig.link.send(frame, encoder.encode(sticks, payload, frame));
                rig.pass(PERIOD_US);
                rig.link.take();
            }
        };
    }
}

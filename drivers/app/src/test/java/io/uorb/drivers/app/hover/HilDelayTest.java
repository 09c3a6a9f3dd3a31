// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.drivers.estimator.position.PositionEstimatorParameters;
import io.uorb.drivers.sim.SensorNoise;
import io.uorb.drivers.sim.vehicle.BarometerNoise;
import io.uorb.drivers.sim.vehicle.GpsNoise;
import io.uorb.drivers.sim.vehicle.SensorErrors;
import io.uorb.drivers.transport.TcpAddress;
import io.uorb.testing.SimulatorStandIn;
import io.uorb.topics.estimation.VehicleLocalPosition;
import io.uorb.topics.estimation.VehicleLocalPositionTopic;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A square of 3 m in a simulator whose fixes are 200 ms old and have the time of their message, as jMAVSim's. */
@Tag("slow")
@Tag("long")
@Timeout(180)
class HilDelayTest {
    private static final int STEPS = 45_000;
    private static final long DELAY_US = 200_000;
    private static final double SIDE_M = 3;

    /** Figures of the square: greatest horizontal error of the estimate, and the farthest beyond its sides, m. */
    private record Square(double estimateM, double overshootM) {}

    private static SensorErrors errors(long delayUs) {
        // Without the receiver's wander, which is in both flights and hides the delay.
        GpsNoise gps = new GpsNoise(0.05, 0.1, 0, 0, 1, 0.05, delayUs);
        return new SensorErrors(
                SensorNoise.GYRO, SensorNoise.ACCELEROMETER, SensorNoise.MAGNETOMETER, BarometerNoise.MEMS, gps);
    }

    private static PositionEstimatorParameters delay(double gpsMs) {
        PositionEstimatorParameters usual = PositionEstimatorParameters.DEFAULT;
        return new PositionEstimatorParameters(
                usual.accelerationNoiseMS2(),
                usual.biasWalkMS2(),
                usual.leastGpsPositionM(),
                usual.leastGpsVelocityMS(),
                usual.baroM(),
                usual.gateSigmas(),
                usual.publishPeriodUs(),
                gpsMs,
                usual.baroDelayMs());
    }

    private static Square fly(long delayUs, double parameterMs) throws IOException {
        HoverPlan plan = new HoverPlan(HoverPlan.WHOLE_S);
        try (ServerSocket server = SimulatorStandIn.server();
                HilFlight flight =
                        new HilFlight(new TcpAddress("127.0.0.1", server.getLocalPort()), plan, delay(parameterMs));
                SimulatorStandIn link = SimulatorStandIn.accept(server);
                HilWorld world = new HilWorld(link, 1, errors(delayUs), false);
                Subscription<VehicleLocalPosition> positions =
                        flight.orb().subscribe(VehicleLocalPositionTopic.VEHICLE_LOCAL_POSITION)) {
            VehicleLocalPosition position = new VehicleLocalPosition();
            double estimateM = 0;
            double overshootM = 0;
            for (int step = 1; step <= STEPS; step++) {
                world.step();
                boolean isNew = positions.update(position);
                if (plan.corner(step * 1e-3) >= 0) {
                    double[] at = world.truth().positionM;
                    for (int axis = 0; axis < 2; axis++) {
                        overshootM = Math.max(overshootM, Math.max(at[axis] - SIDE_M, -at[axis]));
                    }
                    if (isNew) {
                        estimateM = Math.max(estimateM, Math.hypot(position.x - at[0], position.y - at[1]));
                    }
                }
            }
            assertEquals(List.of(), flight.failures);
            return new Square(estimateM, overshootM);
        }
    }

    @Test
    void shouldFlyTheSquareWithLateFixesAsWithoutDelay() throws IOException {
        Square without = fly(0, 0);
        Square before = fly(DELAY_US, 0);
        Square after = fly(DELAY_US, 200);
        assertTrue(before.estimateM > 3 * after.estimateM, before + ", " + after);
        assertTrue(after.estimateM < without.estimateM + 0.1, without + ", " + after);
        assertTrue(after.overshootM < without.overshootM + 0.1, without + ", " + after);
    }
}

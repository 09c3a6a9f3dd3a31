// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.run.MessageStreamDigest;
import io.uorb.drivers.sim.RigidBodyState;
import io.uorb.drivers.transport.TcpAddress;
import io.uorb.testing.SimulatorStandIn;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The loop of simulator and autopilot closed through MAVLink over TCP, in lock-step at 1 kHz. */
@Timeout(180)
class HilHoverTest {
    private static final double HELD_M = 1.2;

    /** The result of a flight. */
    private record Flown(String hash, long lost, double worstM) {}

    private static Flown fly(long seed, int steps, int settledAfter) throws IOException {
        try (ServerSocket server = SimulatorStandIn.server();
                HilFlight flight = new HilFlight(
                        new TcpAddress("127.0.0.1", server.getLocalPort()), new HoverPlan(HoverPlan.WHOLE_S - 1));
                SimulatorStandIn link = SimulatorStandIn.accept(server);
                HilWorld world = new HilWorld(link, seed);
                MessageStreamDigest hash = new MessageStreamDigest(flight.orb(), HilFlight.TOPICS)) {
            double worstM = 0;
            for (int step = 0; step < steps; step++) {
                world.step();
                hash.drain();
                worstM = step < settledAfter ? 0 : Math.max(worstM, distanceM(world.truth()));
            }
            assertEquals(List.of(), flight.failures);
            return new Flown(hash.end(), hash.lost(), worstM);
        }
    }

    private static double distanceM(RigidBodyState truth) {
        double[] at = truth.positionM;
        return Math.hypot(Math.hypot(at[0], at[1]), at[2] - HoverPlan.HOVER_DOWN_M);
    }

    @Test
    @Tag("slow")
    void shouldHoverInTheWind() throws IOException {
        Flown flown = fly(1, 20_000, 12_000);
        assertEquals(0, flown.lost);
        assertTrue(flown.worstM < HELD_M, flown.worstM + " m off");
    }

    /** Neither the network nor the threads' timing is in the messages. */
    @Test
    void shouldRepeatAFlightToTheLastBit() throws IOException {
        repeat(700);
    }

    @Test
    @Tag("slow")
    void shouldRepeatALongerFlightToTheLastBit() throws IOException {
        repeat(3_000);
    }

    private static void repeat(int steps) throws IOException {
        String first = fly(5, steps, steps).hash;
        assertEquals(first, fly(5, steps, steps).hash);
        assertNotEquals(first, fly(6, steps, steps).hash);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.MavlinkConnection;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.drivers.device.DriverError;
import io.uorb.testing.SimulatorStandIn;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A simulator and a flight with a key. */
@Timeout(60)
class HilSigningTest {
    private static final byte[] SECRET = new byte[SigningKey.LENGTH];
    private static final long EPOCH_MS = 1_420_070_400_000L;
    private static final int UNITS_PER_MS = 100;

    private final long now = (System.currentTimeMillis() - EPOCH_MS) * UNITS_PER_MS;

    private static HilRig started(ServerSocket server) {
        HilRig rig = new HilRig(HilOptions.at(HilRig.address(server)).key(SigningKey.of(SECRET)));
        rig.simulator.start();
        return rig;
    }

    /** Returns a signed message as dronefleet makes it. */
    private static byte[] signed(long timeUs, long timestamp, byte[] secret) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        MavlinkConnection.create(InputStream.nullInputStream(), bytes)
                .send2(1, 200, SimulatorStandIn.sensor(timeUs).build(), 1, timestamp, secret);
        return bytes.toByteArray();
    }

    @Test
    void shouldTakeSignedSensorsOnlyAndOnce() throws Exception {
        try (ServerSocket server = SimulatorStandIn.server();
                HilRig rig = started(server);
                SimulatorStandIn simulator = SimulatorStandIn.accept(server)) {
            simulator.send(SimulatorStandIn.sensor(1_004_000).build());
            assertTrue(rig.error(DriverError.BAD_DATA).text().contains("UNSIGNED 1"));
            byte[] forged = SECRET.clone();
            forged[0] = 1;
            simulator.sendBytes(signed(1_008_000, now, forged));
            byte[] right = signed(1_012_000, now, SECRET);
            simulator.sendBytes(right);
            assertEquals(BigInteger.valueOf(1_012_000), simulator.answer().timeUsec());
            simulator.sendBytes(right);
            simulator.sendBytes(signed(1_016_000, now + 1, SECRET));
            assertEquals(BigInteger.valueOf(1_016_000), simulator.answer().timeUsec());
            assertEquals(2, rig.simulator.counters().get(LinkCount.FRAMES_IN));
            assertEquals(1, rig.simulator.counters().get(LinkCount.BAD_SIGNATURE));
            assertEquals(1, rig.simulator.counters().get(LinkCount.OLD_SIGNATURE));
        }
    }
}

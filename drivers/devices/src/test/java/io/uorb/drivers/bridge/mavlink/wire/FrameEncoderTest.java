// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.dronefleet.mavlink.common.Attitude;
import io.dronefleet.mavlink.minimal.Heartbeat;
import io.dronefleet.mavlink.protocol.util.CrcX25;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FrameEncoderTest {
    private final FrameEncoder encoder = new FrameEncoder(DronefleetFrames.SYSTEM, DronefleetFrames.COMPONENT, null);
    private final MessageLayout attitude = MessageLayout.of(Attitude.class);
    private final byte[] into = new byte[FrameEncoder.MAX_LENGTH];

    private byte[] encode(MessageLayout layout, byte[] payload) {
        return Arrays.copyOf(into, encoder.encode(layout, payload, into));
    }

    @Test
    void shouldWriteWhatDronefleetWrites() {
        assertArrayEquals(
                DronefleetFrames.heartbeat(0),
                encode(MessageLayout.of(Heartbeat.class), DronefleetFrames.heartbeatPayload()));
        assertArrayEquals(DronefleetFrames.attitude(1), encode(attitude, DronefleetFrames.attitudePayload(0.5f)));
    }

    @Test
    void shouldLeaveOutZerosButForOneByte() {
        byte[] payload = attitude.newPayload();
        payload[3] = 9;
        assertEquals(10 + 4 + 2, encode(attitude, payload).length);
        assertEquals(10 + 1 + 2, encode(attitude, attitude.newPayload()).length);
    }

    @Test
    void shouldNumberFramesAndBeginAnewAfter255() {
        for (int i = 0; i < 300; i++) {
            assertEquals((byte) i, encode(attitude, attitude.newPayload())[4]);
        }
    }

    @Test
    void shouldHaveTheChecksumOfDronefleet() {
        Random random = new Random(1);
        for (int i = 0; i < 500; i++) {
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            CrcX25 crc = new CrcX25();
            crc.accumulate(bytes);
            assertEquals(crc.get(), Checksum.of(bytes, 0, bytes.length));
        }
    }
}

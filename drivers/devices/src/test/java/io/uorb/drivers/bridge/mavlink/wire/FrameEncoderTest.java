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
    void shouldRenumberAsIfEncodedWithThoseNumbers() {
        Random random = new Random(2);
        FrameEncoder expected = new FrameEncoder(DronefleetFrames.SYSTEM, DronefleetFrames.COMPONENT, null);
        expected.numberFrom(254);
        byte[] frames = new byte[5 * FrameEncoder.MAX_LENGTH];
        byte[] wanted = new byte[frames.length];
        int end = 0;
        for (int i = 0; i < 5; i++) {
            byte[] payload = attitude.newPayload();
            random.nextBytes(payload);
            payload[payload.length - 1 - i] = 0;
            byte[] frame = encode(attitude, payload);
            System.arraycopy(frame, 0, frames, end, frame.length);
            int length = expected.encode(attitude, payload, into);
            System.arraycopy(into, 0, wanted, end, length);
            end += length;
        }
        assertEquals(3, encoder.renumber(frames, 0, end, 254));
        assertArrayEquals(wanted, frames);
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

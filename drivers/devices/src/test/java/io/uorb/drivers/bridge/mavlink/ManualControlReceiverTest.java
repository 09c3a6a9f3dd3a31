// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.protocol.MavlinkPacket;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.LinkCount;
import io.uorb.topics.input.ManualControlSetpoint;
import io.uorb.topics.input.ManualControlSetpointTopic;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The free channels of MANUAL_CONTROL. */
class ManualControlReceiverTest {
    private static final int TARGET_AT = 10;
    private static final int EXTENSIONS_AT = 13;
    private static final int AUX_AT = 18;
    private static final int LENGTH = 30;
    private static final float NAN = Float.NaN;

    private final BridgeRig rig = new BridgeRig(options -> options);
    private final Subscription<ManualControlSetpoint> setpoints =
            rig.orb.subscribe(ManualControlSetpointTopic.MANUAL_CONTROL_SETPOINT);
    private final ManualControlSetpoint sticks = new ManualControlSetpoint();

    @AfterEach
    void close() {
        setpoints.close();
        rig.close();
    }

    private void send(int extensions, int... aux) {
        ByteBuffer payload = ByteBuffer.allocate(LENGTH).order(ByteOrder.LITTLE_ENDIAN);
        payload.put(TARGET_AT, (byte) 3).put(EXTENSIONS_AT, (byte) extensions);
        for (int i = 0; i < aux.length; i++) {
            payload.putShort(AUX_AT + Short.BYTES * i, (short) aux[i]);
        }
        byte[] frame = MavlinkPacket.createUnsignedMavlink2Packet(
                        0,
                        BridgeRig.GROUND_SYSTEM,
                        BridgeRig.GROUND_COMPONENT,
                        ManualControlReceiver.LAYOUT.id(),
                        ManualControlReceiver.LAYOUT.crcExtra(),
                        payload.array())
                .getRawBytes();
        rig.link.send(frame, frame.length);
        rig.advance(100_000);
    }

    private float[] aux() {
        assertTrue(setpoints.update(sticks));
        return new float[] {sticks.aux1, sticks.aux2, sticks.aux3, sticks.aux4, sticks.aux5, sticks.aux6};
    }

    @Test
    void shouldPassOnAllFreeChannels() {
        send(0xFC, 1_000, -1_000, 500, 0, 250, -1);
        assertArrayEquals(new float[] {1, -1, 0.5f, 0, 0.25f, -0.001f}, aux());
    }

    @Test
    void shouldPassOnOnlyThoseThatAreThere() {
        send(0x84, 100, 200, 300, 400, 500, 600);
        assertArrayEquals(new float[] {0.1f, NAN, NAN, NAN, NAN, 0.6f}, aux());
        send(0x03, 100, 200, 300, 400, 500, 600);
        assertArrayEquals(new float[] {NAN, NAN, NAN, NAN, NAN, NAN}, aux());
    }

    @Test
    void shouldRefuseChannelsOutOfRange() {
        send(0x08, 2_000, -1_001);
        assertFalse(setpoints.updated());
        assertEquals(1, rig.counters.get(LinkCount.INVALID));
        assertEquals(
                "MANUAL_CONTROL of system 255 component 190: aux2 -1001 is not between -1000 and 1000",
                rig.driver().statistics().lastError());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.xrce.link.XrceSerialLink;
import io.uorb.bridge.xrce.link.XrceUdpLink;
import io.uorb.bridge.xrce.wire.SerialFrames;
import io.uorb.testing.Allocations;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Data in and out leaves no garbage. */
@Tag("guard")
class XrceAllocationTest {
    private static final int CALLS = 2_000;
    private static final OrbMetadata<?> TOPIC = VehicleAttitudeTopic.VEHICLE_ATTITUDE;

    @Test
    void shouldSendAndReceiveWithoutAllocating() throws Exception {
        CdrCodec codec = CdrCodec.of(TOPIC.schema());
        long[] words = new long[TOPIC.words()];
        int[] received = new int[1];
        ByteBuffer data = ByteBuffer.allocateDirect(64);
        data.put(HexFormat.of().parseHex("8101000009013500" + "00110016")).position(12 + 49);
        data.flip();
        try (XrceUdpLink there = XrceUdpLink.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                XrceUdpLink link =
                        XrceUdpLink.to(new InetSocketAddress(InetAddress.getLoopbackAddress(), there.port()))) {
            XrceSession session = new XrceSession(
                    link,
                    1,
                    new EntityPlan(List.of(), 0, "a"),
                    System::nanoTime,
                    (reader, bytes) -> received[0]++,
                    text -> {});
            session.receive(
                    ByteBuffer.wrap(HexFormat.of()
                            .parseHex("8000000006011c00000bfffd0000010d585243450100010f00010d000100000000000000")),
                    System.nanoTime());
            session.receive(
                    ByteBuffer.wrap(HexFormat.of().parseHex("8100000004010b000000585243450100010f00")),
                    System.nanoTime());
            assertEquals(XrceSession.State.CREATING, session.state());
            int[] number = new int[1];
            Allocations.Measurement measured = Allocations.measure(() -> {
                for (int i = 0; i < CALLS; i++) {
                    session.sendData(0x15, words, codec);
                    there.receive(0);
                    data.clear().limit(12 + 49);
                    data.order(ByteOrder.LITTLE_ENDIAN).putShort(2, (short) number[0]++);
                    session.receive(data, 0);
                }
            });
            assertTrue(received[0] >= CALLS, received[0] + " received");
            assertTrue(measured.bytes() < CALLS, measured::toString);
        }
    }

    @Test
    void shouldFrameWithoutAllocating() throws Exception {
        ByteBuffer message = ByteBuffer.allocateDirect(100);
        ByteBuffer line = ByteBuffer.allocate(SerialFrames.mostBytes(100));
        SerialFrames frames = new SerialFrames();
        try (XrceSerialLink link =
                new XrceSerialLink(new ByteArrayInputStream(new byte[0]), OutputStream.nullOutputStream())) {
            Allocations.Measurement measured = Allocations.measure(() -> {
                for (int i = 0; i < CALLS; i++) {
                    link.send(message.clear(), link.peer());
                    SerialFrames.write(message.clear(), line.clear());
                    line.flip();
                    while (line.hasRemaining()) {
                        frames.take(line.get());
                    }
                }
            });
            assertTrue(measured.bytes() < CALLS, measured::toString);
        }
    }
}

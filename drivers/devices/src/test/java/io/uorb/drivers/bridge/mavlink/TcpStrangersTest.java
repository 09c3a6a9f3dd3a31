// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.minimal.Heartbeat;
import io.uorb.drivers.bridge.mavlink.wire.FrameEncoder;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients of a listening TCP link, on loopback. */
@Timeout(60)
class TcpStrangersTest {
    private static final MessageLayout HEARTBEAT = MessageLayout.of(Heartbeat.class);
    private static final long SECOND_US = 1_000_000;
    private static final int END = -1;

    private final byte[] frame = new byte[FrameEncoder.MAX_LENGTH];
    private final FrameEncoder encoder = new FrameEncoder(255, 190, null);

    private static Socket connect(int port) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(20_000);
        return socket;
    }

    private void heartbeat(Socket from) throws IOException {
        byte[] payload = HEARTBEAT.newPayload();
        HEARTBEAT.field("mavlinkVersion").put(payload, 3);
        from.getOutputStream().write(Arrays.copyOf(frame, encoder.encode(HEARTBEAT, payload, frame)));
    }

    private static int available(Socket socket) throws IOException {
        byte[] taken = new byte[1 << 16];
        int count = socket.getInputStream().available();
        return count == 0 ? 0 : socket.getInputStream().read(taken);
    }

    @Test
    void shouldKeepTheStationWhoeverElseConnects() throws IOException, InterruptedException {
        int port = NetworkRig.freeTcpPort();
        try (NetworkRig rig = new NetworkRig("tcp-listen:127.0.0.1:" + port, options -> options);
                Socket station = connect(port)) {
            heartbeat(station);
            rig.pass(SECOND_US);
            assertTrue(available(station) > 100);
            for (int i = 1; i <= 5; i++) {
                try (Socket stranger = connect(port)) {
                    heartbeat(station);
                    rig.pass(SECOND_US);
                    assertEquals(END, stranger.getInputStream().read());
                    assertTrue(available(station) > 100);
                    assertTrue(rig.counters.toString().contains("REFUSED " + i), rig.counters.toString());
                }
            }
        }
    }

    @Test
    void shouldServeTheNextClientAfterTenSecondsOfSilence() throws IOException, InterruptedException {
        int port = NetworkRig.freeTcpPort();
        try (NetworkRig rig = new NetworkRig("tcp-listen:127.0.0.1:" + port, options -> options);
                Socket gone = connect(port)) {
            heartbeat(gone);
            rig.pass(11 * SECOND_US);
            try (Socket station = connect(port)) {
                heartbeat(station);
                rig.pass(SECOND_US);
                assertTrue(available(station) > 100);
            }
        }
    }

    @Test
    void shouldSendNothingToAClientBeforeItsFirstFrame() throws IOException, InterruptedException {
        int port = NetworkRig.freeTcpPort();
        try (NetworkRig rig = new NetworkRig("tcp-listen:127.0.0.1:" + port, options -> options);
                Socket client = connect(port)) {
            client.getOutputStream().write(new byte[] {1, 2, (byte) 0xFD});
            rig.pass(2 * SECOND_US);
            assertEquals(0, available(client));
            heartbeat(client);
            rig.pass(SECOND_US);
            assertTrue(available(client) > 100);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.gps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.HostileText;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A receiver that calls itself what a terminal would obey. */
@Timeout(60)
class HostileReceiverTest {
    /** MON-VER: 30 bytes of the firmware's version, 10 of the hardware's. */
    private static byte[] version(String name) {
        ByteBuffer frame = ByteBuffer.allocate(48).order(ByteOrder.LITTLE_ENDIAN);
        frame.put(new byte[] {(byte) 0xb5, 0x62, 0x0a, 0x04}).putShort((short) 40);
        byte[] text = name.getBytes(StandardCharsets.ISO_8859_1);
        frame.put(text, 0, Math.min(text.length, 29));
        byte a = 0;
        byte b = 0;
        for (int i = 2; i < 46; i++) {
            a += frame.get(i);
            b += a;
        }
        return frame.put(46, a).put(47, b).array();
    }

    /** Sends its version for as long as the command listens. */
    private static void talk(ServerSocket server) {
        try (Socket socket = server.accept()) {
            while (socket.getInputStream().read() >= 0) {
                socket.getOutputStream().write(version("ROM \u001b]0;title\u0007\u009b2J\r\n\u007f"));
            }
        } catch (IOException e) {
            // The command has ended.
            return;
        }
    }

    @Test
    void shouldEscapeTheVersionOfTheReceiver() throws IOException {
        CommandRun run = listen("2");
        if (!run.err().contains("ROM")) {
            run = listen("20"); // the machine was too busy
        }
        assertTrue(run.err().contains("ROM \\x1b]0;title\\x07\\x9b2J"), run.err());
        assertEquals(Set.of(), HostileText.obeyed(run), run.err());
    }

    private static CommandRun listen(String seconds) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread receiver = new Thread(() -> talk(server));
            receiver.setDaemon(true);
            receiver.start();
            String address = "tcp:127.0.0.1:" + server.getLocalPort();
            return UorbRun.of("gps", address, "--protocol", "ubx", "--seconds", seconds, "--console=off");
        }
    }
}

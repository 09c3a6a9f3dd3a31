// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.graph;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The probe of a service's provider. */
@Timeout(20)
class ServiceProbeTest {
    private static void drip(ServerSocket server) {
        try (Socket socket = server.accept()) {
            OutputStream out = socket.getOutputStream();
            out.write(new byte[] {0, 0, 1, 0});
            while (true) {
                out.write('x');
                socket.setSoTimeout(10);
                waitForAnything(socket);
            }
        } catch (IOException e) {
            return; // the probe has ended
        }
    }

    private static void waitForAnything(Socket socket) throws IOException {
        try {
            socket.getInputStream().read();
        } catch (SocketTimeoutException e) {
            return; // now the next byte
        }
    }

    @Test
    void shouldGiveUpAProviderThatDripsItsHeader() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread provider = new Thread(() -> drip(server));
            provider.start();
            String uri = "rosrpc://127.0.0.1:" + server.getLocalPort();
            assertThrows(SocketTimeoutException.class, () -> ServiceProbe.ask("/s", uri, 200));
            provider.join();
        }
    }
}

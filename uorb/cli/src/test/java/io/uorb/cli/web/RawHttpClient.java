// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** A client that does what libraries for clients do not let one do. */
final class RawHttpClient implements AutoCloseable {
    private final Socket socket = new Socket();

    RawHttpClient(int port) throws IOException {
        socket.setReceiveBufferSize(4096);
        socket.setSoTimeout(20_000);
        socket.connect(new java.net.InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    void write(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Returns all that comes until the other side closes. */
    String readAll() throws IOException {
        return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }

    /** Makes the connection a WebSocket's. */
    void upgrade(URI address, String origin) throws IOException {
        askForSocket(address, origin);
        String status = readStart("HTTP/1.1 101".length());
        if (!status.equals("HTTP/1.1 101")) {
            throw new IOException("no WebSocket: " + status + readAll());
        }
    }

    void askForSocket(URI address, String origin) throws IOException {
        write("GET " + address.getPath() + "?" + address.getQuery() + " HTTP/1.1\r\nHost: " + address.getAuthority()
                + "\r\nOrigin: " + origin + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    }

    /** Returns the first bytes that come. */
    String readStart(int bytes) throws IOException {
        return new String(socket.getInputStream().readNBytes(bytes), StandardCharsets.ISO_8859_1);
    }

    /** Sends the message again and again, and reads nothing, until the other side has closed. */
    void sendUntilClosed(String message) {
        byte[] frame = frame(message);
        try {
            while (true) {
                socket.getOutputStream().write(frame);
            }
        } catch (IOException e) {
            return;
        }
    }

    /** Returns a text frame with the mask zero. */
    private static byte[] frame(String message) {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(0x81);
        frame.write(0x80 | 126);
        frame.write(message.length() >> 8);
        frame.write(message.length());
        frame.writeBytes(new byte[4]);
        frame.writeBytes(message.getBytes(StandardCharsets.ISO_8859_1));
        return frame.toByteArray();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

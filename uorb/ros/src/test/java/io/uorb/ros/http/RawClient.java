// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** A connection to a server on which a test sends what it likes. */
final class RawClient implements AutoCloseable {
    private static final int LONG_MS = 60_000;
    private static final String LENGTH = "content-length: ";

    private final Socket socket;
    private String rest = "";

    RawClient(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(LONG_MS);
        socket.setTcpNoDelay(true);
    }

    /** An answer's status and body. */
    record Answer(String status, String body) {}

    static String post(String body) {
        return "POST / HTTP/1.1\r\nHost: localhost\r\nContent-length: " + body.getBytes(StandardCharsets.UTF_8).length
                + "\r\n\r\n" + body;
    }

    void send(String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends a request without its last two bytes, and waits until the server has read its head. */
    void sendHalf(String body) throws IOException {
        String request = post(body).replace("Host", "Expect: 100-continue\r\nHost");
        int bodyAt = request.indexOf("\r\n\r\n") + 4;
        send(request.substring(0, bodyAt));
        if (!readHead().startsWith("http/1.1 100")) {
            throw new IOException("not asked to go on");
        }
        send(body.substring(0, body.length() - 2));
        rest = body.substring(body.length() - 2);
    }

    void sendRest() throws IOException {
        send(rest);
    }

    private String readHead() throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = socket.getInputStream().read();
            if (next < 0) {
                throw new IOException("ended within the head: " + head);
            }
            head.append((char) next);
        }
        return head.toString().toLowerCase(Locale.ROOT);
    }

    Answer answer() throws IOException {
        String head = readHead();
        int at = head.indexOf(LENGTH) + LENGTH.length();
        int length = Integer.parseInt(head.substring(at, head.indexOf('\r', at)));
        byte[] body = socket.getInputStream().readNBytes(length);
        return new Answer(head.split(" ")[1], new String(body, StandardCharsets.UTF_8));
    }

    /** Returns whether the server has ended the connection; waits for its next byte or the end. */
    boolean isEnded() throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException e) {
            return true;
        }
    }

    /** Waits for a condition, for a minute at most. */
    static void await(BooleanSupplier condition) {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONG_MS);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - endNs > 0) {
                throw new AssertionError("not within " + LONG_MS + " ms");
            }
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}

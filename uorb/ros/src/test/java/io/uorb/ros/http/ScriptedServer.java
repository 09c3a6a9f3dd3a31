// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;

/** A peer that answers each request with the next of some texts: {@code CLOSE} ends the connection instead. */
final class ScriptedServer implements AutoCloseable {
    static final String CLOSE = "close";
    static final String SILENCE = "silence";

    private final ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final Queue<String> answers;
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger requests = new AtomicInteger();

    ScriptedServer(String... answers) throws IOException {
        this.answers = new ArrayDeque<>(List.of(answers));
        HttpServer.daemon(this::run, "scripted").start();
    }

    static String ok(String body) {
        return "HTTP/1.1 200 OK\r\nContent-length: " + body.length() + "\r\n\r\n" + body;
    }

    String uri() {
        return "http://127.0.0.1:" + server.getLocalPort() + "/";
    }

    int connections() {
        return connections.get();
    }

    int requests() {
        return requests.get();
    }

    private void run() {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                connections.incrementAndGet();
                serve(socket);
            } catch (IOException e) {
                // The next connection, or the end.
                Thread.yield();
            }
        }
    }

    private void serve(Socket socket) throws IOException {
        while (readRequest(socket.getInputStream())) {
            requests.incrementAndGet();
            String answer = answers.poll();
            if (answer == null || answer.equals(CLOSE)) {
                return;
            }
            if (!answer.equals(SILENCE)) {
                socket.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
                if (answer.endsWith(CLOSE)) {
                    return;
                }
            }
        }
    }

    private static boolean readRequest(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                return false;
            }
            head.append((char) next);
        }
        int at = head.indexOf("Content-length: ") + "Content-length: ".length();
        in.readNBytes(Integer.parseInt(head.substring(at, head.indexOf("\r", at))));
        return true;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}

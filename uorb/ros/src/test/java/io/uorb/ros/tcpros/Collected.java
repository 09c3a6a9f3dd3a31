// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A handler that collects what comes. */
public final class Collected implements ConnectionHandler {
    private static final int LIMIT_S = 20;

    private final CompletableFuture<ConnectionHeader> header = new CompletableFuture<>();
    private final CompletableFuture<String> end = new CompletableFuture<>();
    private final BlockingQueue<byte[]> messages = new LinkedBlockingQueue<>();

    @Override
    public void onHeader(TcprosConnection connection, ConnectionHeader came) throws IOException {
        header.complete(came);
    }

    @Override
    public void onMessage(TcprosConnection connection, int status, MessageBuffer message) {
        ByteBuffer body = message.body();
        byte[] bytes = new byte[body.remaining()];
        body.get(bytes);
        message.release();
        messages.add(bytes);
    }

    @Override
    public void onClosed(TcprosConnection connection, Exception reason) {
        end.complete(String.valueOf(reason));
    }

    /** Waits for the peer's header. */
    public ConnectionHeader header() throws Exception {
        return header.get(LIMIT_S, TimeUnit.SECONDS);
    }

    /** Waits for the next message. */
    public byte[] message() throws InterruptedException {
        byte[] message = messages.poll(LIMIT_S, TimeUnit.SECONDS);
        if (message == null) {
            throw new AssertionError("no message within " + LIMIT_S + " s");
        }
        return message;
    }

    /** Waits for the end; returns the reason as text. */
    public String end() throws Exception {
        return end.get(LIMIT_S, TimeUnit.SECONDS);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A client of the page's WebSocket. */
final class PagePeer implements WebSocket.Listener, AutoCloseable {
    private final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
    private final CompletableFuture<String> closed = new CompletableFuture<>();
    private final StringBuilder parts = new StringBuilder();
    private final WebSocket socket;

    /** Connects; {@link CompletionException} if it is refused. */
    PagePeer(WebBench bench, String origin) {
        this(bench.socket(), origin);
    }

    private PagePeer(URI address, String origin) {
        WebSocket.Builder builder = HttpClient.newHttpClient().newWebSocketBuilder();
        if (origin != null) {
            builder.header("Origin", origin);
        }
        socket = builder.buildAsync(address, this).join();
    }

    PagePeer(WebBench bench) {
        this(bench, bench.origin());
    }

    /** Connects as the page of that URL. */
    static PagePeer of(String url) {
        return of(url, WebServer.SOCKET_PATH);
    }

    /** Connects as the page of that URL to one of its sockets. */
    static PagePeer of(String url, String path) {
        URI page = URI.create(url);
        String socket = "ws://" + page.getAuthority() + path + "?" + page.getQuery();
        return new PagePeer(URI.create(socket), "http://" + page.getAuthority());
    }

    void send(String text) {
        socket.sendText(text, true).join();
    }

    WebSocket socket() {
        return socket;
    }

    /** Returns the next message of that kind; others before it are dropped. */
    String await(String kind) throws InterruptedException {
        return await(kind, "");
    }

    /** Returns the next message of that kind that has that in it. */
    String await(String kind, String part) throws InterruptedException {
        while (true) {
            String message = messages.poll(20, TimeUnit.SECONDS);
            if (message == null) {
                throw new AssertionError("no message of kind " + kind + " with " + part);
            }
            if (message.startsWith("{\"is\":\"" + kind + "\"") && message.contains(part)) {
                return message;
            }
        }
    }

    /** Returns why the other side closed. */
    String awaitClose() {
        return closed.orTimeout(20, TimeUnit.SECONDS).join();
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        parts.append(data);
        if (last) {
            messages.add(parts.toString());
            parts.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int statusCode, String reason) {
        closed.complete(statusCode + " " + reason);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        closed.completeExceptionally(error);
    }

    @Override
    public void close() {
        socket.abort();
    }
}

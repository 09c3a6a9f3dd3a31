// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.client.ClientUpgradeRequest;
import org.eclipse.jetty.websocket.client.WebSocketClient;

/**
 * A live viewer, of Foxglove's WebSocket protocol, that keeps all that it is sent. On Jetty's client: that of the JDK
 * loses bytes that come while it takes the connection over from HTTP, as they can from a server that speaks first (once
 * in 400 connections beside two spinning processes 30,541 of 45,149, Temurin 25.0.3).
 */
public final class ViewerPeer implements Session.Listener.AutoDemanding, AutoCloseable {
    private static final long PATIENCE_S = 20;
    private static final int MOST_BYTES = 1 << 26;
    private static final String NEWER = "foxglove.sdk.v1";

    private final BlockingQueue<String> texts = new LinkedBlockingQueue<>();
    private final BlockingQueue<ByteBuffer> frames = new LinkedBlockingQueue<>();
    private final CompletableFuture<String> closed = new CompletableFuture<>();
    private final WebSocketClient client;
    private final Session session;

    private ViewerPeer(SslContextFactory.Client tls, String url, String subprotocol) {
        ClientConnector connector = new ClientConnector();
        connector.setSslContextFactory(tls);
        client = new WebSocketClient(new HttpClient(new HttpClientTransportOverHTTP(connector)));
        client.setIdleTimeout(Duration.ZERO);
        client.setMaxTextMessageSize(MOST_BYTES);
        client.setMaxBinaryMessageSize(MOST_BYTES);
        session = connected(url, subprotocol);
    }

    private Session connected(String url, String subprotocol) {
        ClientUpgradeRequest request = new ClientUpgradeRequest(URI.create(url));
        request.setSubProtocols(subprotocol);
        try {
            client.start();
            return client.connect(this, request).join();
        } catch (Exception e) {
            stop();
            throw e instanceof CompletionException refused ? refused : new CompletionException(e);
        }
    }

    /** Connects; {@link CompletionException} if it is refused. */
    public ViewerPeer(String url, String subprotocol) {
        this(new SslContextFactory.Client(), url, subprotocol);
    }

    /** Connects over TLS. */
    public ViewerPeer(String url, SSLContext trust) {
        this(tls(trust), url, NEWER);
    }

    /** Connects with the newer subprotocol. */
    public ViewerPeer(String url) {
        this(url, NEWER);
    }

    private static SslContextFactory.Client tls(SSLContext trust) {
        SslContextFactory.Client tls = new SslContextFactory.Client();
        tls.setSslContext(trust);
        return tls;
    }

    public String subprotocol() {
        return session.getUpgradeResponse().getAcceptedSubProtocol();
    }

    /** Sends a text with single quotes in place of double ones. */
    public void send(String json) {
        Callback.Completable.with(sent -> session.sendText(json.replace('\'', '"'), sent))
                .join();
    }

    /** Sends a copy of bytes, in the network's order: Jetty would mask the given ones in place, and in their order. */
    public void send(ByteBuffer bytes) {
        ByteBuffer copy =
                ByteBuffer.allocate(bytes.remaining()).put(bytes.slice()).flip();
        Callback.Completable.with(sent -> session.sendBinary(copy, sent)).join();
    }

    /** Sends a message of a channel of this viewer. */
    public void publish(int channel, byte[] data) {
        send(ByteBuffer.allocate(5 + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) 1)
                .putInt(channel)
                .put(data)
                .flip());
    }

    /** Returns the next text with that in it; others before it are dropped. */
    public String await(String part) throws InterruptedException {
        String wanted = part.replace('\'', '"');
        while (true) {
            String next = texts.poll(PATIENCE_S, TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("no text with " + wanted);
            }
            if (next.contains(wanted)) {
                return next;
            }
        }
    }

    /** Returns the number of the channel of that name, as soon as it is advertised. */
    public int awaitChannel(String name) throws InterruptedException {
        Matcher id = Pattern.compile("\"id\":([0-9]+),\"topic\":\"" + Pattern.quote(name) + "\"")
                .matcher(await("'topic':'" + name + "'"));
        if (!id.find()) {
            throw new AssertionError(name);
        }
        return Integer.parseInt(id.group(1));
    }

    /** Returns the next binary frame of that kind; others before it are dropped. */
    public ByteBuffer awaitFrame(int kind) throws InterruptedException {
        while (true) {
            ByteBuffer next = frames.poll(PATIENCE_S, TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("no frame of kind " + kind);
            }
            if (next.get(0) == kind) {
                return next;
            }
        }
    }

    /** Returns why the other side closed. */
    public String awaitClose() {
        return closed.orTimeout(PATIENCE_S, TimeUnit.SECONDS).join();
    }

    @Override
    public void onWebSocketText(String text) {
        texts.add(text);
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
        frames.add(ByteBuffer.allocate(payload.remaining())
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(payload)
                .flip());
        callback.succeed();
    }

    @Override
    public void onWebSocketClose(int status, String reason, Callback callback) {
        closed.complete(status + " " + reason);
        callback.succeed();
    }

    @Override
    public void close() {
        session.disconnect();
        stop();
    }

    private void stop() {
        try {
            client.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the client cannot be stopped", e);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;

/** A live viewer, of Foxglove's WebSocket protocol, that keeps all that it is sent. */
public final class ViewerPeer implements WebSocket.Listener, AutoCloseable {
    private static final long PATIENCE_S = 20;
    private static final String NEWER = "foxglove.sdk.v1";

    private final BlockingQueue<String> texts = new LinkedBlockingQueue<>();
    private final BlockingQueue<ByteBuffer> frames = new LinkedBlockingQueue<>();
    private final CompletableFuture<String> closed = new CompletableFuture<>();
    private final StringBuilder text = new StringBuilder();
    private ByteBuffer frame = ByteBuffer.allocate(0);
    private final WebSocket socket;

    private ViewerPeer(HttpClient client, String url, String subprotocol) {
        socket = client.newWebSocketBuilder()
                .subprotocols(subprotocol)
                .buildAsync(URI.create(url), this)
                .join();
    }

    /** Connects; {@link java.util.concurrent.CompletionException} if it is refused. */
    public ViewerPeer(String url, String subprotocol) {
        this(HttpClient.newHttpClient(), url, subprotocol);
    }

    /** Connects over TLS. */
    public ViewerPeer(String url, SSLContext trust) {
        this(HttpClient.newBuilder().sslContext(trust).build(), url, NEWER);
    }

    /** Connects with the newer subprotocol. */
    public ViewerPeer(String url) {
        this(url, NEWER);
    }

    public String subprotocol() {
        return socket.getSubprotocol();
    }

    /** Sends a text with single quotes in place of double ones. */
    public void send(String json) {
        socket.sendText(json.replace('\'', '"'), true).join();
    }

    public void send(ByteBuffer bytes) {
        socket.sendBinary(bytes, true).join();
    }

    /** Sends a message of a channel of this viewer. */
    public void publish(int channel, byte[] data) {
        send(ByteBuffer.allocate(5 + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) 1)
                .putInt(channel)
                .put(data)
                .flip()
                .order(ByteOrder.BIG_ENDIAN)); // else the JDK masks it wrongly
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
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        text.append(data);
        if (last) {
            texts.add(text.toString());
            text.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onBinary(WebSocket from, ByteBuffer data, boolean last) {
        frame = ByteBuffer.allocate(frame.remaining() + data.remaining())
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(frame)
                .put(data)
                .flip();
        if (last) {
            frames.add(frame);
            frame = ByteBuffer.allocate(0);
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

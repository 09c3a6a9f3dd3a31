// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.foxglove.FoxgloveProtocol;
import io.uorb.bridge.http.AccessToken;
import io.uorb.bridge.http.ConnectionLimit;
import io.uorb.bridge.live.source.LiveSource;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;

/** A server of live viewers: a WebSocket at any path of one port. Any thread. */
public final class LiveServer implements AutoCloseable {
    /** The longest text or message that a viewer may send: a message, or a list of all parameters. */
    private static final int MAX_INPUT_BYTES = 256 * 1024;

    private static final int MAX_THREADS = 10;
    private static final int MAX_CONNECTIONS = 64;
    private static final int MAX_HTTP_CONNECTIONS = 16;
    private static final int MAX_HEADER_BYTES = 8 * 1024;
    /** The size of the socket's send buffer for a viewer that does not read. */
    private static final int SEND_BUFFER_BYTES = 64 * 1024;

    private static final Duration IDLE = Duration.ofSeconds(30);

    private final Server server;
    private final LiveLoop loop;
    private final String url;

    private LiveServer(Server server, LiveLoop loop, String url) {
        this.server = server;
        this.loop = loop;
        this.url = url;
    }

    /**
     * Starts a server.
     *
     * @param source closed with the server
     * @param warnings receives, on the server's thread, texts for the program's user
     * @throws IOException if the port is taken, or the address is none of this machine
     */
    public static LiveServer start(LiveSource source, LiveSettings settings, Consumer<String> warnings)
            throws IOException {
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 1);
        threads.setName("uorb-live-http");
        threads.setDaemon(true);
        Server server = new Server(threads);
        ServerConnector connector = connector(server, settings);
        try {
            connector.open();
        } catch (IOException e) {
            throw new IOException(
                    "viewers cannot be served at " + shown(settings.address()) + ": " + e.getMessage(), e);
        }
        LiveLoop loop = new LiveLoop(source, settings, warnings);
        boolean started = false;
        try {
            AccessToken token = settings.token() ? AccessToken.create() : null;
            server.setHandler(new LiveGuard(
                    token,
                    WebSocketUpgradeHandler.from(
                            server, container -> configure(container, loop, settings.outboxBytes()))));
            start(server);
            started = true;
            return new LiveServer(server, loop, url(settings, connector.getLocalPort(), token));
        } finally {
            if (!started) {
                loop.close();
                connector.close();
            }
        }
    }

    private static String shown(InetSocketAddress address) {
        return address.getAddress().getHostAddress() + ":" + address.getPort();
    }

    private static String url(LiveSettings settings, int port, AccessToken token) {
        String host = settings.address().getAddress().getHostAddress();
        String shown = host.contains(":") ? "[" + host + "]" : host;
        return (settings.tls().isPresent() ? "wss://" : "ws://") + shown + ":" + port + "/"
                + (token == null ? "" : "?" + token.query());
    }

    private static ServerConnector connector(Server server, LiveSettings settings) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(MAX_HEADER_BYTES);
        HttpConnectionFactory connections = new HttpConnectionFactory(http);
        connections.addEventListener(new ConnectionLimit(MAX_HTTP_CONNECTIONS));
        ServerConnector connector = settings.tls()
                .map(tls -> new ServerConnector(
                        server, 1, 1, new SslConnectionFactory(tls.server(), connections.getProtocol()), connections))
                .orElseGet(() -> new ServerConnector(server, 1, 1, connections));
        InetSocketAddress address = settings.address();
        connector.setHost(address.getAddress().getHostAddress());
        connector.setPort(address.getPort());
        connector.setAcceptedSendBufferSize(SEND_BUFFER_BYTES);
        connector.setIdleTimeout(IDLE.toMillis());
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MAX_CONNECTIONS, connector));
        return connector;
    }

    private static void configure(ServerWebSocketContainer container, LiveLoop loop, int outboxBytes) {
        container.setMaxTextMessageSize(MAX_INPUT_BYTES);
        container.setMaxBinaryMessageSize(MAX_INPUT_BYTES);
        container.setMaxFrameSize(MAX_INPUT_BYTES);
        // Definitions are longer than what we read: they go out in several frames.
        container.setAutoFragment(true);
        container.setIdleTimeout(IDLE);
        container.addMapping("/*", (request, response, callback) -> {
            if (loop.ended().isDone()) {
                Response.writeError(
                        request, response, callback, HttpStatus.SERVICE_UNAVAILABLE_503, "the server has failed");
                return null;
            }
            String protocol = request.getSubProtocols().stream()
                    .filter(FoxgloveProtocol.SUBPROTOCOLS::contains)
                    .findFirst()
                    .orElse(null);
            if (protocol == null) {
                Response.writeError(
                        request,
                        response,
                        callback,
                        HttpStatus.BAD_REQUEST_400,
                        "the WebSocket must ask for a subprotocol of " + FoxgloveProtocol.SUBPROTOCOLS);
                return null;
            }
            response.setAcceptedSubProtocol(protocol);
            // Compressing takes time that viewers on this machine do not save.
            response.setExtensions(List.of());
            return new Viewer(loop, outboxBytes);
        });
    }

    private static void start(Server server) throws IOException {
        try {
            server.start();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("the server of viewers cannot start: " + e, e);
        }
    }

    /** Returns the URL to open in a viewer, with the token if one is needed. */
    public String url() {
        return url;
    }

    /** Returns the present figures. */
    public LiveStatistics statistics() {
        return loop.statistics();
    }

    /** Completes when the server has failed, or is closed. */
    public CompletableFuture<Void> ended() {
        return loop.ended();
    }

    @Override
    public void close() {
        loop.close();
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the server of viewers cannot stop: " + e, e);
        }
    }
}

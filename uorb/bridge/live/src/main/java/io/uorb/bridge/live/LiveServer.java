// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.foxglove.FoxgloveProtocol;
import io.uorb.bridge.http.AccessToken;
import io.uorb.bridge.http.SmallServer;
import io.uorb.bridge.live.source.LiveSource;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;

/**
 * A WebSocket server of live viewers, at any path of one port. It serves on threads of its own; publishers never wait
 * for viewers. Any thread may use it and close it.
 */
public final class LiveServer implements AutoCloseable {
    /** The longest text or message that a viewer may send: a message, or a list of all parameters. */
    private static final int MAX_INPUT_BYTES = 256 * 1024;

    private static final int MAX_HTTP_CONNECTIONS = 16;
    private static final String NAME = "the server of viewers";

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
     * @param source the messages; closed with the server
     * @param warnings receives, on the server's thread, warnings for the user
     * @throws IOException if the port is in use, or the address is not one of this machine
     */
    public static LiveServer start(LiveSource source, LiveSettings settings, Consumer<String> warnings)
            throws IOException {
        Server server = SmallServer.create("uorb-live-http");
        ServerConnector connector = SmallServer.connector(
                server,
                settings.address(),
                MAX_HTTP_CONNECTIONS,
                settings.tls().map(LiveTls::server).orElse(null));
        SmallServer.open(connector, NAME);
        LiveMemory memory = LiveMemory.of(settings.outboxBytes());
        LiveLoop loop = new LiveLoop(source, settings, memory, warnings);
        boolean started = false;
        try {
            AccessToken token = settings.token() ? AccessToken.create() : null;
            server.setHandler(new LiveGuard(
                    token, WebSocketUpgradeHandler.from(server, container -> configure(container, loop, memory))));
            SmallServer.start(server, NAME);
            started = true;
            return new LiveServer(server, loop, url(settings, connector.getLocalPort(), token));
        } finally {
            if (!started) {
                loop.close();
                connector.close();
                SmallServer.stop(server, NAME);
            }
        }
    }

    private static String url(LiveSettings settings, int port, AccessToken token) {
        String host = settings.address().getAddress().getHostAddress();
        String shown = host.contains(":") ? "[" + host + "]" : host;
        return (settings.tls().isPresent() ? "wss://" : "ws://") + shown + ":" + port + "/"
                + (token == null ? "" : "?" + token.query());
    }

    private static void configure(ServerWebSocketContainer container, LiveLoop loop, LiveMemory memory) {
        SmallServer.configure(container, MAX_INPUT_BYTES);
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
            return new Viewer(loop, memory);
        });
    }

    /** Returns the URL to open in a viewer, with the token if one is needed. */
    public String url() {
        return url;
    }

    /** Returns the present counters. */
    public LiveStatistics statistics() {
        return loop.statistics();
    }

    /** Returns a future that completes when the server is closed, exceptionally if it failed. */
    public CompletableFuture<Void> ended() {
        return loop.ended();
    }

    @Override
    public void close() {
        loop.close();
        SmallServer.stop(server, NAME);
    }
}

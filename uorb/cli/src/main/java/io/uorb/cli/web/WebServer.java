// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.ConnectionLimit;
import io.uorb.cli.web.message.PageJson;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;

/** The server of the page and its WebSocket, on 127.0.0.1 only. */
final class WebServer implements AutoCloseable {
    static final String SOCKET_PATH = "/socket";
    private static final String HOST = "127.0.0.1";
    private static final int MAX_THREADS = 10;
    private static final int MAX_CONNECTIONS = 64;
    /** Connections that are no WebSockets; a browser opens six at most. */
    static final int MAX_HTTP_CONNECTIONS = 32;

    private static final int MAX_HEADER_BYTES = 8 * 1024;
    /** The size of the socket's send buffer for a browser that does not read. */
    private static final int SEND_BUFFER_BYTES = 64 * 1024;

    private static final Duration IDLE = Duration.ofSeconds(30);

    private final Server server;
    private final int port;
    private final AccessRules rules;

    private WebServer(Server server, int port, AccessRules rules) {
        this.server = server;
        this.port = port;
        this.rules = rules;
    }

    /**
     * Starts the server.
     *
     * @param port 0 for any that is free
     * @throws IOException if the port is taken
     */
    static WebServer start(int port, Gateway gateway) throws IOException {
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 1);
        threads.setName("uorb-web-http");
        threads.setDaemon(true);
        Server server = new Server(threads);
        ServerConnector connector = connector(server, port);
        // The port must be known before the first request is judged.
        connector.open();
        boolean started = false;
        try {
            AccessRules rules = serve(server, connector.getLocalPort(), gateway);
            started = true;
            return new WebServer(server, connector.getLocalPort(), rules);
        } finally {
            if (!started) {
                connector.close();
            }
        }
    }

    private static AccessRules serve(Server server, int port, Gateway gateway) throws IOException {
        AccessRules rules = AccessRules.create(port);
        WebSocketUpgradeHandler sockets =
                WebSocketUpgradeHandler.from(server, container -> configure(container, gateway));
        sockets.setHandler(new PageHandler(Page.load(), rules.cookie()));
        server.setHandler(new GuardHandler(rules, sockets));
        start(server);
        return rules;
    }

    private static ServerConnector connector(Server server, int port) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(MAX_HEADER_BYTES);
        HttpConnectionFactory connections = new HttpConnectionFactory(http);
        connections.addEventListener(new ConnectionLimit(MAX_HTTP_CONNECTIONS));
        ServerConnector connector = new ServerConnector(server, 1, 1, connections);
        connector.setHost(HOST);
        connector.setPort(port);
        connector.setAcceptedSendBufferSize(SEND_BUFFER_BYTES);
        connector.setIdleTimeout(IDLE.toMillis());
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MAX_CONNECTIONS, connector));
        return connector;
    }

    private static void configure(ServerWebSocketContainer container, Gateway gateway) {
        container.setMaxTextMessageSize(PageJson.MAX_INPUT_BYTES);
        container.setMaxFrameSize(PageJson.MAX_INPUT_BYTES);
        // What we send is longer than what we read: it goes out in several frames.
        container.setAutoFragment(true);
        container.setIdleTimeout(IDLE);
        container.addMapping(SOCKET_PATH, (request, response, callback) -> {
            // Nothing is gained by compressing what does not leave the machine.
            response.setExtensions(List.of());
            return new Browser(gateway);
        });
    }

    private static void start(Server server) throws IOException {
        try {
            server.start();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException("the server cannot start: " + e, e);
        }
    }

    /** Returns the URL to open, with the token. */
    String url() {
        return "http://" + HOST + ":" + port + "/?" + rules.query();
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException("the server cannot stop: " + e, e);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.AccessToken;
import io.uorb.bridge.http.SmallServer;
import io.uorb.cli.web.message.PageJson;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;

/** The server of the page and its WebSocket, on 127.0.0.1 only. */
final class WebServer implements AutoCloseable {
    static final String SOCKET_PATH = "/socket";
    private static final String HOST = "127.0.0.1";
    /** Connections that are no WebSockets; a browser opens six at most. */
    static final int MAX_HTTP_CONNECTIONS = 32;

    private static final String NAME = "the server";

    private final Server server;
    private final int port;
    private final AccessRules rules;

    private WebServer(Server server, int port, AccessRules rules) {
        this.server = server;
        this.port = port;
        this.rules = rules;
    }

    /** Starts the server with a new token. */
    static WebServer start(int port, Gateway gateway) throws IOException {
        return start(port, gateway, AccessToken.create());
    }

    /**
     * Starts the server.
     *
     * @param port 0 for any that is free
     * @throws IOException if the port is taken
     */
    static WebServer start(int port, Gateway gateway, AccessToken token) throws IOException {
        Server server = SmallServer.create("uorb-web-http");
        ServerConnector connector =
                SmallServer.connector(server, new InetSocketAddress(HOST, port), MAX_HTTP_CONNECTIONS, null);
        // The port must be known before the first request is judged.
        SmallServer.open(connector, NAME);
        boolean started = false;
        try {
            AccessRules rules = serve(server, connector.getLocalPort(), gateway, token);
            started = true;
            return new WebServer(server, connector.getLocalPort(), rules);
        } finally {
            if (!started) {
                connector.close();
            }
        }
    }

    private static AccessRules serve(Server server, int port, Gateway gateway, AccessToken token) throws IOException {
        AccessRules rules = AccessRules.create(port, token);
        WebSocketUpgradeHandler sockets =
                WebSocketUpgradeHandler.from(server, container -> configure(container, gateway));
        sockets.setHandler(new PageHandler(Page.load(rules.hosts()), rules.cookie()));
        server.setHandler(new GuardHandler(rules, sockets));
        SmallServer.start(server, NAME);
        return rules;
    }

    private static void configure(ServerWebSocketContainer container, Gateway gateway) {
        SmallServer.configure(container, PageJson.MAX_INPUT_BYTES);
        container.addMapping(SOCKET_PATH, (request, response, callback) -> {
            // Nothing is gained by compressing what does not leave the machine.
            response.setExtensions(List.of());
            return new Browser(gateway);
        });
    }

    /** Returns the URL to open, with the token. */
    String url() {
        return "http://" + HOST + ":" + port + "/?" + rules.query();
    }

    @Override
    public void close() {
        SmallServer.stop(server, NAME);
    }
}

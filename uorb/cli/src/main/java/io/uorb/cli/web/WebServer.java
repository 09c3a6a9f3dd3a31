// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.bridge.http.AccessToken;
import io.uorb.bridge.http.SmallServer;
import io.uorb.cli.web.dropped.DropHandler;
import io.uorb.cli.web.dropped.DropPlace;
import io.uorb.cli.web.dropped.DroppedLog;
import io.uorb.cli.web.lineage.LoggedLineage;
import io.uorb.cli.web.log.PagedLog;
import io.uorb.cli.web.message.PageJson;
import io.uorb.cli.web.shown.ShownLogs;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;

/** The server of the page and its WebSocket, on 127.0.0.1 only. */
final class WebServer implements AutoCloseable {
    static final String SOCKET_PATH = "/socket";
    /** The WebSocket of the log that a page has opened. */
    static final String OPENED_PATH = "/opened";
    /** Paths that do more than show the page. */
    static final Set<String> GUARDED_PATHS = Set.of(SOCKET_PATH, OPENED_PATH, DropHandler.PATH);

    private static final String HOST = "127.0.0.1";
    /** Connections that are no WebSockets; a browser opens six at most. */
    static final int MAX_HTTP_CONNECTIONS = 32;

    private static final String NAME = "the server";

    private final Server server;
    private final int port;
    private final AccessRules rules;
    private final OpenedLog opened;

    private WebServer(Server server, int port, AccessRules rules, OpenedLog opened) {
        this.server = server;
        this.port = port;
        this.rules = rules;
        this.opened = opened;
    }

    /** The log opened by a page, with a separate gateway: one at a time. Any thread. */
    private static final class OpenedLog implements DropHandler.Opener, AutoCloseable {
        /** Its tiles may use a quarter of the first log's quarter of the heap. */
        private static final int CACHE_SHARE = 4;

        private final Gateway first;
        /** Null if there is none. */
        private Gateway gateway;
        /** Null if there is none. */
        private DroppedLog log;

        private boolean closed;

        OpenedLog(Gateway first) {
            this.first = first;
        }

        synchronized Optional<Gateway> gateway() {
            return Optional.ofNullable(gateway);
        }

        @Override
        public void open(DroppedLog dropped) throws IOException {
            try {
                PagedLog paged = PagedLog.open(dropped.path(), dropped.name(), CACHE_SHARE, bytes -> {});
                LoggedLineage lineage = new LoggedLineage(dropped.path(), dropped.name());
                LogSource source = new LogSource(ShownLogs.of(paged), lineage);
                replace(new Gateway(source), dropped);
            } catch (IOException e) {
                // Use the name of the user's file.
                throw new IOException(
                        String.valueOf(e.getMessage()).replace(dropped.path().toString(), dropped.name()), e);
            }
        }

        private synchronized void replace(Gateway made, DroppedLog dropped) throws IOException {
            if (closed) {
                made.close();
                throw new IOException(dropped.name() + ": uorb web is exiting");
            }
            // As in the first gateway, a bug ends the command.
            made.ended().exceptionally(bug -> {
                first.execute(() -> {
                    throw new IllegalStateException("the gateway of an opened log failed", bug);
                });
                return null;
            });
            end(dropped.name() + " was opened");
            gateway = made;
            log = dropped;
        }

        private void end(String why) {
            if (gateway != null) {
                gateway.close(why);
                log.close();
                gateway = null;
            }
        }

        @Override
        public synchronized void close() {
            closed = true;
            end(NAME + " ends");
        }
    }

    /** Starts the server with a new token; its page cannot open other logs. */
    static WebServer start(int port, Gateway gateway) throws IOException {
        return start(port, gateway, AccessToken.create(), null);
    }

    /**
     * Starts the server.
     *
     * @param port 0 for any that is free
     * @param drops folder of logs opened by pages; null to refuse them
     * @throws IOException if the port is taken
     */
    static WebServer start(int port, Gateway gateway, AccessToken token, DropPlace drops) throws IOException {
        Server server = SmallServer.create("uorb-web-http");
        ServerConnector connector =
                SmallServer.connector(server, new InetSocketAddress(HOST, port), MAX_HTTP_CONNECTIONS, null);
        // The port must be known before the first request is judged.
        SmallServer.open(connector, NAME);
        boolean started = false;
        try {
            AccessRules rules = AccessRules.create(connector.getLocalPort(), token);
            OpenedLog opened = new OpenedLog(gateway);
            serve(server, rules, gateway, opened, drops);
            started = true;
            return new WebServer(server, connector.getLocalPort(), rules, opened);
        } finally {
            if (!started) {
                connector.close();
            }
        }
    }

    private static void serve(Server server, AccessRules rules, Gateway gateway, OpenedLog opened, DropPlace drops)
            throws IOException {
        WebSocketUpgradeHandler sockets =
                WebSocketUpgradeHandler.from(server, container -> configure(container, gateway, opened));
        sockets.setHandler(new PageHandler(Page.load(rules.hosts()), rules.cookie()));
        server.setHandler(new GuardHandler(rules, new DropHandler(sockets, drops, opened)));
        SmallServer.start(server, NAME);
    }

    private static void configure(ServerWebSocketContainer container, Gateway gateway, OpenedLog opened) {
        SmallServer.configure(container, PageJson.MAX_INPUT_BYTES);
        container.addMapping(SOCKET_PATH, (request, response, callback) -> {
            // Nothing is gained by compressing what does not leave the machine.
            response.setExtensions(List.of());
            return new Browser(gateway);
        });
        container.addMapping(OPENED_PATH, (request, response, callback) -> {
            response.setExtensions(List.of());
            Optional<Gateway> shown = opened.gateway();
            if (shown.isEmpty()) {
                Response.writeError(request, response, callback, HttpStatus.NOT_FOUND_404);
            }
            return shown.map(Browser::new).orElse(null);
        });
    }

    /** Returns the URL to open, with the token. */
    String url() {
        return "http://" + HOST + ":" + port + "/?" + rules.query();
    }

    @Override
    public void close() {
        SmallServer.stop(server, NAME);
        opened.close();
    }
}

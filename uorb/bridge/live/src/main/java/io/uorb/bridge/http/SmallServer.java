// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.http;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.time.Duration;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.server.ServerWebSocketContainer;

/**
 * The set-up of a small server of WebSockets: few threads and connections, short heads, small send buffers for peers
 * that do not read, and an end of idle connections. One thread.
 */
@SuppressWarnings("exports") // Callers have Jetty.
public final class SmallServer {
    private static final int MAX_THREADS = 10;
    private static final int MAX_CONNECTIONS = 64;
    private static final int MAX_HEADER_BYTES = 8 * 1024;
    private static final int SEND_BUFFER_BYTES = 64 * 1024;
    private static final Duration IDLE = Duration.ofSeconds(30);

    private SmallServer() {}

    /** Creates a server without connectors, whose daemon threads have that name. */
    public static Server create(String threadsName) {
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 1);
        threads.setName(threadsName);
        threads.setDaemon(true);
        return new Server(threads);
    }

    /**
     * Adds a connector, which is not open yet.
     *
     * @param httpConnections the most connections that are no WebSockets
     * @param tls encrypts; null for none
     */
    public static ServerConnector connector(
            Server server, InetSocketAddress address, int httpConnections, SslContextFactory.Server tls) {
        HttpConfiguration http = new HttpConfiguration();
        http.setSendServerVersion(false);
        http.setRequestHeaderSize(MAX_HEADER_BYTES);
        HttpConnectionFactory connections = new HttpConnectionFactory(http);
        connections.addEventListener(new ConnectionLimit(httpConnections));
        ServerConnector connector = tls == null
                ? new ServerConnector(server, 1, 1, connections)
                : new ServerConnector(
                        server, 1, 1, new SslConnectionFactory(tls, connections.getProtocol()), connections);
        connector.setHost(address.getAddress().getHostAddress());
        connector.setPort(address.getPort());
        connector.setAcceptedSendBufferSize(SEND_BUFFER_BYTES);
        connector.setIdleTimeout(IDLE.toMillis());
        server.addConnector(connector);
        server.addBean(new NetworkConnectionLimit(MAX_CONNECTIONS, connector));
        return connector;
    }

    /**
     * Opens a connector.
     *
     * @param name what errors call the server
     * @throws IOException if the port is taken or the address is none of this machine; the message has the address
     */
    public static void open(ServerConnector connector, String name) throws IOException {
        try {
            connector.open();
        } catch (IOException e) {
            boolean taken = e instanceof BindException || e.getCause() instanceof BindException;
            String address =
                    (connector.getHost().indexOf(':') < 0 ? connector.getHost() : "[" + connector.getHost() + "]") + ":"
                            + connector.getPort();
            throw new IOException(
                    name + " cannot listen at " + address + ": "
                            + (e.getCause() == null ? e : e.getCause()).getMessage()
                            + (taken ? "; choose another port, or 0 for any free one" : ""),
                    e);
        }
    }

    /** Limits what WebSockets may send, and lets them receive more, in several frames. */
    public static void configure(ServerWebSocketContainer container, int maxInputBytes) {
        container.setMaxTextMessageSize(maxInputBytes);
        container.setMaxBinaryMessageSize(maxInputBytes);
        container.setMaxFrameSize(maxInputBytes);
        container.setAutoFragment(true);
        container.setIdleTimeout(IDLE);
    }

    /**
     * Starts a server.
     *
     * @param name what errors call it
     * @throws IOException if it cannot start
     */
    public static void start(Server server, String name) throws IOException {
        try {
            server.start();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(name + " cannot start: " + e, e);
        }
    }

    /**
     * Stops a server.
     *
     * @param name what errors call it
     */
    public static void stop(Server server, String name) {
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException(name + " cannot stop: " + e, e);
        }
    }
}

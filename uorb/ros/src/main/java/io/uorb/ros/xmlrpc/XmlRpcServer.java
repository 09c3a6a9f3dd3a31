// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.xmlrpc;

import io.uorb.error.ErrorHandler;
import io.uorb.input.LoopFailure;
import io.uorb.ros.http.HttpServer;
import io.uorb.ros.http.HttpServerLimits;
import java.io.IOException;
import java.net.InetSocketAddress;

/**
 * An XML-RPC server: HTTP/1.1 POST of {@code /} and {@code /RPC2}, kept connections, {@code system.multicall}. One
 * thread serves all connections, a few run the handler. All methods may be called from any thread.
 */
public final class XmlRpcServer implements AutoCloseable {
    private final XmlRpcEndpoint endpoint;
    private final HttpServer http;

    private XmlRpcServer(XmlRpcEndpoint endpoint, HttpServer http) {
        this.endpoint = endpoint;
        this.http = http;
    }

    /**
     * Starts a server with default limits.
     *
     * @param name of its threads
     * @param address to listen at; port 0 picks a free one
     * @param host in the server's URI; a request that names another host, or that a web page sends, is refused
     * @param handler carries out the calls
     * @param errors is told of handlers that throw unchecked exceptions
     * @throws IOException if it cannot listen there; the message names the address
     */
    public static XmlRpcServer start(
            String name, InetSocketAddress address, String host, XmlRpcHandler handler, ErrorHandler errors)
            throws IOException {
        return start(name, address, host, HttpServerLimits.defaults(), handler, errors);
    }

    /** Starts a server with limits. */
    public static XmlRpcServer start(
            String name,
            InetSocketAddress address,
            String host,
            HttpServerLimits limits,
            XmlRpcHandler handler,
            ErrorHandler errors)
            throws IOException {
        XmlRpcEndpoint endpoint = new XmlRpcEndpoint(handler, errors, limits.bufferedBytes());
        return new XmlRpcServer(endpoint, HttpServer.start(name, address, host, limits, endpoint::answer, errors));
    }

    /** Returns the port that it listens at. */
    public int port() {
        return http.port();
    }

    /** Returns how many requests were answered by a fault. */
    public long faults() {
        return endpoint.faults();
    }

    /** Returns whether the server has ended by itself, and why; its port is closed then. */
    public LoopFailure failure() {
        return http.failure();
    }

    /** Frees the port, completes answers in progress within a second, and closes all connections. */
    @Override
    public void close() {
        http.close();
    }
}

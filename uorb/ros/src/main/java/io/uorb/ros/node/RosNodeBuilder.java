// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.http.HttpAddress;
import io.uorb.ros.http.HttpClientLimits;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.ros.xmlrpc.XmlRpcValues;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** Settings of a node. One thread. */
public final class RosNodeBuilder {
    /** Where masters are by default. */
    public static final String DEFAULT_MASTER_URI = "http://localhost:11311";

    private final String name;
    private String masterUri = DEFAULT_MASTER_URI;
    private String host = "127.0.0.1";
    private InetAddress bindAddress = InetAddress.getLoopbackAddress();
    private int tcprosPort;
    private OrbClock clock = OrbClock.system();
    private NodeTimes times = NodeTimes.DEFAULTS;
    private TcprosLimits limits = TcprosLimits.DEFAULTS;
    private HttpClientLimits httpLimits = HttpClientLimits.defaults();
    private ErrorHandler errors = ErrorHandler.uncaught();
    private System.Logger systemLogger = System.getLogger("io.uorb.ros");
    private boolean closesOnExit = true;
    private final Map<String, Object> parameters = new LinkedHashMap<>();
    private UnaryOperator<String> names = relative -> relative.startsWith("/") ? relative : "/" + relative;
    private CallbackTarget callbacks;
    private Path logFile;

    RosNodeBuilder(String name) {
        this.name = Objects.requireNonNull(name, "name");
    }

    /**
     * Sets the URI of the master.
     *
     * @throws IllegalArgumentException if it is not of the form {@code http://HOST:PORT/}
     */
    public RosNodeBuilder masterUri(String uri) {
        HttpAddress.parse(uri);
        masterUri = uri;
        return this;
    }

    /**
     * Sets the address that the node tells others; 127.0.0.1 by default.
     *
     * @param ownHost a name or an address that the other nodes reach
     * @param bind the address at which it listens, such as that of all interfaces; anybody who reaches it can control
     *     the node, for ROS 1 has no authentication
     */
    public RosNodeBuilder address(String ownHost, InetAddress bind) {
        host = Objects.requireNonNull(ownHost, "ownHost");
        bindAddress = Objects.requireNonNull(bind, "bind");
        return this;
    }

    /** Sets the port of topics and services; 0, the default, picks a free one. */
    public RosNodeBuilder tcprosPort(int port) {
        tcprosPort = port;
        return this;
    }

    /** Sets how names of the program become full names, remapped; by default, they are relative to {@code /}. */
    public RosNodeBuilder names(UnaryOperator<String> resolver) {
        names = Objects.requireNonNull(resolver, "resolver");
        return this;
    }

    /** Adds a parameter that is set before anything is registered, by its full name. */
    public RosNodeBuilder parameter(String fullName, Object value) {
        XmlRpcValues.check(value);
        parameters.put(fullName, value);
        return this;
    }

    /** Sets where callbacks wait, which is run by the program; by default, a thread of the node runs them. */
    public RosNodeBuilder callbacks(CallbackTarget target) {
        callbacks = Objects.requireNonNull(target, "target");
        return this;
    }

    /** Sets the clock of timeouts and pauses, which is wall time. */
    public RosNodeBuilder clock(OrbClock wall) {
        clock = Objects.requireNonNull(wall, "wall");
        return this;
    }

    /** Sets the times of dealings with the master. */
    public RosNodeBuilder times(NodeTimes all) {
        times = Objects.requireNonNull(all, "all");
        return this;
    }

    /** Sets the limits of connections. */
    public RosNodeBuilder limits(TcprosLimits all) {
        limits = Objects.requireNonNull(all, "all");
        return this;
    }

    /** Sets the limits of calls. */
    public RosNodeBuilder httpLimits(HttpClientLimits all) {
        httpLimits = Objects.requireNonNull(all, "all");
        return this;
    }

    /** Sets the handler of errors in the background. */
    public RosNodeBuilder errors(ErrorHandler handler) {
        errors = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /** Sets whether a signal that ends the program closes the node first, so that the master forgets it; it does. */
    public RosNodeBuilder closesOnExit(boolean is) {
        closesOnExit = is;
        return this;
    }

    /** Sets the file to which the node's log is appended; without one, there is none. */
    public RosNodeBuilder logFile(Path file) {
        logFile = Objects.requireNonNull(file, "file");
        return this;
    }

    /** Sets the logger that gets what the node logs. */
    public RosNodeBuilder systemLogger(System.Logger logger) {
        systemLogger = Objects.requireNonNull(logger, "logger");
        return this;
    }

    /**
     * Starts the node.
     *
     * @throws IOException if it cannot listen
     */
    public RosNode start() throws IOException {
        RosNode node = new RosNode(this);
        node.start();
        return node;
    }

    String fullName() {
        return name.startsWith("/") ? name : "/" + name;
    }

    String masterUri() {
        return masterUri;
    }

    String host() {
        return host;
    }

    InetAddress bindAddress() {
        return bindAddress;
    }

    int tcprosPort() {
        return tcprosPort;
    }

    OrbClock clock() {
        return clock;
    }

    NodeTimes times() {
        return times;
    }

    TcprosLimits limits() {
        return limits;
    }

    HttpClientLimits httpLimits() {
        return httpLimits;
    }

    ErrorHandler errors() {
        return errors;
    }

    boolean closesOnExit() {
        return closesOnExit;
    }

    System.Logger systemLogger() {
        return systemLogger;
    }

    Map<String, Object> parameters() {
        return parameters;
    }

    UnaryOperator<String> names() {
        return names;
    }

    Path logFile() {
        return logFile;
    }

    CallbackTarget callbacks() {
        return callbacks;
    }
}

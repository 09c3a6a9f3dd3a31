// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.http.HttpAddress;
import io.uorb.ros.log.NodeLogFile;
import io.uorb.ros.name.NodeIdentity;
import io.uorb.ros.name.NodeNames;
import io.uorb.ros.name.RosNames;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.ros.xmlrpc.XmlRpcValues;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Builder of a node. Not thread-safe. Defaults: a master at {@value #DEFAULT_MASTER_URI}, loopback, free ports, wall
 * time unless {@code /use_sim_time} is true at the start, no log file.
 */
public final class RosNodeBuilder {
    /** Default URI of the master. */
    public static final String DEFAULT_MASTER_URI = "http://localhost:11311";

    private final List<String> warnings = new ArrayList<>();
    private NodeNames names;
    private String notice;
    private String masterUri = DEFAULT_MASTER_URI;
    private String host = "127.0.0.1";
    private InetAddress bindAddress = InetAddress.getLoopbackAddress();
    private int tcprosPort;
    private OrbClock clock = OrbClock.system();
    private NodeTimes times = NodeTimes.DEFAULTS;
    private TcprosLimits limits = TcprosLimits.DEFAULTS;
    private ErrorHandler errors = ErrorHandler.uncaught();
    private System.Logger systemLogger = System.getLogger("io.uorb.ros");
    private boolean closesOnExit = true;
    private ClockUse clockUse = ClockUse.BY_PARAMETER;
    private final Map<String, Object> parameters = new LinkedHashMap<>();
    private CallbackTarget callbacks;
    private Path logFile;

    RosNodeBuilder(String name) {
        String canonical = RosNames.canonical(RosNames.requireLegal("node", name));
        if (RosNames.isPrivate(canonical) || canonical.equals(RosNames.ROOT)) {
            throw new IllegalArgumentException("\"" + name + "\" cannot be the name of a node");
        }
        this.names = new NodeNames(RosNames.isGlobal(canonical) ? canonical : "/" + canonical, Map.of());
    }

    RosNodeBuilder(NodeIdentity identity) {
        this.names = identity.names();
        masterUri(identity.masterUri());
        address(identity.address().host(), identity.address().bind());
        identity.tcprosPort().ifPresent(this::tcprosPort);
        identity.privateParameters().forEach((key, value) -> parameter(names.node() + RosNames.ROOT + key, value));
        logFile(identity.logFile()
                .orElseGet(() -> NodeLogFile.path(
                        identity.logFolder(),
                        names.node(),
                        ProcessHandle.current().pid(),
                        System.currentTimeMillis())));
        warnings.addAll(identity.warnings());
        notice = identity.address().notice();
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
     * Sets the address that the node announces; 127.0.0.1 by default.
     *
     * @param ownHost a name or an address that the other nodes reach
     * @param bind the address at which it listens, such as that of all interfaces; any host that reaches it can control
     *     the node, since ROS 1 has no authentication
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

    /** Sets remappings of names, both sides as in {@code from:=to}. */
    public RosNodeBuilder remap(Map<String, String> fromTo) {
        names = new NodeNames(names.node(), fromTo);
        return this;
    }

    /** Adds a parameter that is set before anything is registered, by its full name. */
    public RosNodeBuilder parameter(String fullName, Object value) {
        XmlRpcValues.check(value);
        parameters.put(fullName, value);
        return this;
    }

    /** Sets the queue of callbacks, which the program runs; by default a thread of the node runs them. */
    public RosNodeBuilder callbacks(CallbackTarget target) {
        callbacks = Objects.requireNonNull(target, "target");
        return this;
    }

    /** Sets the clock of timeouts and pauses; wall time by default. */
    public RosNodeBuilder clock(OrbClock wall) {
        clock = Objects.requireNonNull(wall, "wall");
        return this;
    }

    /** Sets whether ROS time follows {@code /clock}; {@link ClockUse#BY_PARAMETER} by default. */
    public RosNodeBuilder clockUse(ClockUse use) {
        clockUse = Objects.requireNonNull(use, "use");
        return this;
    }

    /** Sets the intervals of calls to the master. */
    public RosNodeBuilder times(NodeTimes all) {
        times = Objects.requireNonNull(all, "all");
        return this;
    }

    /** Sets the limits of connections. */
    public RosNodeBuilder limits(TcprosLimits all) {
        limits = Objects.requireNonNull(all, "all");
        return this;
    }

    /** Sets the handler of background errors. */
    public RosNodeBuilder errors(ErrorHandler handler) {
        errors = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /**
     * Sets whether a signal that ends the program first closes the node, so that the master unregisters it; true by
     * default.
     */
    public RosNodeBuilder closesOnExit(boolean is) {
        closesOnExit = is;
        return this;
    }

    /** Sets the file to which the node's log is appended; without one, there is none. */
    public RosNodeBuilder logFile(Path file) {
        logFile = Objects.requireNonNull(file, "file");
        return this;
    }

    /** Disables the log file, even if the node's identity has one. */
    public RosNodeBuilder noLogFile() {
        logFile = null;
        return this;
    }

    /** Sets the logger that receives the node's log. */
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
        return names.node();
    }

    /** Returns one line for each setting that is not as it should be. */
    List<String> warnings() {
        return warnings;
    }

    /** Returns how to open the node to other machines; null if it is open, or closed on purpose. */
    String notice() {
        return notice;
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

    ClockUse clockUse() {
        return clockUse;
    }

    NodeTimes times() {
        return times;
    }

    TcprosLimits limits() {
        return limits;
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

    NodeNames names() {
        return names;
    }

    Path logFile() {
        return logFile;
    }

    CallbackTarget callbacks() {
        return callbacks;
    }
}

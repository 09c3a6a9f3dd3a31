// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.http.HttpAddress;
import io.uorb.ros.http.HttpClientLimits;
import io.uorb.ros.tcpros.TcprosLimits;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/** Settings of a node. One thread. */
public final class RosNodeBuilder {
    /** Where masters are by default. */
    public static final String DEFAULT_MASTER_URI = "http://localhost:11311";

    private static final long NANOS = 1_000_000_000;

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
    private final Map<String, Object> privateParameters = new LinkedHashMap<>();

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

    Map<String, Object> privateParameters() {
        return privateParameters;
    }

    UnaryOperator<String> names() {
        return relative -> relative.startsWith("/") ? relative : "/" + relative;
    }

    LongSupplier rosNanos() {
        return () -> {
            Instant now = Instant.now();
            return now.getEpochSecond() * NANOS + now.getNano();
        };
    }

    CallbackTarget newCallbacks(String node) {
        ExecutorService executor = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, node + " callbacks");
            thread.setDaemon(true);
            return thread;
        });
        return new CallbackTarget() {
            @Override
            public void add(long owner, Runnable callback) {
                if (!executor.isShutdown()) {
                    executor.execute(callback);
                }
            }

            @Override
            public void removeOwner(long owner) {
                // its queue is closed
            }
        };
    }

    void closeCallbacks(CallbackTarget callbacks) {}
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import io.uorb.ros.log.RosLog;
import io.uorb.ros.tcpros.PollLoop;
import io.uorb.ros.tcpros.TcprosServer;
import io.uorb.ros.topic.SubscriberQueue;
import io.uorb.ros.topic.TopicContext;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.ros.xmlrpc.XmlRpcServer;
import io.uorb.thread.DaemonPool;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * The machinery of a node, in the order in which it starts: log, poll loop, client of XML-RPC, registrations, topics,
 * services; then the two ports. It ends in the reverse order. The accessors may be called from any thread.
 */
final class NodeParts {
    private static final String USE_SIM_TIME = "/use_sim_time";
    private static final String CLOCK = "/clock";

    private final RosNodeBuilder settings;
    private final String name;
    private final NodeClock clock;
    private final RosLog log;
    private final PollLoop loop;
    private final XmlRpcClient client;
    private final MasterClient master;
    private final Registrar registrar;
    private final TopicContext topicContext;
    private final TopicManager topics;
    private final ServiceManager services;
    private final ParameterCache parameters;
    private final ThreadPoolExecutor ownWork;
    private volatile boolean keepAlive = true;
    private volatile String uri = "";
    private TcprosServer tcpros;
    private XmlRpcServer slave;

    NodeParts(RosNodeBuilder settings) throws IOException {
        this.settings = settings;
        this.name = settings.fullName();
        this.clock = new NodeClock(text -> log().warn(text));
        this.log = new RosLog(name, clock::nowNs, () -> topics().topics());
        this.client = new XmlRpcClient(name, settings.errors());
        this.loop = new PollLoop(
                name + " poll loop",
                settings.clock(),
                settings.errors(),
                settings.limits().receivedBytes());
        this.master = new MasterClient(client, settings.masterUri(), name);
        this.registrar = new Registrar(name, settings.clock(), settings.times(), master, log);
        this.topicContext = new TopicContext(
                name,
                loop,
                settings.limits(),
                () -> keepAlive,
                new RemoteRequests(client, name),
                (peer, topic, text) -> log.warn("[" + topic + "] " + peer + ": " + text),
                clock::nowNs);
        this.topics = new TopicManager(name, topicContext, registrar);
        this.services = new ServiceManager(name, settings.limits(), registrar);
        this.parameters = new ParameterCache(registrar);
        this.ownWork = DaemonPool.of(1, name + " services");
        ownWork.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
    }

    /** Returns the thread of what every node has; it exists while it has work. */
    Executor ownWork() {
        return ownWork;
    }

    /**
     * Listens and begins to register.
     *
     * @param whenShutDown is called with the reason if the master or a tool asks the node to end
     */
    void listen(Consumer<String> whenShutDown) throws IOException {
        SlaveApi api = new SlaveApi(name, settings.masterUri(), topics, parameters, whenShutDown);
        tcpros = new TcprosServer(
                loop,
                settings.limits(),
                new InetSocketAddress(settings.bindAddress(), settings.tcprosPort()),
                () -> keepAlive,
                topics::accept,
                services::accept);
        String host = settings.host();
        slave = XmlRpcServer.start(
                name + " slave API", new InetSocketAddress(settings.bindAddress(), 0), host, api, settings.errors());
        String inUri = host.indexOf(':') >= 0 ? "[" + host + "]" : host;
        uri = "http://" + inUri + ":" + slave.port() + "/";
        slave.failure().onEnd(() -> whenShutDown.accept("its slave API has failed"));
        loop.failure().onEnd(() -> whenShutDown.accept("its poll loop has failed"));
        api.setAddresses(host, tcpros.port(), uri);
        topics.setOwnUri(uri);
        registrar.begin(uri, "rosrpc://" + inUri + ":" + tcpros.port());
        settings.parameters().forEach((key, value) -> registrar.add(present -> present.call("setParam", key, value)));
        registrar.add(this::readKeepAlive);
    }

    /** Subscribes {@code /clock} if time is simulated; asked for last, after what every node registers. */
    void readSimulatedTime() {
        if (settings.clockUse() == ClockUse.NEVER) {
            return;
        }
        registrar.add(present -> {
            if (settings.clockUse() == ClockUse.ALWAYS
                    || Boolean.TRUE.equals(present.call("hasParam", USE_SIM_TIME))
                            && Boolean.TRUE.equals(present.call("getParam", USE_SIM_TIME))) {
                subscribeClock();
            }
        });
    }

    private void subscribeClock() {
        if (clock.isSimulated()) {
            return;
        }
        clock.simulate();
        ClockSerializer serializer = new ClockSerializer();
        AtomicReference<SubscriberQueue<long[]>> queue = new AtomicReference<>();
        queue.set(new SubscriberQueue<>(
                topicContext,
                CLOCK,
                serializer,
                1,
                clock::onClock,
                () -> queue.get().callOne()));
        topics.subscribe(CLOCK, serializer.type(), queue.get());
    }

    private void readKeepAlive(MasterClient present) throws IOException {
        if (Boolean.TRUE.equals(present.call("hasParam", "/tcp_keepalive"))) {
            keepAlive = !Boolean.FALSE.equals(present.call("getParam", "/tcp_keepalive"));
        }
    }

    /** Takes all back from the master, then closes connections, ports and threads. */
    void close() {
        registrar.close();
        services.close();
        topics.close();
        if (tcpros != null) {
            tcpros.close();
        }
        loop.close();
        if (slave != null) {
            slave.close();
        }
        client.close();
        ownWork.shutdown();
    }

    /** Returns why a thread of the node has ended by itself, or null. */
    Throwable failure() {
        Throwable ofLoop = loop.failure().reason();
        return ofLoop == null && slave != null ? slave.failure().reason() : ofLoop;
    }

    NodeClock clock() {
        return clock;
    }

    RosLog log() {
        return log;
    }

    PollLoop loop() {
        return loop;
    }

    MasterClient master() {
        return master;
    }

    Registrar registrar() {
        return registrar;
    }

    TopicContext topicContext() {
        return topicContext;
    }

    TopicManager topics() {
        return topics;
    }

    ServiceManager services() {
        return services;
    }

    ParameterCache parameters() {
        return parameters;
    }

    boolean keepAlive() {
        return keepAlive;
    }

    String uri() {
        return uri;
    }
}

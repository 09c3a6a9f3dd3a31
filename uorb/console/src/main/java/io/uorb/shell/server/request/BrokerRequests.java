// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.fault.FaultStatus;
import io.uorb.fault.Faults;
import io.uorb.observe.Observation;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Handlers of requests about the broker: nodes and topics. Used by the server's thread only. */
public final class BrokerRequests {
    private static final int MOST_TIMES = 16;

    private final Orb orb;
    private final OrbTools tools;
    private final Observation observation;
    private final TopicDescriptions descriptions;
    private final long[] generations = new long[MOST_TIMES];
    private final long[] timesUs = new long[MOST_TIMES];

    private BrokerRequests(Orb orb, KnownTopics topics) {
        this.orb = orb;
        this.tools = OrbTools.of(orb);
        this.observation = Observation.of(orb);
        this.descriptions = new TopicDescriptions(topics);
    }

    public static void addTo(HandlerRegistry handlers, Orb orb, KnownTopics topics) {
        BrokerRequests requests = new BrokerRequests(orb, topics);
        handlers.put(Request.Ping.class, (ping, session) -> new Answer.Done());
        handlers.put(Request.ListNodes.class, (request, session) -> requests.nodes(request.withTimes()));
        handlers.put(Request.ListDevices.class, (request, session) -> requests.devices(request.topic()));
        handlers.put(Request.ListTopics.class, (request, session) -> topics.names());
        handlers.put(
                Request.Describe.class,
                (request, session) -> requests.descriptions.of(session.describes(topics.require(request.topic()))));
    }

    private Answer.Devices devices(String topic) {
        List<Answer.DeviceRow> rows = new ArrayList<>();
        for (NodeStatus node : orb.status()) {
            if (topic.isEmpty() || topic.equals(node.topic())) {
                NodeDemand.device(orb, node.topic(), node.instance())
                        .ifPresent(device -> rows.add(new Answer.DeviceRow(
                                node.topic(),
                                node.instance(),
                                device.name(),
                                device.vendor(),
                                device.version(),
                                device.powerMilliamps(),
                                device.maxRange(),
                                device.resolution(),
                                device.minDelayUs(),
                                device.maxDelayUs(),
                                device.fifoReserved(),
                                device.fifoMax())));
            }
        }
        return new Answer.Devices(rows);
    }

    private Answer.Nodes nodes(boolean withTimes) {
        List<FaultStatus> faults = Faults.of(orb).list();
        Map<String, OrbMetadata<?>> topics = new HashMap<>();
        orb.topics().forEach(topic -> topics.put(topic.name(), topic));
        List<Answer.NodeRow> rows = new ArrayList<>();
        long nowUs = orb.clock().nowUs(); // before, so that no node seems to have been silent meanwhile
        long monotonicNs = System.nanoTime();
        for (NodeStatus node : orb.status()) {
            int times = withTimes ? recentTimes(topics.get(node.topic()), node.instance()) : 0;
            Demand demand = NodeDemand.look(orb, node.topic(), node.instance());
            long promisedUs = NodeDemand.promisedUs(orb, node.topic(), node.instance());
            rows.add(new Answer.NodeRow(
                    node.topic(),
                    node.instance(),
                    node.publishers(),
                    node.subscribers(),
                    node.queueLength(),
                    node.sizeBytes(),
                    node.published(),
                    node.lastPublishedUs(),
                    node.lost(),
                    demand.subscribers(),
                    demand.isWanted() ? demand.intervalUs() : 0,
                    promisedUs == OrbClock.NEVER ? 0 : promisedUs,
                    troubles(faults, node),
                    Arrays.copyOf(generations, times),
                    Arrays.copyOf(timesUs, times),
                    processes(node)));
        }
        return new Answer.Nodes(nowUs, monotonicNs, rows);
    }

    private List<Answer.ProcessRow> processes(NodeStatus node) {
        return observation.endpointsElsewhere(node.topic(), node.instance()).stream()
                .map(one -> new Answer.ProcessRow(one.pid(), one.name(), one.publishers(), one.subscribers()))
                .toList();
    }

    /** Returns how many values its publishers had out of range, and the faults of a node, as text. */
    private static String troubles(List<FaultStatus> faults, NodeStatus node) {
        String injected = FaultRequests.text(faults, node.topic(), node.instance());
        if (node.outOfRange() == 0) {
            return injected;
        }
        return node.outOfRange() + " out of range" + (injected.isEmpty() ? "" : ", " + injected);
    }

    private int recentTimes(OrbMetadata<?> topic, int instance) {
        // A node may have come into being since the topics were listed.
        return topic == null ? 0 : tools.recentTimes(topic, instance, generations, timesUs);
    }
}

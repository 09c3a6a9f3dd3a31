// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.fault.FaultStatus;
import io.uorb.fault.Faults;
import io.uorb.observe.LazySubscription;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import io.uorb.observe.SubscriptionStatus;
import io.uorb.ros.bridge.OpenBridges;
import io.uorb.ros.bridge.RosBridge;
import io.uorb.ros.bridge.RouteStatus;
import io.uorb.service.ServiceStatus;
import io.uorb.service.Services;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Links of the modules of a broker: topics and services (architecture:GR-21), seen without a subscription of
 * its own. One thread.
 */
final class BrokerObserver implements LookSource {
    /** Modules that serve tools, and a bridge's, whose links are its routes. */
    private static final Set<String> TOOLS = Set.of("module_host", "param", "console", "fault", RosBridge.MODULE);

    private static final String COMMAND = "vehicle_command";
    private static final String ANSWER = "vehicle_command_ack";

    private final String namespace;
    private final Orb orb;
    /** Topics that nodes say they subscribe to, by the full name of the node. */
    private final Map<String, Set<String>> declared;

    private final Map<String, String> types = new HashMap<>();
    /** Topics that stand for services in this look. */
    private final Set<String> ofServices = new HashSet<>();

    /**
     * Creates an observer of a broker.
     *
     * @param namespace of the broker, before the names of its topics
     */
    BrokerObserver(String namespace, Orb orb, Map<String, Set<String>> declared) {
        this.namespace = namespace;
        this.orb = orb;
        this.declared = declared;
    }

    @Override
    public void look(GraphLook into) {
        if (orb.isClosed()) {
            return;
        }
        for (OrbMetadata<?> topic : orb.topics()) {
            types.put(topic.name(), "uorb/" + topic.schema().name());
        }
        ofServices.clear();
        lookAtServices(into);
        boolean hasAnswers = Observation.of(orb).publications().stream()
                .anyMatch(publication -> publication.topic().equals(ANSWER));
        for (PublicationStatus each : Observation.of(orb).publications()) {
            add(LinkKind.PUBLISHES, each.module(), each.topic(), each.instance(), hasAnswers, into);
        }
        for (SubscriptionStatus each : Observation.of(orb).subscriptions()) {
            add(LinkKind.SUBSCRIBES, each.module(), each.topic(), each.instance(), hasAnswers, into);
        }
        lookAtWaiting(into);
        lookAtBridges(into);
        count(into);
    }

    private void count(GraphLook into) {
        List<FaultStatus> faults = Faults.of(orb).list();
        for (NodeStatus node : orb.status()) {
            String texts = faults.stream()
                    .filter(fault -> fault.topic().equals(node.topic()))
                    .filter(fault -> fault.instance() == node.instance() || fault.instance() == Faults.ALL_INSTANCES)
                    .map(fault -> fault.fault().toString())
                    .collect(Collectors.joining(", "));
            into.count(
                    topicName(node.topic(), node.instance()),
                    new TopicCount(node.published(), node.subscribers(), node.lost(), texts));
        }
    }

    private String topicName(String topic, int instance) {
        return prefix() + topic + (instance == 0 ? "" : "[" + instance + "]");
    }

    /** An input that a module names, and that nobody has advertised or subscribed to yet. */
    private void lookAtWaiting(GraphLook into) {
        for (LazySubscription<?> each : Observation.of(orb).waiting()) {
            String topic = each.topic().name();
            String node = nodeName(each.module());
            if (declared.getOrDefault(node, Set.of()).contains(topic)) {
                types.putIfAbsent(topic, "uorb/" + each.topic().schema().name());
                add(LinkKind.SUBSCRIBES, each.module(), topic, each.instance(), false, into);
            }
        }
    }

    /** A service is not shown as its two topics (architecture:GR-24). */
    private void lookAtServices(GraphLook into) {
        for (ServiceStatus service : Services.of(orb).status()) {
            ofServices.add(service.name() + "_request");
            ofServices.add(service.name() + "_response");
            String type = "uorb/" + service.request();
            String name = prefix() + service.name();
            if (!service.provider().isEmpty()) {
                into.add(new SeenLink(LinkKind.PROVIDES, node(service.provider(), into), name, type));
            }
            for (String client : service.clients()) {
                into.add(new SeenLink(LinkKind.CALLS, node(client, into), name, type));
            }
        }
    }

    private void add(LinkKind kind, String module, String topic, int instance, boolean hasAnswers, GraphLook into) {
        if (module.isEmpty() || TOOLS.contains(module) || ofServices.contains(topic)) {
            return;
        }
        String node = node(module, into);
        if (hasAnswers && (topic.equals(COMMAND) || topic.equals(ANSWER))) {
            addCommand(kind, node, topic.equals(ANSWER), into);
            return;
        }
        into.add(new SeenLink(
                kind, node, topicName(topic, instance), types.getOrDefault(topic, SeenLink.UNKNOWN_MESSAGE)));
    }

    /** Commands are a service of every module that answers them; others that listen are left out. */
    private void addCommand(LinkKind kind, String node, boolean isAnswer, GraphLook into) {
        if (kind == LinkKind.PUBLISHES) {
            into.add(new SeenLink(
                    isAnswer ? LinkKind.PROVIDES : LinkKind.CALLS,
                    node,
                    prefix() + COMMAND,
                    types.getOrDefault(COMMAND, "uorb/VehicleCommand")));
        }
    }

    private void lookAtBridges(GraphLook into) {
        for (RosBridge bridge : OpenBridges.of(orb).all()) {
            into.bridge(bridge.nodeName());
            for (RouteStatus route : bridge.status()) {
                String[] words = route.topic().split(" ");
                into.mirror(
                        topicName(words[0], Integer.parseInt(words[1])),
                        types.getOrDefault(words[0], SeenLink.UNKNOWN_MESSAGE),
                        route.rosTopic());
            }
        }
    }

    private String node(String module, GraphLook into) {
        String name = nodeName(module);
        into.node(name, "module");
        return name;
    }

    /** Returns the full name of a module's node; those without one of their own are in the broker's namespace. */
    private String nodeName(String module) {
        String full = "/" + module;
        boolean isInside = full.startsWith(prefix());
        return declared.containsKey(full) || isInside ? full : prefix() + module;
    }

    private String prefix() {
        return namespace.equals("/") ? "/" : namespace + "/";
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.graph.ServiceProbe;
import io.uorb.ros.graph.SystemState;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The nodes of a ROS graph: those that answer, what they say of themselves, and the types of their services
 * (architecture:GR-21). One thread; a look blocks for the answers.
 */
final class RosGraphObserver implements LookSource, AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final String ANY = "*";
    private static final int TRIPLE = 3;

    private final GraphClient graph;
    /** Types of services, by URI and name; a provider does not change its type. */
    private final Map<String, String> serviceTypes = new HashMap<>();

    RosGraphObserver(String masterUri) throws IOException {
        graph = new GraphClient(masterUri);
    }

    @Override
    public void look(GraphLook into) {
        try {
            SystemState state = graph.state();
            Map<String, String> types = graph.topicTypes();
            for (String node : state.nodes()) {
                Optional<String> uri = graph.newNodeUri(node);
                if (uri.isPresent() && lookAt(node, uri.get(), types, into)) {
                    into.node(node, "ros");
                    lookAtServices(node, state, into);
                }
            }
        } catch (IOException e) {
            into.problem("/", "the ROS graph cannot be seen: " + e.getMessage());
        }
    }

    /** Returns whether the node has answered: one that was killed stays registered. */
    private boolean lookAt(String node, String uri, Map<String, String> types, GraphLook into) {
        try {
            add(LinkKind.PUBLISHES, node, graph.ask(uri, "getPublications", LIMIT), types, into);
            add(LinkKind.SUBSCRIBES, node, graph.ask(uri, "getSubscriptions", LIMIT), types, into);
            return true;
        } catch (IOException e) {
            into.problem(node, "node " + node + " is registered and does not answer: " + e.getMessage());
            return false;
        }
    }

    private static void add(LinkKind kind, String node, Object answer, Map<String, String> types, GraphLook into)
            throws IOException {
        if (!(answer instanceof List<?> parts) || parts.size() != TRIPLE) {
            throw new IOException("it answers " + answer);
        }
        for (List<?> pair : SystemState.pairs(parts.get(2))) {
            String topic = String.valueOf(pair.get(0));
            String type = String.valueOf(pair.get(1));
            boolean isAny = type.isEmpty() || type.equals(ANY);
            into.add(new SeenLink(kind, node, topic, isAny ? types.getOrDefault(topic, SeenLink.UNKNOWN) : type));
        }
    }

    private void lookAtServices(String node, SystemState state, GraphLook into) throws IOException {
        for (String service : SystemState.of(state.providers(), node)) {
            Optional<String> uri = graph.serviceUri(service);
            String type = uri.isEmpty() ? SeenLink.UNKNOWN : serviceType(service, uri.get());
            into.add(new SeenLink(LinkKind.PROVIDES, node, service, type));
        }
    }

    private String serviceType(String service, String uri) {
        String known = serviceTypes.get(uri + " " + service);
        if (known != null) {
            return known;
        }
        try {
            String type = ServiceProbe.type(ServiceProbe.ask(service, uri));
            serviceTypes.put(uri + " " + service, type.isEmpty() ? SeenLink.UNKNOWN : type);
            return type.isEmpty() ? SeenLink.UNKNOWN : type;
        } catch (IOException e) {
            return SeenLink.UNKNOWN; // it is asked again with the next look
        }
    }

    @Override
    public void close() {
        graph.close();
    }
}

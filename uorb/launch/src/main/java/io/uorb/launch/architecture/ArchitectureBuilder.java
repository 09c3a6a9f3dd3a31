// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes a document of declared nodes and of links that were seen. One thread. */
public final class ArchitectureBuilder {
    private final Map<String, NodeBuilder> nodes = new TreeMap<>();
    private final Map<String, TopicBuilder> topics = new TreeMap<>();
    private final Map<String, TopicBuilder> services = new TreeMap<>();
    private final List<String> files = new ArrayList<>();
    private final List<IgnoredDuplicate> ignored = new ArrayList<>();
    private final List<ArchitectureFinding> findings = new ArrayList<>();
    private final Map<String, Map<String, String>> rosNames = new TreeMap<>();
    private final Set<String> gone = new TreeSet<>();
    private final Map<String, TopicTraffic> traffic = new TreeMap<>();
    private final Map<String, Integer> exitCodes = new TreeMap<>();

    /** Creates a builder of an empty document. */
    public ArchitectureBuilder() {}

    /** A node, and its links. */
    private static final class NodeBuilder {
        private final String name;
        private String packageName;
        private String type;
        private String kind = "ros";
        private String declaredIn;
        private ObservedState state = ObservedState.MISSING;
        private final Set<String> publishes = new TreeSet<>();
        private final Set<String> subscribes = new TreeSet<>();
        private final Set<String> provides = new TreeSet<>();
        private final Set<String> calls = new TreeSet<>();
        private final Set<String> publishedTypes = new TreeSet<>();
        private final Set<String> subscribedTypes = new TreeSet<>();
        private final Set<String> providedTypes = new TreeSet<>();

        NodeBuilder(String name) {
            this.name = name;
        }

        ArchitectureNode build() {
            int slash = name.lastIndexOf('/');
            return new ArchitectureNode(
                    name,
                    slash <= 0 ? "/" : name.substring(0, slash),
                    packageName,
                    type,
                    kind,
                    declaredIn,
                    state,
                    List.copyOf(publishes),
                    List.copyOf(subscribes),
                    List.copyOf(provides),
                    List.copyOf(calls),
                    new Features(
                            List.copyOf(publishedTypes), List.copyOf(subscribedTypes), List.copyOf(providedTypes)));
        }
    }

    /** A topic or service of a type, and the nodes at its ends. */
    private record TopicBuilder(String name, String type, Set<String> from, Set<String> to) {}

    private NodeBuilder node(String name) {
        return nodes.computeIfAbsent(name, NodeBuilder::new);
    }

    private static TopicBuilder end(Map<String, TopicBuilder> all, String name, String type) {
        return all.computeIfAbsent(
                name + " " + type, key -> new TopicBuilder(name, type, new TreeSet<>(), new TreeSet<>()));
    }

    /** Adds files in their order. */
    public ArchitectureBuilder files(Collection<String> names) {
        files.addAll(names);
        return this;
    }

    /** Declares a node. */
    public ArchitectureBuilder declare(String name, String packageName, String type, String kind, String place) {
        NodeBuilder node = node(name);
        node.packageName = packageName;
        node.type = type;
        node.kind = kind;
        node.declaredIn = place;
        return this;
    }

    /** Sets the state of a node; one that is not declared gets the kind. */
    public ArchitectureBuilder seen(String name, String kind, ObservedState state) {
        NodeBuilder node = node(name);
        node.kind = node.declaredIn == null ? kind : node.kind;
        node.state = state;
        return this;
    }

    /** Sets the exit code of a node that has ended. */
    public ArchitectureBuilder exitCode(String node, int exitCode) {
        exitCodes.put(node, exitCode);
        return this;
    }

    /** Sets the names that a topic has in a ROS graph, each with its type there. */
    public ArchitectureBuilder rosNames(String topic, Map<String, String> names) {
        rosNames.put(topic, names);
        return this;
    }

    /** Sets the type of a topic. */
    public ArchitectureBuilder traffic(String topic, TopicTraffic carried) {
        traffic.put(topic, carried);
        return this;
    }

    /** Removes a topic. */
    public ArchitectureBuilder gone(String topic) {
        gone.add(topic);
        return this;
    }

    /** Adds a link. */
    public ArchitectureBuilder publishes(String node, String topic, String type) {
        return publishes(node, topic, type, type);
    }

    /** Adds a link. */
    public ArchitectureBuilder subscribes(String node, String topic, String type) {
        return subscribes(node, topic, type, type);
    }

    /** Adds a link; {@code feature} is the type as the node knows it. */
    public ArchitectureBuilder publishes(String node, String topic, String type, String feature) {
        node(node).publishes.add(topic);
        node(node).publishedTypes.add(feature);
        end(topics, topic, type).from.add(node);
        return this;
    }

    /** Adds a link; {@code feature} is the type as the node knows it. */
    public ArchitectureBuilder subscribes(String node, String topic, String type, String feature) {
        node(node).subscribes.add(topic);
        node(node).subscribedTypes.add(feature);
        end(topics, topic, type).to.add(node);
        return this;
    }

    /** Adds a link. */
    public ArchitectureBuilder provides(String node, String service, String type) {
        node(node).provides.add(service);
        node(node).providedTypes.add(type);
        end(services, service, type).from.add(node);
        return this;
    }

    /** Adds a link. */
    public ArchitectureBuilder calls(String node, String service, String type) {
        node(node).calls.add(service);
        end(services, service, type).to.add(node);
        return this;
    }

    /** Adds a node that was ignored. */
    public ArchitectureBuilder ignored(IgnoredDuplicate duplicate) {
        ignored.add(duplicate);
        return this;
    }

    /** Adds a finding of its own. */
    public ArchitectureBuilder finding(ArchitectureFinding finding) {
        findings.add(finding);
        return this;
    }

    /**
     * Returns the document.
     *
     * @param allowances {@code CHECK:NAME} of suppressed findings (architecture:GR-53)
     */
    public ArchitectureDocument build(Collection<String> allowances) {
        List<ArchitectureNode> allNodes =
                nodes.values().stream().map(NodeBuilder::build).toList();
        List<ArchitectureTopic> allTopics = topics.values().stream()
                .map(topic -> new ArchitectureTopic(
                        topic.name,
                        topic.type,
                        List.copyOf(topic.from),
                        List.copyOf(topic.to),
                        rosNames.getOrDefault(topic.name, Map.of()),
                        gone.contains(topic.name),
                        traffic.get(topic.name)))
                .toList();
        List<ArchitectureFinding> all = new ArrayList<>(findings);
        all.addAll(ArchitectureChecks.of(allNodes, allTopics, exitCodes));
        all.removeIf(finding -> allowances.stream().anyMatch(finding::isAllowedBy));
        return new ArchitectureDocument(
                files,
                allNodes,
                allTopics,
                services.values().stream()
                        .map(service -> new ArchitectureService(
                                service.name, service.type, List.copyOf(service.from), List.copyOf(service.to)))
                        .toList(),
                ignored,
                all);
    }
}

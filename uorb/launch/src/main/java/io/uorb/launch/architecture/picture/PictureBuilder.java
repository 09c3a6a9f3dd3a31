// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureNode;
import io.uorb.launch.architecture.ArchitectureService;
import io.uorb.launch.architecture.ArchitectureTopic;
import io.uorb.launch.architecture.Features;
import io.uorb.launch.architecture.ObservedState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;

/** Makes the picture of a document. Topics and services stand in the deepest namespace of nodes that has their name. */
final class PictureBuilder {
    private static final String ROOT = "/";

    private final ArchitectureDocument document;
    private final Map<String, List<PictureShape>> shapes = new TreeMap<>();
    private final Set<String> keys = new HashSet<>();
    private final List<PictureLine> lines = new ArrayList<>();

    PictureBuilder(ArchitectureDocument document) {
        this.document = document;
    }

    ArchitecturePicture build() {
        shapes.put(ROOT, new ArrayList<>());
        document.nodes().forEach(node -> addNamespace(node.namespace()));
        Map<String, String> letters = Features.letters(document.nodes());
        document.nodes().forEach(node -> addNode(node, letters.get(node.name())));
        document.topics().forEach(this::addTopic);
        document.services().forEach(this::addService);
        return new ArchitecturePicture(frame(ROOT), lines);
    }

    private void addNamespace(String name) {
        for (String each = name; !each.equals(ROOT); each = parent(each)) {
            shapes.computeIfAbsent(each, added -> new ArrayList<>());
        }
    }

    private static String parent(String name) {
        int slash = name.lastIndexOf('/');
        return slash <= 0 ? ROOT : name.substring(0, slash);
    }

    private String namespaceOf(String name) {
        String namespace = parent(name);
        while (!shapes.containsKey(namespace)) {
            namespace = parent(namespace);
        }
        return namespace;
    }

    private PictureFrame frame(String name) {
        Set<String> children = new TreeSet<>(shapes.keySet());
        children.removeIf(each -> each.equals(ROOT) || !parent(each).equals(name));
        return new PictureFrame(
                name, 1, shapes.get(name), children.stream().map(this::frame).toList());
    }

    private void add(String namespace, PictureShape shape) {
        if (keys.add(shape.key())) {
            shapes.get(namespace).add(shape);
        }
    }

    private void addNode(ArchitectureNode node, String letter) {
        boolean isDeclared = node.declaredIn() != null;
        String type = node.packageName() == null ? node.kind() : node.packageName() + "/" + node.type();
        StringJoiner title = new StringJoiner("\n");
        title.add(node.name() + ": " + type + ", " + node.kind() + ", " + node.state());
        title.add(isDeclared ? "declared in " + node.declaredIn() : "not declared");
        title.add("class " + letter);
        addTypes("publishes", node.features().publishes(), title);
        addTypes("subscribes to", node.features().subscribes(), title);
        addTypes("provides", node.features().provides(), title);
        add(
                node.namespace(),
                new PictureShape(
                        nodeKey(node.name()),
                        ShapeKind.ofNode(node.kind()),
                        node.name(),
                        type + " \u00b7 " + letter,
                        title.toString(),
                        node.state() != ObservedState.RUNNING,
                        !isDeclared));
    }

    private static void addTypes(String verb, List<String> types, StringJoiner title) {
        if (!types.isEmpty()) {
            title.add(verb + " " + String.join(", ", types));
        }
    }

    private void addTopic(ArchitectureTopic topic) {
        String key = "topic " + topic.name() + " " + topic.type();
        String title = topic.name() + ": " + topic.type() + (topic.gone() ? ", gone" : "")
                + (topic.rosNames().isEmpty() ? "" : "\nin ROS " + topic.inRos())
                + (topic.traffic() == null ? "" : "\n" + topic.traffic().text());
        add(
                namespaceOf(topic.name()),
                new PictureShape(key, ShapeKind.TOPIC, topic.name(), topic.type(), title, topic.gone(), false));
        topic.publishers().forEach(node -> addLine(node, key, PictureLine.Kind.PUBLISHES, topic.name()));
        topic.subscribers().forEach(node -> addLine(node, key, PictureLine.Kind.SUBSCRIBES, topic.name()));
    }

    private void addService(ArchitectureService service) {
        String key = "service " + service.name();
        String title = service.name() + ": " + service.type();
        add(
                namespaceOf(service.name()),
                new PictureShape(key, ShapeKind.SERVICE, service.name(), service.type(), title, false, false));
        service.servers().forEach(node -> addLine(node, key, PictureLine.Kind.PROVIDES, service.name()));
        service.clients().forEach(node -> addLine(node, key, PictureLine.Kind.CALLS, service.name()));
    }

    /** Adds a line between a node and a topic or service; a document may name nodes that it does not show. */
    private void addLine(String node, String key, PictureLine.Kind kind, String name) {
        String nodeKey = nodeKey(node);
        if (!keys.contains(nodeKey)) {
            return;
        }
        switch (kind) {
            case PUBLISHES -> lines.add(new PictureLine(nodeKey, key, kind, node + " publishes " + name));
            case PROVIDES -> lines.add(new PictureLine(nodeKey, key, kind, node + " provides " + name));
            case SUBSCRIBES -> lines.add(new PictureLine(key, nodeKey, kind, node + " subscribes to " + name));
            case CALLS -> lines.add(new PictureLine(nodeKey, key, kind, node + " calls " + name));
        }
    }

    private static String nodeKey(String name) {
        return "node " + name;
    }
}

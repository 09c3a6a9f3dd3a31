// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureNode;
import io.uorb.launch.architecture.ArchitectureService;
import io.uorb.launch.architecture.ArchitectureTopic;
import io.uorb.launch.architecture.Features;
import io.uorb.launch.architecture.ObservedState;
import io.uorb.shell.graph.Labels;
import io.uorb.shell.picture.Picture;
import io.uorb.shell.picture.PictureDetail;
import io.uorb.shell.picture.PictureFrame;
import io.uorb.shell.picture.PictureLine;
import io.uorb.shell.picture.PictureShape;
import io.uorb.shell.picture.ShapeKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Maker of the picture of a document (architecture:GR-43): namespaces are frames. Topics and services stand in the
 * deepest namespace of nodes that has their name.
 */
final class ArchitecturePicture {
    private static final String ROOT = "/";

    private final Map<String, List<PictureShape>> shapes = new TreeMap<>();
    private final Set<String> keys = new HashSet<>();
    private final List<PictureLine> lines = new ArrayList<>();

    private ArchitecturePicture() {}

    /** Returns the picture of a document, with equal namespaces once if it is to be folded. */
    static Picture of(ArchitectureDocument document, boolean isFolded) {
        ArchitecturePicture picture = new ArchitecturePicture();
        picture.add(document);
        PictureFrame all = picture.frame(ROOT);
        PictureFrame root = isFolded ? FrameFolding.fold(all, picture.lines) : all;
        return new Picture(
                "Architecture",
                "Architecture",
                summary(root),
                "Lines lead from a node to the topics that it publishes, from a topic to its subscribers, and from a"
                        + " node to its services. Dashed shapes were declared and do not run; amber ones run and were"
                        + " not declared.",
                root,
                FrameFolding.between(root, picture.lines));
    }

    private static String summary(PictureFrame root) {
        Map<ShapeKind, Long> counts =
                root.allShapes().collect(Collectors.groupingBy(PictureShape::kind, Collectors.counting()));
        long topics = counts.getOrDefault(ShapeKind.TOPIC, 0L);
        long services = counts.getOrDefault(ShapeKind.SERVICE, 0L);
        long nodes = root.allShapes().count() - topics - services;
        return nodes + " nodes, " + topics + " topics, " + services + " services";
    }

    private void add(ArchitectureDocument document) {
        shapes.put(ROOT, new ArrayList<>());
        document.nodes().forEach(node -> addNamespace(node.namespace()));
        Map<String, String> letters = Features.letters(document.nodes());
        document.nodes().forEach(node -> addNode(node, letters.get(node.name())));
        document.topics().forEach(this::addTopic);
        document.services().forEach(this::addService);
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
                name,
                name.equals(ROOT) ? "" : Labels.shortName(name),
                shapes.get(name),
                children.stream().map(this::frame).toList());
    }

    private void add(
            String key,
            ShapeKind kind,
            String namespace,
            String name,
            String detail,
            String title,
            Set<PictureShape.Mark> marks) {
        if (keys.add(key)) {
            boolean isInside = !namespace.equals(ROOT) && name.startsWith(namespace + "/");
            String label = Labels.shortName(isInside ? name.substring(namespace.length() + 1) : name);
            List<PictureDetail> details =
                    List.of(new PictureDetail(PictureDetail.Kind.PLAIN, Labels.shortName(detail)));
            shapes.get(namespace)
                    .add(new PictureShape(
                            key, kind, label, details, title, marks, List.of("data-name", name, "data-type", detail)));
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
        Set<PictureShape.Mark> marks = EnumSet.noneOf(PictureShape.Mark.class);
        if (node.state() != ObservedState.RUNNING) {
            marks.add(PictureShape.Mark.DASHED);
        }
        if (!isDeclared) {
            marks.add(PictureShape.Mark.AMBER);
        }
        add(
                nodeKey(node.name()),
                kind(node.kind()),
                node.namespace(),
                node.name(),
                type + " \u00b7 " + letter,
                title.toString(),
                marks);
    }

    /** Returns the kind of a node's shape; a kind that is not known is that of a process. */
    private static ShapeKind kind(String kind) {
        return switch (kind) {
            case "module" -> ShapeKind.MODULE;
            case "java" -> ShapeKind.JAVA;
            case "ros" -> ShapeKind.ROS;
            default -> ShapeKind.PROCESS;
        };
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
        Set<PictureShape.Mark> marks = topic.gone() ? Set.of(PictureShape.Mark.DASHED) : Set.of();
        add(key, ShapeKind.TOPIC, namespaceOf(topic.name()), topic.name(), topic.type(), title, marks);
        topic.publishers().forEach(node -> addLine(node, key, PictureLine.Kind.PUBLISHES, topic.name()));
        topic.subscribers().forEach(node -> addLine(node, key, PictureLine.Kind.SUBSCRIBES, topic.name()));
    }

    private void addService(ArchitectureService service) {
        String key = "service " + service.name();
        String title = service.name() + ": " + service.type();
        add(key, ShapeKind.SERVICE, namespaceOf(service.name()), service.name(), service.type(), title, Set.of());
        service.servers().forEach(node -> addLine(node, key, PictureLine.Kind.PROVIDES, service.name()));
        service.clients().forEach(node -> addLine(node, key, PictureLine.Kind.CALLS, service.name()));
    }

    /** Adds a line between a node and a topic or service; a document may name nodes that it does not show. */
    private void addLine(String node, String key, PictureLine.Kind kind, String name) {
        String nodeKey = nodeKey(node);
        if (!keys.contains(nodeKey)) {
            return;
        }
        String verb = switch (kind) {
            case PUBLISHES -> " publishes ";
            case SUBSCRIBES -> " subscribes to ";
            case PROVIDES -> " provides ";
            case CALLS -> " calls ";
        };
        boolean isTowards = kind == PictureLine.Kind.SUBSCRIBES;
        lines.add(new PictureLine(
                isTowards ? key : nodeKey,
                isTowards ? nodeKey : key,
                kind,
                PictureDetail.NONE,
                node + verb + name,
                List.of()));
    }

    private static String nodeKey(String name) {
        return "node " + name;
    }
}

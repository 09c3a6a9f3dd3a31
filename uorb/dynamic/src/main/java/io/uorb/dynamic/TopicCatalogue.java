// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.OrbMetadata;
import io.uorb.text.SimilarNames;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The topics that a program knows, by name: for consoles, recorders and bridges. Each jar with message classes lists
 * them in its folder {@value #FOLDER}, one file a class, which the processor writes. A named module exports their
 * packages, at least to {@code io.uorb}. Immutable; any thread may use it.
 */
public final class TopicCatalogue {
    /** The folder of a jar that lists its generated classes: a file each, named as the class file. */
    public static final String FOLDER = "META-INF/uorb/catalogue/";

    /** A file of each such folder, by which class loaders find it. */
    static final String INDEX = FOLDER + "index.txt";

    private final TreeMap<String, OrbMetadata<?>> byName = new TreeMap<>();
    private final Map<String, List<OrbMetadata<?>>> versions = new HashMap<>();
    private final List<OrbMetadata<?>> sorted;
    private final List<String> problems;

    private TopicCatalogue(Collection<? extends OrbMetadata<?>> topics, List<String> problems) {
        this.problems = List.copyOf(problems);
        for (OrbMetadata<?> topic : topics) {
            byName.putIfAbsent(topic.name(), topic);
            List<OrbMetadata<?>> ofName = versions.computeIfAbsent(topic.name(), name -> new ArrayList<>());
            if (!ofName.contains(topic)) {
                ofName.add(topic);
            }
        }
        this.sorted = List.copyOf(byName.values());
    }

    /**
     * Returns the topics of the class path, or the module path: those that the thread's context class loader finds, or,
     * if it finds none, those of the middleware's own loader. Entries that cannot be used are {@link #problems}.
     */
    public static TopicCatalogue ofClassPath() {
        ClassLoader own = TopicCatalogue.class.getClassLoader();
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        List<String> problems = new ArrayList<>();
        List<OrbMetadata<?>> topics =
                context == null || context == own ? List.of() : new CatalogueReader(context, problems::add).read();
        if (topics.isEmpty()) {
            topics = new CatalogueReader(own, problems::add).read();
        }
        return new TopicCatalogue(topics, problems);
    }

    /** As {@link #ofClassPath()}, and reports each of {@link #problems}. */
    public static TopicCatalogue ofClassPath(Consumer<String> problems) {
        Objects.requireNonNull(problems, "problems");
        TopicCatalogue catalogue = ofClassPath();
        catalogue.problems().forEach(problems);
        return catalogue;
    }

    /**
     * Returns the topics that a class loader finds; none if there is no message class. Initializes the generated
     * classes. One bad jar does not take away the topics of others: a folder that cannot be read, a listed class that
     * is absent or that its module does not export are {@link #problems}.
     */
    public static TopicCatalogue load(ClassLoader loader) {
        List<String> problems = new ArrayList<>();
        List<OrbMetadata<?>> topics = new CatalogueReader(loader, problems::add).read();
        return new TopicCatalogue(topics, problems);
    }

    /** Creates a catalogue of these topics only, regardless of the class path. */
    public static TopicCatalogue of(Collection<? extends OrbMetadata<?>> topics) {
        return new TopicCatalogue(topics, List.of());
    }

    /** Returns what could not be used: one line each, with its place and a remedy. */
    public List<String> problems() {
        return problems;
    }

    /**
     * Returns the topics of that name: several where classes of several versions of a message are there. The first is
     * that of {@link #find}: class paths are searched in their order, jars in that of their classes' names.
     */
    public List<OrbMetadata<?>> versions(String name) {
        return List.copyOf(versions.getOrDefault(name, List.of()));
    }

    /** Returns the topic of that name, the first of its {@link #versions}, if there is one. */
    public Optional<OrbMetadata<?>> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /**
     * Returns the topic of that name.
     *
     * @throws IllegalArgumentException if there is none; the message contains near names and all {@link #problems}
     */
    public OrbMetadata<?> require(String name) {
        OrbMetadata<?> topic = byName.get(name);
        if (topic == null) {
            throw new IllegalArgumentException("topic " + name + " is not among the " + sorted.size() + " known topics"
                    + SimilarNames.nearHint(name, byName.keySet())
                    + problems.stream().map(problem -> "; " + problem).collect(Collectors.joining()));
        }
        return topic;
    }

    /** Returns all topics, one of each name, sorted by name. A topic's id is its index here (M-3). */
    public List<OrbMetadata<?>> topics() {
        return sorted;
    }

    /**
     * Returns the topic's id: the index of its name in {@link #topics} (M-3).
     *
     * @throws IllegalArgumentException if it is not in this catalogue
     */
    public int idOf(OrbMetadata<?> topic) {
        if (!versions(topic.name()).contains(topic)) {
            throw new IllegalArgumentException("topic " + topic + " is not one of this catalogue");
        }
        return byName.headMap(topic.name()).size();
    }

    /**
     * Returns the topics that carry the message of that name, such as {@code VehicleStatus}, sorted by name; often one.
     */
    public List<OrbMetadata<?>> topicsOf(String messageName) {
        List<OrbMetadata<?>> topics = new ArrayList<>();
        for (OrbMetadata<?> topic : sorted) {
            if (topic.schema().name().equals(messageName)) {
                topics.add(topic);
            }
        }
        return List.copyOf(topics);
    }

    /** Returns the names of all messages, sorted. */
    public List<String> messages() {
        return sorted.stream()
                .map(topic -> topic.schema().name())
                .distinct()
                .sorted()
                .toList();
    }
}

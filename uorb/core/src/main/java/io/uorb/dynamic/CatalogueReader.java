// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.OrbMetadata;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Reads the lists of topics that a class loader finds, and the topics that they name; reports what cannot be used. For
 * one thread, once.
 */
final class CatalogueReader {
    private static final int COLUMNS = 3;

    private final ClassLoader loader;
    private final TreeMap<String, OrbMetadata<?>> topics = new TreeMap<>();
    private final Map<String, String> places = new LinkedHashMap<>();
    private final Consumer<String> problems;

    /** Creates a reader that reports each problem in one line, which names the place. */
    CatalogueReader(ClassLoader loader, Consumer<String> problems) {
        this.loader = loader;
        this.problems = problems;
    }

    /** Returns the valid topics by name; of several of one name, the first that is found. */
    TreeMap<String, OrbMetadata<?>> read() {
        Map<String, URL> resources = new LinkedHashMap<>();
        try {
            Enumeration<URL> found = loader.getResources(TopicCatalogue.RESOURCE);
            // By its text: a URL's own equality may ask the network. A jar that is on the path twice is one.
            while (found.hasMoreElements()) {
                URL url = found.nextElement();
                resources.putIfAbsent(url.toString(), url);
            }
        } catch (IOException e) {
            problems.accept(TopicCatalogue.RESOURCE + ": " + e);
        }
        resources.values().forEach(this::readResource);
        return topics;
    }

    private void readResource(URL resource) {
        List<String> lines;
        try {
            lines = text(resource).lines().toList();
        } catch (IOException e) {
            problems.accept(resource + ": " + e);
            return;
        }
        for (int i = 0; i < lines.size(); i++) {
            // Tools that join jars may put an empty line behind each list.
            if (lines.get(i).isBlank()) {
                continue;
            }
            String place = resource + ":" + (i + 1);
            try {
                readLine(lines.get(i), place);
            } catch (IllegalArgumentException e) {
                problems.accept(place + ": " + e.getMessage());
            }
        }
    }

    private static String text(URL resource) throws IOException {
        URLConnection connection = resource.openConnection();
        // A cached jar would stay open, and would go on to be read when it has been replaced.
        connection.setUseCaches(false);
        try (InputStream in = connection.getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private void readLine(String line, String place) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalArgumentException("expected topic, class and constant between tabs, but it is: " + line);
        }
        OrbMetadata<?> topic = constant(columns[1], columns[2]);
        if (!topic.name().equals(columns[0])) {
            throw new IllegalArgumentException(
                    columns[1] + "." + columns[2] + " is topic " + topic + ", not " + columns[0]);
        }
        OrbMetadata<?> other = topics.putIfAbsent(topic.name(), topic);
        if (other == null) {
            places.put(topic.name(), place);
        } else if (other != topic) {
            throw new IllegalArgumentException(
                    "topic " + topic + " of " + topic.type().getName() + " is there already, of "
                            + other.type().getName() + " (" + places.get(topic.name())
                            + "); remove one of the two jars");
        }
    }

    private OrbMetadata<?> constant(String className, String name) {
        try {
            Field field = Class.forName(className, true, loader).getDeclaredField(name);
            if (!Modifier.isStatic(field.getModifiers()) || !field.canAccess(null)) {
                throw new IllegalArgumentException(className + "." + name + " is not accessible; it must be public and"
                        + " static, in a public class of a package that its module exports");
            }
            Object value = field.get(null);
            if (value instanceof OrbMetadata<?> topic) {
                return topic;
            }
            throw new IllegalArgumentException(className + "." + name + " is " + value + ", not a topic");
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("class " + className + " is not there", e);
        } catch (NoSuchFieldException e) {
            throw new IllegalArgumentException("class " + className + " has no constant " + name, e);
        } catch (IllegalAccessException | LinkageError e) {
            throw new IllegalArgumentException("class " + className + " cannot be used: " + e, e);
        }
    }
}

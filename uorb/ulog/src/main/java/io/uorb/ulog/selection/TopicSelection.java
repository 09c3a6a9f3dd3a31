// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.selection;

import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.BoundedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The selection of recorded topics and their rates: lines as in PX4's {@code logger_topics.txt} (L-14).
 *
 * <pre>{@code
 * # topic [interval_ms [instance]]
 * vehicle_attitude 50          # at most one message in 50 ms
 * sensor_combined              # every message
 * battery_status 200 1         # instance 1 only
 * *                            # every message of every topic
 * }</pre>
 *
 * <p>Of several lines for a topic's instance the last one applies, in a file and over several selections put together.
 * Without an instance a line is for all instances, those that appear later too. Immutable; any thread may use it.
 */
public final class TopicSelection {
    private static final int MAX_FILE_BYTES = 1 << 20;

    private final List<SelectionLine> lines;
    private final List<String> notes;

    private TopicSelection(List<SelectionLine> lines, List<String> notes) {
        this.lines = List.copyOf(lines);
        this.notes = List.copyOf(notes);
    }

    /** Selects every message of every topic that is or will be in the broker. */
    public static TopicSelection all() {
        return parse("all", SelectionLine.ALL_TOPICS);
    }

    /**
     * Parses a text whose topics need not be known: an unknown topic is recorded when it appears in the broker.
     *
     * @param source the name of the text in error messages
     * @throws SelectionException if a line is not of the form; it names all such lines
     */
    public static TopicSelection parse(String source, String text) {
        return new TopicSelection(new SelectionParser(source).parse(text).lines(), List.of());
    }

    /**
     * Parses a text whose topics are in the catalogue.
     *
     * @throws SelectionException if a line is not of the form, or names a topic that the catalogue lacks; it names all
     *     such lines and similar topics
     */
    public static TopicSelection parse(String source, String text, TopicCatalogue catalogue) {
        return new TopicSelection(
                new SelectionParser(source).parse(text).require(catalogue).lines(), List.of());
    }

    /**
     * Loads a file in UTF-8 whose topics are in the catalogue.
     *
     * @throws SelectionException as {@link #parse(String, String, TopicCatalogue)}
     * @throws IOException if the file cannot be read
     */
    public static TopicSelection load(Path file, TopicCatalogue catalogue) throws IOException {
        return parse(file.toString(), BoundedFile.readString(file, MAX_FILE_BYTES), catalogue);
    }

    /**
     * Combines profiles of the jar, in that order. Topics that the catalogue lacks are ignored and listed in {@link
     * #notes}: a program need not have all topics of PX4.
     *
     * @throws IllegalArgumentException if there is no profile of one of the names
     */
    public static TopicSelection profiles(TopicCatalogue catalogue, Collection<String> names) {
        List<SelectionLine> known = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (String name : names) {
            List<String> missing = new ArrayList<>();
            for (SelectionLine line : Profiles.lines(name)) {
                if (line.isForAllTopics() || catalogue.find(line.topic()).isPresent()) {
                    known.add(line);
                } else {
                    missing.add(line.topic());
                }
            }
            if (!missing.isEmpty()) {
                notes.add("profile " + name + ": " + missing.size()
                        + " topics are unknown to this program and ignored: " + String.join(", ", missing));
            }
        }
        return new TopicSelection(known, notes);
    }

    /** Returns the names of the profiles. */
    public static List<String> profileNames() {
        return Profiles.NAMES;
    }

    /** Combines this selection with another one; where both have a line for an instance, the other's applies. */
    public TopicSelection and(TopicSelection later) {
        return new TopicSelection(
                Stream.concat(lines.stream(), later.lines.stream()).toList(),
                Stream.concat(notes.stream(), later.notes.stream()).toList());
    }

    /** Returns whether any instance of the topic is recorded. */
    public boolean selects(String topic) {
        return lines.stream().anyMatch(line -> line.names(topic));
    }

    /** Returns whether that instance of the topic is recorded. */
    public boolean selects(String topic, int instance) {
        return lineFor(topic, instance) != null;
    }

    /**
     * Returns the mean time between two recorded messages, us; 0 for every message.
     *
     * @throws IllegalArgumentException if that instance is not recorded
     */
    public long intervalUs(String topic, int instance) {
        SelectionLine line = lineFor(topic, instance);
        if (line == null) {
            throw new IllegalArgumentException("instance " + instance + " of topic " + topic + " is not selected");
        }
        return line.intervalMs() * 1_000L;
    }

    /** Returns the entries that were ignored and why, one line each; empty if none. */
    public List<String> notes() {
        return notes;
    }

    /** Returns the topics that lines name. */
    public Set<String> names() {
        return lines.stream()
                .filter(line -> !line.isForAllTopics())
                .map(SelectionLine::topic)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private SelectionLine lineFor(String topic, int instance) {
        for (int i = lines.size() - 1; i >= 0; i--) {
            if (lines.get(i).takes(topic, instance)) {
                return lines.get(i);
            }
        }
        return null;
    }

    @Override
    public String toString() {
        return lines.size() + " lines";
    }
}

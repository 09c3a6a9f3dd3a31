// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.text.SimilarNames;
import io.uorb.ulog.UlogRecords;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogSchemaInfo;
import io.uorb.ulog.format.UlogTopicFormats;
import io.uorb.ulog.selection.TopicSelection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The topics of a selection, as far as their fields are known: those of the catalogue, and those that somebody already
 * uses in the broker. One thread.
 */
final class RecordedTopics {
    private final Orb orb;
    private final OrbTools tools;
    private final TopicSelection selection;
    private final Consumer<String> notes;
    private final int mostMessageBytes;
    private final UlogTopicFormats formats = new UlogTopicFormats();
    /** Topics that are recorded when they appear, by name, in the order in which they became known. */
    private final Map<String, OrbMetadata<?>> topics = new LinkedHashMap<>();
    /** Names of topics that the present file has formats of. */
    private final Set<String> written = new HashSet<>();

    private final Set<String> seen = new HashSet<>();
    /** Of the broker, when they were looked through last; there are never fewer. */
    private long changesSeen;

    /**
     * Creates the topics known now.
     *
     * @param notes receives a line for each selected topic that cannot be recorded
     * @param mostRecordBytes the longest record that the buffer takes
     */
    RecordedTopics(
            Orb orb, TopicCatalogue catalogue, TopicSelection selection, int mostRecordBytes, Consumer<String> notes) {
        this.orb = orb;
        this.tools = OrbTools.of(orb);
        this.selection = selection;
        this.notes = notes;
        this.mostMessageBytes = Math.min(UlogRecords.MAX_DATA_BYTES, mostRecordBytes - UlogRecords.DATA_HEAD_BYTES);
        TreeMap<String, OrbMetadata<?>> byName = new TreeMap<>();
        catalogue.topics().forEach(topic -> byName.put(topic.name(), topic));
        changesSeen = tools.changes(); // before the look: what comes between the two is found later
        // Where both know a topic, messages are recorded as the broker has them.
        orb.topics().forEach(topic -> byName.put(topic.name(), topic));
        byName.values().forEach(this::add);
        for (String name : selection.names()) {
            if (!byName.containsKey(name)) {
                notes.accept("topic " + name + " is unknown; it will be recorded as soon as the broker defines it"
                        + SimilarNames.nearHint(name, byName.keySet()));
            }
        }
    }

    /** Returns all topics that are recorded when they appear, in the order in which they became known. */
    List<OrbMetadata<?>> topics() {
        return List.copyOf(topics.values());
    }

    /** Returns the topic of that name if the present file has its format; else null. */
    OrbMetadata<?> recorded(String name) {
        return written.contains(name) ? topics.get(name) : null;
    }

    /** Handles that a file begins with the formats of all topics. */
    void begun() {
        written.addAll(topics.keySet());
    }

    /** Adds topics that are new in the broker. Allocates nothing unless endpoints have come or gone. */
    void findNew() {
        long changes = tools.changes();
        if (changes != changesSeen) {
            changesSeen = changes;
            orb.topics().forEach(this::add);
        }
    }

    /** Whether the present file lacks the format of a topic. */
    boolean needsFile() {
        return written.size() < topics.size();
    }

    private void add(OrbMetadata<?> topic) {
        if (!seen.add(topic.name()) || !selection.selects(topic.name())) {
            return;
        }
        String obstacle = obstacle(topic);
        if (obstacle == null) {
            topics.put(topic.name(), topic);
        } else {
            notes.accept("topic " + topic + " is not recorded: " + obstacle);
        }
    }

    private String obstacle(OrbMetadata<?> topic) {
        if (topic.name().equals(UlogLoss.TOPIC)) {
            return "the recorder itself writes messages of that name, about its losses";
        }
        if (topic.timestampWord() < 0) {
            return "message " + topic.schema().name() + " has no field uint64 timestamp, which a log needs";
        }
        int size = topic.schema().layout().sizeWithoutPaddingBytes();
        if (size > mostMessageBytes) {
            return "its messages have " + size + " bytes; the buffer takes at most " + mostMessageBytes;
        }
        try {
            UlogSchemaInfo.hash(topic.name(), topic.schema());
            UlogSchemaInfo.definition(topic.name(), topic.schema());
            formats.add(topic.name(), topic.schema());
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.shell.wire.Answer;
import io.uorb.text.SimilarNames;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The topics that a client can name: the broker's, and then those of the class path. Used by the server's thread only.
 */
public final class KnownTopics {
    private final Orb orb;
    private final Consumer<String> problems;
    private TopicCatalogue catalogue;

    /** Makes the topics of a broker; {@code problems} receives mistakes in the class path. */
    public KnownTopics(Orb orb, Consumer<String> problems) {
        this.orb = orb;
        this.problems = problems;
    }

    /** Returns all topics by name; of two with one name the broker's. */
    TreeMap<String, OrbMetadata<?>> all() {
        TreeMap<String, OrbMetadata<?>> byName = new TreeMap<>();
        catalogue().topics().forEach(topic -> byName.put(topic.name(), topic));
        orb.topics().forEach(topic -> byName.put(topic.name(), topic));
        return byName;
    }

    OrbMetadata<?> require(String name) throws RefusalException {
        for (OrbMetadata<?> topic : orb.topics()) {
            if (topic.name().equals(name)) {
                return topic;
            }
        }
        OrbMetadata<?> topic = catalogue().find(name).orElse(null);
        if (topic == null) {
            throw new RefusalException(
                    Answer.Reason.UNKNOWN, "unknown topic " + name + SimilarNames.nearHint(name, all().keySet()));
        }
        return topic;
    }

    /** Returns some topic that carries the message of that schema's name; null if there is none. */
    OrbMetadata<?> carrierOf(String message) {
        for (OrbMetadata<?> topic : orb.topics()) {
            if (topic.schema().name().equals(message)) {
                return topic;
            }
        }
        List<OrbMetadata<?>> topics = catalogue().topicsOf(message);
        return topics.isEmpty() ? null : topics.get(0);
    }

    Answer.Topics names() {
        return new Answer.Topics(new ArrayList<>(all().keySet()));
    }

    /** Returns the catalogue, which is read at the first call: most programs never need it. */
    private TopicCatalogue catalogue() {
        if (catalogue == null) {
            catalogue = TopicCatalogue.ofClassPath(problems);
        }
        return catalogue;
    }
}

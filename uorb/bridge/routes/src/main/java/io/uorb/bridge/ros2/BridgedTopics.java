// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.ros2;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.bridge.topicsfile.TopicEntry;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.text.TextEscapes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The topics of a file that this program knows, and texts about the others. Immutable; any thread. */
public final class BridgedTopics {
    private static final Pattern NAMESPACE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(/[A-Za-z_][A-Za-z0-9_]*)*");
    private static final int LONGEST_NAMESPACE = 60;

    private final List<BridgedTopic> outgoing = new ArrayList<>();
    private final List<BridgedTopic> incoming = new ArrayList<>();

    private BridgedTopics() {}

    /**
     * Finds the topics of a file. Topics that this program does not define, and topics with another message here, are
     * skipped: PX4's own file lists more than most programs have.
     *
     * @param find returns a topic by name
     * @param namespace in ROS 2; empty for none
     * @param warnings told what is left out
     * @throws IllegalArgumentException if the namespace is none, or two entries have the same name there
     */
    public static BridgedTopics of(
            List<TopicEntry> entries,
            Function<String, Optional<? extends OrbMetadata<?>>> find,
            String namespace,
            Consumer<String> warnings) {
        requireNamespace(namespace);
        BridgedTopics topics = new BridgedTopics();
        List<String> unknown = new ArrayList<>();
        Map<String, String> sources = new LinkedHashMap<>();
        for (TopicEntry entry : entries) {
            if (MessageFormats.isOwn(entry)) {
                continue;
            }
            Optional<? extends OrbMetadata<?>> topic = find.apply(entry.simpleName());
            if (topic.isEmpty()) {
                unknown.add(entry.simpleName());
                continue;
            }
            if (!fits(entry, topic.get(), warnings)) {
                continue;
            }
            BridgedTopic bridged = BridgedTopic.of(entry, topic.get(), namespace);
            String before = sources.put(bridged.ddsName(), entry.source());
            if (before != null) {
                throw new IllegalArgumentException(
                        entry.source() + ": topic " + bridged.rosName() + " is listed at " + before + " too");
            }
            (entry.section().isOutgoing() ? topics.outgoing : topics.incoming).add(bridged);
        }
        if (!unknown.isEmpty()) {
            warnings.accept("skipped topics that this program does not define: " + String.join(", ", unknown));
        }
        return topics;
    }

    /** Returns a look-up of a broker's topics, and of those of a catalogue. */
    public static Function<String, Optional<? extends OrbMetadata<?>>> finder(Orb orb, TopicCatalogue catalogue) {
        return name -> {
            for (OrbMetadata<?> topic : orb.topics()) {
                if (topic.name().equals(name)) {
                    return Optional.of(topic);
                }
            }
            return catalogue.find(name);
        };
    }

    /**
     * Checks a namespace.
     *
     * @throws IllegalArgumentException if it is neither empty nor a name in ROS 2
     */
    public static void requireNamespace(String namespace) {
        boolean isValid = namespace.isEmpty()
                || NAMESPACE.matcher(namespace).matches() && namespace.length() <= LONGEST_NAMESPACE;
        if (!isValid) {
            throw new IllegalArgumentException("namespace '" + TextEscapes.escape(namespace)
                    + "' is no name such as px4_1 of at most " + LONGEST_NAMESPACE + " characters");
        }
    }

    private static boolean fits(TopicEntry entry, OrbMetadata<?> topic, Consumer<String> warnings) {
        MessageSchema schema = topic.schema();
        // A topic of a schema alone has no message class whose name could differ.
        if (!schema.name().equals(entry.messageName()) && !(topic instanceof DynamicTopic)) {
            warnings.accept(entry.source() + ": skipped, topic " + entry.topic() + " has messages " + schema.name()
                    + " here and " + entry.messageName() + " in the file");
            return false;
        }
        if (!entry.routeField().isEmpty()) {
            Optional<Field> field = schema.field(entry.routeField());
            if (field.isEmpty() || field.get().isArray() || !field.get().isInteger()) {
                warnings.accept(entry.source() + ": skipped, route_field " + entry.routeField()
                        + " is not an integer field of message " + schema.name());
                return false;
            }
        }
        return true;
    }

    /** Returns the topics that go out. */
    public List<BridgedTopic> outgoing() {
        return List.copyOf(outgoing);
    }

    /** Returns the received topics. */
    public List<BridgedTopic> incoming() {
        return List.copyOf(incoming);
    }
}

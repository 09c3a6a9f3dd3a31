// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.topicsfile;

import io.uorb.Orb;
import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;

/** The keys of one topic of the file. One use, one thread. */
final class EntryReader {
    private static final String TOPIC = "topic";
    private static final String TYPE = "type";
    private static final String RATE_LIMIT = "rate_limit";
    private static final String INSTANCE = "instance";
    private static final String POLICY = "policy";
    private static final String MAX_AGE = "max_age";
    private static final String INSTANCES = "instances";
    private static final String ROUTE_FIELD = "route_field";
    private static final String MAX_INSTANCES = "max_instances";
    /** Settings of PX4's Zenoh publishers, which no engine here has. */
    private static final String OPTIONS = "options";

    private static final List<String> KEYS =
            List.of(TOPIC, TYPE, RATE_LIMIT, INSTANCE, POLICY, MAX_AGE, INSTANCES, ROUTE_FIELD, MAX_INSTANCES, OPTIONS);
    private static final List<String> UNLIMITED = List.of("unlimited", "off", "none");
    private static final Pattern TOPIC_NAME = Pattern.compile("(/[A-Za-z_][A-Za-z0-9_]*)+");
    private static final Pattern TYPE_NAME = Pattern.compile("[a-z][a-z0-9_]*::msg::[A-Z][A-Za-z0-9]*");
    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]{1,3})?");
    private static final int LONGEST_TOPIC = 120;
    private static final double US_PER_S = 1e6;
    private static final double MOST_S = 86_400;
    private static final int DEFAULT_MAX_INSTANCES = 4;

    private final TopicsDocument file;
    private final TopicsSection section;
    private final MappingNode node;
    private final Map<String, Node> values = new LinkedHashMap<>();

    EntryReader(TopicsDocument file, TopicsSection section, MappingNode node) {
        this.file = file;
        this.section = section;
        this.node = node;
    }

    TopicEntry read() throws TopicsFileException {
        for (NodeTuple tuple : node.getValue()) {
            addKey(tuple);
        }
        String topic = required(TOPIC);
        if (!TOPIC_NAME.matcher(topic).matches() || topic.length() > LONGEST_TOPIC) {
            throw wrong(
                    TOPIC,
                    topic,
                    "a name such as /fmu/out/vehicle_attitude of at most " + LONGEST_TOPIC + " characters");
        }
        String type = required(TYPE);
        if (!TYPE_NAME.matcher(type).matches()) {
            throw wrong(TYPE, type, "a type such as px4_msgs::msg::VehicleAttitude");
        }
        return new TopicEntry(
                file.source(node),
                section,
                topic,
                type,
                intervalUs(),
                values.containsKey(INSTANCE) ? OptionalInt.of(instance(INSTANCE)) : OptionalInt.empty(),
                policy(),
                maxAgeUs(),
                instances(),
                routeField(),
                maxInstances());
    }

    private void addKey(NodeTuple tuple) throws TopicsFileException {
        String key = file.text(tuple.getKeyNode(), "a key");
        if (!KEYS.contains(key)) {
            throw file.problem(
                    tuple.getKeyNode(),
                    "unknown key " + TextEscapes.escape(key) + "; keys are " + String.join(", ", KEYS)
                            + SimilarNames.nearHint(key, KEYS));
        }
        if (values.put(key, tuple.getValueNode()) != null) {
            throw file.problem(tuple.getKeyNode(), "key " + key + " is given twice");
        }
        boolean isOfDemux = key.equals(ROUTE_FIELD) || key.equals(MAX_INSTANCES);
        if (isOfDemux && section != TopicsSection.SUBSCRIPTIONS_DEMUX) {
            throw file.problem(
                    tuple.getKeyNode(), "key " + key + " is for section " + TopicsSection.SUBSCRIPTIONS_DEMUX.key());
        }
    }

    private String required(String key) throws TopicsFileException {
        Node value = values.get(key);
        if (value == null) {
            throw file.problem(node, "a topic of section " + section.key() + " has no key " + key);
        }
        return file.text(value, key);
    }

    private TopicsFileException wrong(String key, String value, String expected) {
        return file.problem(values.get(key), key + " " + TextEscapes.escape(value) + " is not " + expected);
    }

    private long intervalUs() throws TopicsFileException {
        if (!values.containsKey(RATE_LIMIT)) {
            return TopicEntry.DEFAULT_INTERVAL_US;
        }
        String text = required(RATE_LIMIT);
        if (UNLIMITED.contains(text.toLowerCase(Locale.ROOT))) {
            return 0;
        }
        if (!NUMBER.matcher(text).matches()) {
            throw wrong(RATE_LIMIT, text, "a number of messages per second, or unlimited");
        }
        double rateHz = Double.parseDouble(text);
        if (rateHz > 0 && rateHz < 1 / MOST_S) {
            throw wrong(RATE_LIMIT, text, "0 (no limit) or at least " + 1 / MOST_S + " Hz");
        }
        return rateHz <= 0 ? 0 : Math.max(1, Math.round(US_PER_S / rateHz));
    }

    private int instance(String key) throws TopicsFileException {
        String text = required(key);
        if (!text.matches("[0-9]{1,3}") || Integer.parseInt(text) >= Orb.MAX_INSTANCES) {
            throw wrong(key, text, "an instance from 0 to " + (Orb.MAX_INSTANCES - 1));
        }
        return Integer.parseInt(text);
    }

    private Optional<WaitingPolicy> policy() throws TopicsFileException {
        if (!values.containsKey(POLICY)) {
            return Optional.empty();
        }
        String text = required(POLICY);
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "latest" -> Optional.of(WaitingPolicy.LATEST);
            case "all" -> Optional.of(WaitingPolicy.ALL);
            default -> throw wrong(POLICY, text, "latest or all");
        };
    }

    private OptionalLong maxAgeUs() throws TopicsFileException {
        if (!values.containsKey(MAX_AGE)) {
            return OptionalLong.empty();
        }
        String text = required(MAX_AGE);
        if (text.equalsIgnoreCase("none")) {
            return OptionalLong.of(TopicEntry.NO_AGE);
        }
        double seconds = NUMBER.matcher(text).matches() ? Double.parseDouble(text) : -1;
        if (!(seconds > 0 && seconds <= MOST_S)) {
            throw wrong(MAX_AGE, text, "a number of seconds above 0 and up to " + (int) MOST_S + ", or none");
        }
        return OptionalLong.of(Math.max(1, Math.round(seconds * US_PER_S)));
    }

    private PublishedInstance instances() throws TopicsFileException {
        int given = values.containsKey(INSTANCE) ? instance(INSTANCE) : 0;
        if (!values.containsKey(INSTANCES)) {
            return section == TopicsSection.SUBSCRIPTIONS_MULTI || section == TopicsSection.SUBSCRIPTIONS_DEMUX
                    ? PublishedInstance.multi()
                    : PublishedInstance.join(given);
        }
        String text = required(INSTANCES);
        if (section == TopicsSection.SUBSCRIPTIONS_DEMUX && !text.equalsIgnoreCase("own")) {
            throw wrong(INSTANCES, text, "own, as each value of route_field has an instance");
        }
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "join" -> PublishedInstance.join(given);
            case "same" -> PublishedInstance.fixed(given);
            case "own" -> PublishedInstance.own();
            default -> {
                if (!text.matches("[0-9]{1,3}")) {
                    throw wrong(INSTANCES, text, "same, own, join or a number");
                }
                yield PublishedInstance.fixed(instance(INSTANCES));
            }
        };
    }

    private String routeField() throws TopicsFileException {
        return section == TopicsSection.SUBSCRIPTIONS_DEMUX ? required(ROUTE_FIELD) : "";
    }

    private int maxInstances() throws TopicsFileException {
        if (!values.containsKey(MAX_INSTANCES)) {
            return DEFAULT_MAX_INSTANCES;
        }
        String text = required(MAX_INSTANCES);
        if (!text.matches("[0-9]{1,3}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > Orb.MAX_INSTANCES) {
            throw wrong(MAX_INSTANCES, text, "a number from 1 to " + Orb.MAX_INSTANCES);
        }
        return Integer.parseInt(text);
    }
}

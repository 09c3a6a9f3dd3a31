// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.agent;

import io.uorb.bridge.xrce.wire.Entities;
import io.uorb.bridge.xrce.wire.Submessages;
import io.uorb.bridge.xrce.wire.XrceReader;
import java.nio.BufferUnderflowException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The entities that a client has made, as far as data needs them: topics, and which one a writer or reader has. At most
 * as many as ids there are. One thread.
 */
final class AgentEntities {
    /** The longest text, bytes. */
    private static final int MOST_TEXT = 512;

    private static final Pattern XML_TOPIC = Pattern.compile("<topic>.*?<name>([^<]*)</name>", Pattern.DOTALL);
    private static final Pattern XML_TYPE = Pattern.compile("<dataType>([^<]*)</dataType>");
    private static final Pattern XML_ENDPOINT_TOPIC = Pattern.compile("<name>([^<]*)</name>");

    /**
     * A topic as the client names it.
     *
     * @param name such as {@code rt/fmu/out/vehicle_attitude}
     * @param type such as {@code px4_msgs::msg::dds_::VehicleAttitude_}; empty if the client does not tell
     */
    record NamedTopic(String name, String type) {}

    /** Topics by their ids, and those of writers and readers by theirs. */
    private final Map<Integer, NamedTopic> topics = new HashMap<>();

    /** Receiver of writers and readers. */
    interface EndpointListener {
        /** Returns the status of the answer. */
        int created(int id, NamedTopic topic);

        void deleted(int id);
    }

    private final EndpointListener listener;

    AgentEntities(EndpointListener listener) {
        this.listener = listener;
    }

    /** Makes the entity of a CREATE, after the ids; returns the status of the answer. */
    int create(int id, XrceReader from) {
        int kind = from.octet();
        int format = from.octet();
        if (kind != Entities.kind(id)) {
            return Submessages.ERR_INVALID_DATA;
        }
        return switch (kind) {
            case Entities.TOPIC -> createTopic(id, format, from);
            case Entities.WRITER, Entities.READER -> createEndpoint(id, format, from);
            // Nothing of a participant, publisher, subscriber or another entity is needed here.
            default -> Submessages.OK;
        };
    }

    private int createTopic(int id, int format, XrceReader from) {
        NamedTopic topic;
        switch (format) {
            case Entities.BINARY -> {
                requireLength(from);
                String name = from.text(MOST_TEXT);
                if (from.octet() != 0) {
                    from.text(MOST_TEXT);
                }
                topic = new NamedTopic(name, from.octet() != 0 ? from.text(MOST_TEXT) : "");
            }
            case Entities.BY_XML -> {
                String xml = from.text(MOST_TEXT);
                topic = new NamedTopic(first(XML_TOPIC, xml), first(XML_TYPE, xml));
            }
            default -> {
                return Submessages.ERR_UNKNOWN_REFERENCE;
            }
        }
        topics.put(id, topic);
        return Submessages.OK;
    }

    private static void requireLength(XrceReader from) {
        int length = from.int32();
        if (length < 0 || length > from.remaining()) {
            throw new BufferUnderflowException();
        }
    }

    private static String first(Pattern pattern, String xml) {
        Matcher matcher = pattern.matcher(xml);
        return matcher.find() ? matcher.group(1) : "";
    }

    private int createEndpoint(int id, int format, XrceReader from) {
        NamedTopic topic;
        switch (format) {
            case Entities.BINARY -> {
                requireLength(from);
                topic = topics.get(from.objectId());
            }
            case Entities.BY_XML -> topic = named(first(XML_ENDPOINT_TOPIC, from.text(MOST_TEXT)));
            default -> {
                return Submessages.ERR_UNKNOWN_REFERENCE;
            }
        }
        return topic == null ? Submessages.ERR_UNKNOWN_REFERENCE : listener.created(id, topic);
    }

    /** Returns the topic of that name; endpoints in XML name theirs instead of its id. */
    private NamedTopic named(String name) {
        return topics.values().stream()
                .filter(topic -> topic.name().equals(name))
                .findFirst()
                .orElse(name.isEmpty() ? null : new NamedTopic(name, ""));
    }

    /** Deletes an entity; returns the status of the answer. */
    int delete(int id) {
        int kind = Entities.kind(id);
        if (kind == Entities.TOPIC) {
            topics.remove(id);
        } else if (kind == Entities.WRITER || kind == Entities.READER) {
            listener.deleted(id);
        }
        return Submessages.OK;
    }
}

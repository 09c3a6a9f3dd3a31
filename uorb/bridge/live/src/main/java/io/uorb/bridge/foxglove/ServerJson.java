// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.foxglove;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Text messages of a server. */
public final class ServerJson {
    private static final long NS_PER_S = 1_000_000_000;
    private static final JsonFactory JSON = new JsonFactory();

    private ServerJson() {}

    /** An action that writes the fields of an object. */
    @FunctionalInterface
    private interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    private static String message(String op, Fields fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("op", op);
            fields.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static void texts(JsonGenerator json, String name, Collection<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    /**
     * Times of a recording, ns.
     *
     * @param startNs of its first message
     * @param endNs of its last message
     */
    public record TimeRange(long startNs, long endNs) {}

    /**
     * Returns the first message of a server.
     *
     * @param session differs between two starts of a server
     * @param encodings of messages that viewers may publish
     * @param recording that the server plays; null for none
     */
    public static String serverInfo(
            String name,
            List<String> capabilities,
            List<String> encodings,
            Map<String, String> metadata,
            String session,
            TimeRange recording) {
        return message("serverInfo", json -> {
            json.writeStringField("name", name);
            texts(json, "capabilities", capabilities);
            texts(json, "supportedEncodings", encodings);
            json.writeObjectFieldStart("metadata");
            for (Map.Entry<String, String> one : metadata.entrySet()) {
                json.writeStringField(one.getKey(), one.getValue());
            }
            json.writeEndObject();
            json.writeStringField("sessionId", session);
            if (recording != null) {
                time(json, "dataStartTime", recording.startNs());
                time(json, "dataEndTime", recording.endNs());
            }
        });
    }

    private static void time(JsonGenerator json, String name, long ns) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("sec", ns / NS_PER_S);
        json.writeNumberField("nsec", ns % NS_PER_S);
        json.writeEndObject();
    }

    /** Returns a message for the viewer's user. */
    public static String status(int level, String text) {
        return message("status", json -> {
            json.writeNumberField("level", level);
            json.writeStringField("message", text);
        });
    }

    /** Returns the message about new channels. */
    public static String advertise(Collection<AdvertisedChannel> channels) {
        return message("advertise", json -> {
            json.writeArrayFieldStart("channels");
            for (AdvertisedChannel channel : channels) {
                json.writeStartObject();
                json.writeNumberField("id", channel.id());
                json.writeStringField("topic", channel.topic());
                json.writeStringField("encoding", AdvertisedChannel.CDR);
                json.writeStringField("schemaName", channel.schemaName());
                json.writeStringField("schema", channel.schema());
                json.writeStringField("schemaEncoding", AdvertisedChannel.ROS2_DEFINITION);
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /** Returns the message about ended channels. */
    public static String unadvertise(Collection<Integer> ids) {
        return message("unadvertise", json -> {
            json.writeArrayFieldStart("channelIds");
            for (int id : ids) {
                json.writeNumber(id);
            }
            json.writeEndArray();
        });
    }

    /** Returns the message about new services. */
    public static String advertiseServices(Collection<AdvertisedService> services) {
        return message("advertiseServices", json -> {
            json.writeArrayFieldStart("services");
            for (AdvertisedService service : services) {
                json.writeStartObject();
                json.writeNumberField("id", service.id());
                json.writeStringField("name", service.name());
                json.writeStringField("type", service.type());
                message(json, "request", service.request());
                message(json, "response", service.response());
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private static void message(JsonGenerator json, String name, AdvertisedService.Message of) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeStringField("encoding", AdvertisedChannel.CDR);
        json.writeStringField("schemaName", of.schemaName());
        json.writeStringField("schemaEncoding", AdvertisedChannel.ROS2_DEFINITION);
        json.writeStringField("schema", of.schema());
        json.writeEndObject();
        // For viewers of the older form.
        json.writeStringField(name + "Schema", of.schema());
    }

    /** Returns the message about ended services. */
    public static String unadvertiseServices(Collection<Integer> ids) {
        return message("unadvertiseServices", json -> {
            json.writeArrayFieldStart("serviceIds");
            for (int id : ids) {
                json.writeNumber(id);
            }
            json.writeEndArray();
        });
    }

    /**
     * Returns values of parameters.
     *
     * @param values {@link Integer}s and {@link Float}s
     * @param request number of the request that it answers; null for none
     */
    public static String parameterValues(Map<String, Number> values, String request) {
        return message("parameterValues", json -> {
            json.writeArrayFieldStart("parameters");
            for (Map.Entry<String, Number> one : values.entrySet()) {
                json.writeStartObject();
                json.writeStringField("name", one.getKey());
                if (one.getValue() instanceof Float real) {
                    // The shortest decimal of the float, not the 17 digits of its double.
                    json.writeFieldName("value");
                    json.writeNumber(Float.toString(real));
                    json.writeStringField("type", "float64");
                } else {
                    json.writeNumberField("value", one.getValue().intValue());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            if (request != null) {
                json.writeStringField("id", request);
            }
        });
    }

    /** Returns the change of a graph: channels whose modules differ, and those that have no module any more. */
    public static String connectionGraphUpdate(
            Map<String, ? extends Collection<String>> publishers,
            Map<String, ? extends Collection<String>> subscribers,
            Set<String> removed) {
        return message("connectionGraphUpdate", json -> {
            modules(json, "publishedTopics", "publisherIds", publishers);
            modules(json, "subscribedTopics", "subscriberIds", subscribers);
            texts(json, "advertisedServices", List.of());
            texts(json, "removedTopics", removed);
            texts(json, "removedServices", List.of());
        });
    }

    private static void modules(
            JsonGenerator json, String list, String ids, Map<String, ? extends Collection<String>> byTopic)
            throws IOException {
        json.writeArrayFieldStart(list);
        for (Map.Entry<String, ? extends Collection<String>> one : byTopic.entrySet()) {
            json.writeStartObject();
            json.writeStringField("name", one.getKey());
            texts(json, ids, one.getValue());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Returns the refusal of a call of a service. */
    public static String serviceCallFailure(long service, long call, String text) {
        return message("serviceCallFailure", json -> {
            json.writeNumberField("serviceId", service);
            json.writeNumberField("callId", call);
            json.writeStringField("message", text);
        });
    }
}

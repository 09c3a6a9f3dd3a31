// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Writes a document as JSON: ASCII, one line an entry (architecture:GR-42). Any thread. */
public final class ArchitectureJson {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private ArchitectureJson() {}

    /** Writes the fields of an entry. */
    @FunctionalInterface
    private interface Entry<T> {
        void write(T entry, JsonGenerator json) throws IOException;
    }

    /** Returns the JSON of a document, with a newline at its end. */
    public static String write(ArchitectureDocument document) {
        StringBuilder out = new StringBuilder("{\n");
        try {
            out.append("\"format\": \"").append(ArchitectureDocument.FORMAT).append("\",\n");
            out.append("\"version\": ").append(ArchitectureDocument.VERSION).append(",\n");
            list("files", document.files(), (file, json) -> json.writeString(file), out);
            list("nodes", document.nodes(), ArchitectureJson::node, out);
            list("topics", document.topics(), ArchitectureJson::topic, out);
            list("services", document.services(), ArchitectureJson::service, out);
            list("ignoredDuplicates", document.ignoredDuplicates(), ArchitectureJson::duplicate, out);
            list("findings", document.findings(), ArchitectureJson::finding, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringWriter throws none
        }
        out.setLength(out.length() - 2);
        return out.append("\n}\n").toString();
    }

    private static <T> void list(String name, List<T> entries, Entry<T> writer, StringBuilder out) throws IOException {
        out.append('"').append(name).append("\": [");
        String between = "\n";
        for (T entry : entries) {
            StringWriter line = new StringWriter();
            try (JsonGenerator json = FACTORY.createGenerator(line)) {
                writer.write(entry, json);
            }
            out.append(between).append(line);
            between = ",\n";
        }
        out.append(entries.isEmpty() ? "" : "\n").append("],\n");
    }

    private static void names(String field, List<String> names, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(field);
        for (String name : names) {
            json.writeString(name);
        }
        json.writeEndArray();
    }

    private static void node(ArchitectureNode node, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", node.name());
        json.writeStringField("namespace", node.namespace());
        json.writeStringField("package", node.packageName());
        json.writeStringField("type", node.type());
        json.writeStringField("kind", node.kind());
        json.writeStringField("declaredIn", node.declaredIn());
        json.writeStringField("state", node.state().toString());
        names("publishes", node.publishes(), json);
        names("subscribes", node.subscribes(), json);
        names("provides", node.provides(), json);
        if (!node.calls().isEmpty()) {
            names("calls", node.calls(), json);
        }
        json.writeObjectFieldStart("features");
        names("publishes", node.features().publishes(), json);
        names("subscribes", node.features().subscribes(), json);
        names("provides", node.features().provides(), json);
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void topic(ArchitectureTopic topic, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", topic.name());
        json.writeStringField("type", topic.type());
        names("publishers", topic.publishers(), json);
        names("subscribers", topic.subscribers(), json);
        if (!topic.rosNames().isEmpty()) {
            json.writeObjectFieldStart("rosNames");
            for (Map.Entry<String, String> each : topic.rosNames().entrySet()) {
                json.writeStringField(each.getKey(), each.getValue());
            }
            json.writeEndObject();
        }
        if (topic.gone()) {
            json.writeBooleanField("gone", true);
        }
        json.writeEndObject();
    }

    private static void service(ArchitectureService service, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", service.name());
        json.writeStringField("type", service.type());
        names("servers", service.servers(), json);
        if (!service.clients().isEmpty()) {
            names("clients", service.clients(), json);
        }
        json.writeEndObject();
    }

    private static void duplicate(IgnoredDuplicate duplicate, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", duplicate.name());
        json.writeStringField("declaredIn", duplicate.declaredIn());
        json.writeStringField("kept", duplicate.kept());
        json.writeEndObject();
    }

    private static void finding(ArchitectureFinding finding, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("check", finding.check());
        json.writeStringField("subject", finding.subject());
        json.writeStringField("text", finding.text());
        json.writeEndObject();
    }
}

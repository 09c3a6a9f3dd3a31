// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes a document as JSON: ASCII, one line an entry (architecture:GR-42). Any thread. */
public final class ArchitectureJson {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private ArchitectureJson() {}

    /** Returns the JSON of a document, with a newline at its end. */
    public static String write(ArchitectureDocument document) {
        StringBuilder out = new StringBuilder("{\n");
        try {
            out.append("\"format\": \"").append(ArchitectureDocument.FORMAT).append("\",\n");
            out.append("\"version\": ").append(ArchitectureDocument.VERSION).append(",\n");
            list("files", document.files(), file -> file, out);
            list("nodes", document.nodes(), ArchitectureJson::node, out);
            list("topics", document.topics(), ArchitectureJson::topic, out);
            list("services", document.services(), ArchitectureJson::service, out);
            list("ignoredDuplicates", document.ignoredDuplicates(), duplicate -> duplicate, out);
            list("findings", document.findings(), finding -> finding, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringWriter throws none
        }
        out.setLength(out.length() - 2);
        return out.append("\n}\n").toString();
    }

    private static <T> void list(String name, List<T> entries, Function<T, Object> toValue, StringBuilder out)
            throws IOException {
        out.append('"').append(name).append("\": [");
        String between = "\n";
        for (T entry : entries) {
            StringWriter line = new StringWriter();
            try (JsonGenerator json = FACTORY.createGenerator(line)) {
                JsonFields.write(toValue.apply(entry), json);
            }
            out.append(between).append(line);
            between = ",\n";
        }
        out.append(entries.isEmpty() ? "" : "\n").append("],\n");
    }

    private static Object node(ArchitectureNode node) {
        JsonFields fields = new JsonFields().putAll(node, Map.of("packageName", "package"));
        return node.calls().isEmpty() ? fields.without("calls") : fields;
    }

    private static Object topic(ArchitectureTopic topic) {
        JsonFields fields = new JsonFields().putAll(topic).without("traffic");
        if (topic.rosNames().isEmpty()) {
            fields.without("rosNames");
        }
        return topic.gone() ? fields : fields.without("gone");
    }

    private static Object service(ArchitectureService service) {
        return service.clients().isEmpty() ? new JsonFields().putAll(service).without("clients") : service;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Writes a description as JSON, sorted by names (architecture:GR-19). Any thread. */
public final class DescriptionJson {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");

    private DescriptionJson() {}

    /**
     * Returns the JSON of a description, in ASCII, with a newline at its end. Numbers that JSON does not have are
     * written as Python does: {@code NaN}, {@code Infinity}, {@code -Infinity}.
     */
    public static String write(LaunchDescription description) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JsonFactory.builder()
                .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                .disable(JsonWriteFeature.WRITE_NAN_AS_STRINGS)
                .build()
                .createGenerator(text)
                .setPrettyPrinter(new DefaultPrettyPrinter()
                        .withObjectIndenter(new DefaultIndenter(" ", "\n"))
                        .withArrayIndenter(new DefaultIndenter(" ", "\n")))) {
            json.writeStartObject();
            nodes(description.nodes(), json);
            json.writeFieldName("params");
            value(description.parameters(), json);
            json.writeFieldName("clearParams");
            value(List.copyOf(new TreeSet<>(description.clearedNamespaces())), json);
            machines(description.machines(), json);
            json.writeFieldName("ignoredDuplicates");
            value(description.ignored().stream().map(IgnoredNode::name).sorted().toList(), json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringWriter throws none
        }
        return text.append('\n').toString();
    }

    private static void nodes(List<LaunchNode> nodes, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("nodes");
        for (LaunchNode node :
                nodes.stream().sorted(Comparator.comparing(LaunchNode::name)).toList()) {
            node(node, json);
        }
        json.writeEndArray();
    }

    private static void node(LaunchNode node, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", node.name());
        json.writeStringField("namespace", node.namespace());
        json.writeStringField("package", node.packageName());
        json.writeStringField("type", node.type());
        json.writeStringField("args", node.args());
        json.writeStringField("output", node.output());
        json.writeBooleanField("respawn", node.respawn());
        json.writeNumberField("respawnDelayS", node.respawnDelayS());
        json.writeBooleanField("required", node.required());
        json.writeStringField("cwd", node.cwd());
        json.writeStringField("launchPrefix", node.launchPrefix());
        json.writeStringField("machine", node.machine());
        json.writeArrayFieldStart("remaps");
        for (NameRemap remap : node.remaps()) {
            pair(remap.from(), remap.to(), json);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("env");
        for (EnvironmentEntry entry : node.environment()) {
            pair(entry.name(), entry.value(), json);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void pair(String first, String second, JsonGenerator json) throws IOException {
        json.writeStartArray();
        json.writeString(first);
        json.writeString(second);
        json.writeEndArray();
    }

    private static void machines(List<LaunchMachine> machines, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("machines");
        for (LaunchMachine machine : machines.stream()
                .sorted(Comparator.comparing(LaunchMachine::name))
                .toList()) {
            json.writeStartObject();
            json.writeStringField("name", machine.name());
            json.writeStringField("address", machine.address());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void value(Object value, JsonGenerator json) throws IOException {
        if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.writeFieldName(String.valueOf(entry.getKey()));
                value(entry.getValue(), json);
            }
            json.writeEndObject();
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                value(element, json);
            }
            json.writeEndArray();
        } else if (value instanceof CommandText command) {
            value(Map.of("command", command.command()), json);
        } else if (value instanceof byte[] bytes) {
            value(Map.of("base64", Base64.getEncoder().encodeToString(bytes)), json);
        } else {
            scalar(value, json);
        }
    }

    private static void scalar(Object value, JsonGenerator json) throws IOException {
        if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Double number) {
            json.writeNumber(number);
        } else if (value instanceof BigInteger number) {
            json.writeNumber(number);
        } else if (value instanceof Number number) {
            json.writeNumber(number.longValue());
        } else if (value == null) {
            json.writeNull();
        } else if (value instanceof LocalDateTime time) {
            json.writeString(TIME.format(time));
        } else {
            json.writeString(String.valueOf(value));
        }
    }
}

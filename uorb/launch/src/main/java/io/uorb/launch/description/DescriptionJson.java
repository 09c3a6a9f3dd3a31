// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.description;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;

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
            JsonFields.write(of(description), json);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringWriter throws none
        }
        return text.append('\n').toString();
    }

    private static Object of(LaunchDescription description) {
        return new JsonFields()
                .put("nodes", sorted(description.nodes(), LaunchNode::name), DescriptionJson::of)
                .put("params", value(description.parameters()))
                .put("clearParams", new TreeSet<>(description.clearedNamespaces()))
                .put("machines", sorted(description.machines(), LaunchMachine::name), machine -> machine)
                .put(
                        "ignoredDuplicates",
                        description.ignored().stream()
                                .map(IgnoredNode::name)
                                .sorted()
                                .toList());
    }

    private static <T> List<T> sorted(List<T> elements, Function<T, String> name) {
        return elements.stream().sorted(Comparator.comparing(name)).toList();
    }

    private static Object of(LaunchNode node) {
        return new JsonFields()
                .put("name", node.name())
                .put("namespace", node.namespace())
                .put("package", node.packageName())
                .put("type", node.type())
                .put("args", node.args())
                .put("output", node.output())
                .put("respawn", node.respawn())
                .put("respawnDelayS", node.respawnDelayS())
                .put("required", node.required())
                .put("cwd", node.cwd())
                .put("launchPrefix", node.launchPrefix())
                .put("machine", node.machine())
                .put("remaps", node.remaps(), remap -> List.of(remap.from(), remap.to()))
                .put("env", node.environment(), entry -> List.of(entry.name(), entry.value()));
    }

    private static Object value(Object value) {
        if (value instanceof Map<?, ?> map) {
            JsonFields fields = new JsonFields();
            map.forEach((key, element) -> fields.put(String.valueOf(key), value(element)));
            return fields;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(DescriptionJson::value).toList();
        }
        if (value instanceof CommandText command) {
            return new JsonFields().put("command", command.command());
        }
        if (value instanceof byte[] bytes) {
            return new JsonFields().put("base64", Base64.getEncoder().encodeToString(bytes));
        }
        return value instanceof LocalDateTime time ? TIME.format(time) : value;
    }
}

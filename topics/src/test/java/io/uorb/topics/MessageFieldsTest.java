// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/**
 * The assertions of PX4's {@code uORBMessageFieldsTest} on its compressed formats (M-17), made on our uncompressed
 * ones: for the whole catalogue, read as by a peer that has only the text.
 */
class MessageFieldsTest {
    private static final Pattern FIELD = Pattern.compile("([a-z0-9_]+)(?:\\[([0-9]+)])? ([a-z0-9_]+);");

    private final TopicCatalogue catalogue = TopicCatalogue.ofClassPath();

    /** The formats of all messages, by the names that nested fields call them. */
    private final Map<String, String> formats = new TreeMap<>();

    MessageFieldsTest() {
        for (OrbMetadata<?> topic : catalogue.topics()) {
            MessageSchema schema = topic.schema();
            formats.put(Names.toSnakeCase(schema.name()), schema.layout().format());
        }
    }

    private static List<MatchResult> fields(String format) {
        List<MatchResult> fields = FIELD.matcher(format).results().toList();
        int matched = fields.stream().mapToInt(field -> field.group().length()).sum();
        assertEquals(format.length(), matched, format);
        return fields;
    }

    private static int elements(MatchResult field) {
        return field.group(2) == null ? 1 : Integer.parseInt(field.group(2));
    }

    /** Returns the size of a message by its format and those of the messages that it nests. */
    private int sizeBytes(String format) {
        return fields(format).stream()
                .mapToInt(field -> elements(field) * elementBytes(field.group(1)))
                .sum();
    }

    private int elementBytes(String type) {
        return WireType.ofCName(type).map(WireType::sizeBytes).orElseGet(() -> sizeBytes(formats.get(type)));
    }

    @Test
    @DisplayName("uORBMessageFieldsTest (a): every topic id once")
    void shouldGiveEachTopicAnId() {
        List<Integer> ids =
                catalogue.topics().stream().map(catalogue::idOf).sorted().toList();
        assertEquals(IntStream.range(0, ids.size()).boxed().toList(), ids);
        assertTrue(ids.size() >= 66, ids::toString);
    }

    @Test
    @DisplayName("uORBMessageFieldsTest (a): nested formats are there")
    void shouldKnowEveryNestedMessage() {
        Set<String> missing = new TreeSet<>();
        Set<String> nested = new TreeSet<>();
        for (String format : formats.values()) {
            for (MatchResult field : fields(format)) {
                if (WireType.ofCName(field.group(1)).isEmpty()) {
                    nested.add(field.group(1));
                }
            }
        }
        missing.addAll(nested);
        missing.removeAll(formats.keySet());
        assertEquals(Set.of(), missing);
        assertTrue(nested.contains("esc_report"), nested::toString);
    }

    @Test
    @DisplayName("uORBMessageFieldsTest (a): all formats expand")
    void shouldExpandEveryFormatToTheMessagesSize() {
        for (OrbMetadata<?> topic : catalogue.topics()) {
            assertEquals(
                    topic.words() * Long.BYTES,
                    sizeBytes(topic.schema().layout().format()),
                    topic.name());
        }
    }

    /** The way of a reader that keeps no whole format in memory. */
    @Test
    @DisplayName("uORBMessageFieldsTest (b): all formats field by field")
    void shouldFindEveryFieldWhereItsFormatSays() {
        for (OrbMetadata<?> topic : catalogue.topics()) {
            List<String> seen = new ArrayList<>();
            int offset = 0;
            for (MatchResult field : fields(topic.schema().layout().format())) {
                String name = field.group(3);
                if (!name.startsWith("_padding")) {
                    FieldPath path = FieldPath.of(topic.schema(), name);
                    assertEquals(offset, path.offsetBytes(), () -> topic + "." + name);
                    seen.add(name);
                }
                offset += elements(field) * elementBytes(field.group(1));
            }
            assertEquals(topic.schema().fields().size(), Set.copyOf(seen).size(), topic.name());
        }
    }
}

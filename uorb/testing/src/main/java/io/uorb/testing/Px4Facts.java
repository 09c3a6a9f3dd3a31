// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The facts of one PX4 message.
 *
 * @param version the version, or nothing
 * @param fields type and name each, such as {@code float32[4] q}
 * @param constants such as {@code uint8 STATE_ON = 1}
 * @param block the lines of the file from which all this was read
 */
public record Px4Facts(
        String name,
        List<String> topics,
        int queueLength,
        String version,
        int size,
        int sizeWithoutPadding,
        int hash,
        List<String> fields,
        List<String> constants,
        String layout,
        String block) {
    private static final String START = "message ";
    private static final Pattern SIZE = Pattern.compile("size (\\d+) without-padding (\\d+) hash 0x([0-9a-f]{8})");
    private static final Pattern FIELD = Pattern.compile("(\\w+)(?:\\[(\\d+)])? (\\w+)");

    /** All messages, in the order of the file. */
    public static List<Px4Facts> all() {
        try (InputStream in = Px4Facts.class.getResourceAsStream("px4-messages.txt")) {
            return blocks(new String(in.readAllBytes(), StandardCharsets.UTF_8)).stream()
                    .map(Px4Facts::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The blocks of such a file, one for each message, without comments. */
    public static List<String> blocks(String file) {
        return Arrays.stream(file.strip().split("\n\n"))
                .filter(block -> block.startsWith(START))
                .toList();
    }

    private static Px4Facts parse(String block) {
        Matcher size = SIZE.matcher(block);
        if (!size.find()) {
            throw new IllegalArgumentException("no size in: " + block);
        }
        return new Px4Facts(
                values(block, "message").get(0),
                List.of(values(block, "topics").get(0).split(" ")),
                Integer.parseInt(values(block, "queue").get(0)),
                String.join("", values(block, "version")),
                Integer.parseInt(size.group(1)),
                Integer.parseInt(size.group(2)),
                Integer.parseUnsignedInt(size.group(3), 16),
                values(block, "field"),
                values(block, "const"),
                values(block, "layout").get(0),
                block);
    }

    private static List<String> values(String block, String key) {
        return block.lines()
                .map(String::strip)
                .filter(line -> line.startsWith(key + " "))
                .map(line -> line.substring(key.length() + 1))
                .toList();
    }

    /** Schemas of all messages by name, nested ones included, made from nothing but the fields. */
    public static Map<String, MessageSchema> schemas() {
        Map<String, Px4Facts> facts = new LinkedHashMap<>();
        all().forEach(message -> facts.put(message.name(), message));
        Map<String, MessageSchema> schemas = new LinkedHashMap<>();
        facts.keySet().forEach(name -> addSchema(name, facts, schemas));
        return schemas;
    }

    private static MessageSchema addSchema(
            String name, Map<String, Px4Facts> facts, Map<String, MessageSchema> schemas) {
        MessageSchema known = schemas.get(name);
        if (known != null) {
            return known;
        }
        List<Field> fields = new ArrayList<>();
        for (String line : facts.get(name).fields()) {
            Matcher field = FIELD.matcher(line);
            if (!field.matches()) {
                throw new IllegalArgumentException("not a field: " + line);
            }
            int length = field.group(2) == null ? 0 : Integer.parseInt(field.group(2));
            WireType type = wireType(field.group(1));
            MessageSchema nested = type == null ? addSchema(field.group(1), facts, schemas) : null;
            fields.add(new Field(field.group(3), type, nested, length));
        }
        MessageSchema schema = new MessageSchema(name, fields);
        schemas.put(name, schema);
        return schema;
    }

    private static WireType wireType(String name) {
        return Arrays.stream(WireType.values())
                .filter(type -> type.msgName().equals(name))
                .findFirst()
                .orElse(null);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import io.uorb.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The facts of PX4's messages that lie beside the project: {@code ../shared/spec/px4-messages.txt}. */
final class Px4Messages {
    static final Path FILE = Project.shared("spec/px4-messages.txt");

    private static final Pattern SIZE = Pattern.compile("size (\\d+) without-padding (\\d+) hash 0x([0-9a-f]{8})");
    private static final Pattern FIELD = Pattern.compile("field (\\w+)(?:\\[(\\d+)])? (\\w+)");

    /** Facts of one message in PX4. */
    record Facts(String name, List<String> fields, int size, int sizeWithoutPadding, int hash, String layout) {}

    private final Map<String, Facts> facts = new LinkedHashMap<>();
    private final Map<String, MessageSchema> schemas = new LinkedHashMap<>();

    Px4Messages() {
        try {
            for (String block : Files.readString(FILE).split("\n\n")) {
                if (block.startsWith("message ")) {
                    Facts message = parse(block);
                    facts.put(message.name(), message);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Facts parse(String block) {
        List<String> fields = new ArrayList<>();
        String name = "";
        String layout = "";
        Matcher size = SIZE.matcher(block);
        if (!size.find()) {
            throw new IllegalArgumentException("no size in: " + block);
        }
        for (String line : block.lines().map(String::strip).toList()) {
            if (line.startsWith("message ")) {
                name = line.substring("message ".length());
            } else if (line.startsWith("field ")) {
                fields.add(line);
            } else if (line.startsWith("layout ")) {
                layout = line.substring("layout ".length());
            }
        }
        int hash = Integer.parseUnsignedInt(size.group(3), 16);
        return new Facts(name, fields, Integer.parseInt(size.group(1)), Integer.parseInt(size.group(2)), hash, layout);
    }

    List<Facts> all() {
        return List.copyOf(facts.values());
    }

    /** Our schema of that message, nested ones included. */
    MessageSchema schema(String name) {
        MessageSchema known = schemas.get(name);
        if (known == null) {
            List<Field> fields = new ArrayList<>();
            for (String line : facts.get(name).fields()) {
                fields.add(field(line));
            }
            known = MessageSchema.of(name, fields);
            schemas.put(name, known);
        }
        return known;
    }

    private Field field(String line) {
        Matcher field = FIELD.matcher(line);
        if (!field.matches()) {
            throw new IllegalArgumentException("not a field: " + line);
        }
        int length = field.group(2) == null ? 0 : Integer.parseInt(field.group(2));
        for (WireType type : WireType.values()) {
            if (type.msgName().equals(field.group(1))) {
                return new Field(field.group(3), type, null, length);
            }
        }
        return new Field(field.group(3), null, schema(field.group(1)), length);
    }
}

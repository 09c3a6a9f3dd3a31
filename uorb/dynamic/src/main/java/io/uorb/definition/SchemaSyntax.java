// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A schema as one line of ASCII that travels with the data, in logs and between peers. It holds what hash and layout
 * are made of (M-9 to M-13), so that the receiver computes both itself: {@code parse(write(s)).equals(s)}.
 *
 * <p>The message first, then each nested one once, separated by {@code |}; each is its name, a colon, and its fields in
 * the order of declaration, {@code type name;} each, types as {@code .msg} files spell them:
 *
 * <pre>{@code EscStatus:uint64 timestamp;uint8 esc_count;EscReport[12] esc;|EscReport:uint64 timestamp;int32 esc_rpm;}
 * </pre>
 */
public final class SchemaSyntax {
    /** The longest text; it fits into one record of a ULog. PX4's longest message needs about 1,400 characters. */
    public static final int MAX_LENGTH = 65_000;

    /**
     * The most fields of a message; those of a nested one count with each field that is of it, an array as one. It
     * bounds what a short text can grow to in the memory of its reader.
     */
    public static final int MAX_FIELDS = 8_192;

    /** The longest name of a message or a field. */
    public static final int MAX_NAME_LENGTH = 128;

    static final char END_OF_NAME = ':';
    static final char END_OF_FIELD = ';';
    static final char SEPARATOR = '|';

    private SchemaSyntax() {}

    /**
     * Returns the text of a schema.
     *
     * @throws IllegalArgumentException if it would exceed {@link #MAX_LENGTH}, {@link #MAX_FIELDS} or
     *     {@link #MAX_NAME_LENGTH}, or two different messages in it have the same name
     */
    public static String write(MessageSchema schema) {
        Map<String, MessageSchema> messages = new LinkedHashMap<>();
        collect(schema, schema, messages);
        int fields = fields(schema);
        if (fields > MAX_FIELDS) {
            throw new IllegalArgumentException("message " + schema.name() + " has " + fields
                    + " fields with its nested ones; the most in a schema text is " + MAX_FIELDS);
        }
        String text = messages.values().stream().map(SchemaSyntax::text).collect(Collectors.joining("" + SEPARATOR));
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("schema text of message " + schema.name() + " has " + text.length()
                    + " characters; the most is " + MAX_LENGTH);
        }
        return text;
    }

    /**
     * Parses the text of a schema, which may be untrusted.
     *
     * @throws SchemaSyntaxException if the text is not one that {@link #write} could have made, except that nested
     *     messages may be in any order
     */
    public static MessageSchema parse(String text) throws SchemaSyntaxException {
        return new SchemaParser(text).parse();
    }

    private static void collect(MessageSchema outer, MessageSchema message, Map<String, MessageSchema> messages) {
        MessageSchema earlier = messages.putIfAbsent(message.name(), message);
        if (earlier != null) {
            if (!earlier.equals(message)) {
                throw new IllegalArgumentException(
                        "message " + outer.name() + " contains two different messages named " + message.name());
            }
            return;
        }
        List<Field> nested = new ArrayList<>(message.fields());
        nested.removeIf(field -> !field.isNested());
        nested.forEach(field -> collect(outer, field.nested(), messages));
    }

    /**
     * Returns the number of fields; a message's 65,528 bytes bound the recursion: a nested message has 8 at the least.
     */
    private static int fields(MessageSchema message) {
        int nested = message.fields().stream()
                .filter(Field::isNested)
                .mapToInt(field -> fields(field.nested()))
                .sum();
        return message.fields().size() + nested;
    }

    private static String text(MessageSchema message) {
        StringBuilder text = new StringBuilder(requireShort(message.name())).append(END_OF_NAME);
        for (Field field : message.fields()) {
            text.append(field.msgType())
                    .append(' ')
                    .append(requireShort(field.name()))
                    .append(END_OF_FIELD);
        }
        return text.toString();
    }

    private static String requireShort(String name) {
        if (name.length() > MAX_NAME_LENGTH) {
            throw new IllegalArgumentException(
                    "name " + name + " has " + name.length() + " characters; the most is " + MAX_NAME_LENGTH);
        }
        return name;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one {@link SchemaSyntax}. Every loop and recursion is bounded by the limits, whatever the text. */
final class SchemaParser {
    private static final Pattern FIELD =
            Pattern.compile("(?<type>[A-Za-z0-9]+)(\\[(?<length>[1-9][0-9]{0,4})])? (?<name>[a-z][a-z0-9_]*)");
    private static final int MAX_EXCERPT = 60;

    private final String text;
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private final Map<String, MessageSchema> schemas = new LinkedHashMap<>();
    private final Set<String> resolving = new LinkedHashSet<>();
    /** Fields of a message with those of its nested ones. */
    private final Map<String, Integer> fieldsOfAll = new HashMap<>();

    private int fields;

    /** A message whose fields have been taken apart, and where its text starts. */
    private record Part(String name, int position, List<ParsedField> fields) {}

    /** A field as it stands in the text; its length is 0 where it is no array. */
    private record ParsedField(int position, String type, int length, String name) {}

    SchemaParser(String text) {
        this.text = text;
    }

    MessageSchema parse() throws SchemaSyntaxException {
        requirePrintable();
        int start = 0;
        while (start <= text.length()) {
            int end = text.indexOf(SchemaSyntax.SEPARATOR, start);
            end = end < 0 ? text.length() : end;
            addPart(start, end);
            start = end + 1;
        }
        Part first = parts.values().iterator().next();
        MessageSchema schema = resolve(first);
        for (Part part : parts.values()) {
            if (!schemas.containsKey(part.name())) {
                throw new SchemaSyntaxException(
                        part.position(), "message " + part.name() + " is not part of message " + first.name());
            }
        }
        return schema;
    }

    private void requirePrintable() throws SchemaSyntaxException {
        if (text.length() > SchemaSyntax.MAX_LENGTH) {
            throw new SchemaSyntaxException(
                    SchemaSyntax.MAX_LENGTH,
                    "text has " + text.length() + " characters; the most is " + SchemaSyntax.MAX_LENGTH);
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~') {
                throw new SchemaSyntaxException(i, String.format("U+%04X is not a printable ASCII character", (int) c));
            }
        }
    }

    private void addPart(int start, int end) throws SchemaSyntaxException {
        int colon = text.indexOf(SchemaSyntax.END_OF_NAME, start);
        if (colon < 0 || colon >= end) {
            throw new SchemaSyntaxException(start, "\"" + excerpt(start, end) + "\" is not a name, a colon and fields");
        }
        String name = name(start, colon);
        List<ParsedField> found = new ArrayList<>();
        int at = colon + 1;
        while (at < end) {
            int stop = text.indexOf(SchemaSyntax.END_OF_FIELD, at);
            if (stop < 0 || stop >= end) {
                throw new SchemaSyntaxException(at, "field \"" + excerpt(at, end) + "\" does not end with a semicolon");
            }
            found.add(field(at, stop));
            at = stop + 1;
        }
        if (parts.putIfAbsent(name, new Part(name, start, found)) != null) {
            throw new SchemaSyntaxException(start, "message " + name + " is defined twice");
        }
    }

    private static SchemaSyntaxException tooManyFields(int position) {
        return new SchemaSyntaxException(
                position, "more fields than " + SchemaSyntax.MAX_FIELDS + ", which is the most");
    }

    private String name(int start, int end) throws SchemaSyntaxException {
        if (end - start > SchemaSyntax.MAX_NAME_LENGTH) {
            throw new SchemaSyntaxException(
                    start,
                    "name \"" + excerpt(start, end) + "\" has " + (end - start) + " characters; the most is "
                            + SchemaSyntax.MAX_NAME_LENGTH);
        }
        return text.substring(start, end);
    }

    private ParsedField field(int start, int end) throws SchemaSyntaxException {
        fields++;
        if (fields > SchemaSyntax.MAX_FIELDS) {
            throw tooManyFields(start);
        }
        Matcher matcher = FIELD.matcher(text).region(start, end);
        if (!matcher.matches()) {
            throw new SchemaSyntaxException(
                    start,
                    "field \"" + excerpt(start, end)
                            + "\" is not a type, perhaps with a length from 1 to 99999 in brackets, a space and a name"
                            + " in snake_case");
        }
        String length = matcher.group("length");
        return new ParsedField(
                start,
                matcher.group("type"),
                length == null ? 0 : Integer.parseInt(length),
                name(matcher.start("name"), matcher.end("name")));
    }

    private MessageSchema resolve(Part part) throws SchemaSyntaxException {
        MessageSchema known = schemas.get(part.name());
        if (known != null) {
            return known;
        }
        if (!resolving.add(part.name())) {
            throw new SchemaSyntaxException(
                    part.position(),
                    "message " + part.name() + " contains itself, through " + String.join(" > ", resolving));
        }
        if (resolving.size() > MessageSchema.MAX_DEPTH) {
            throw new SchemaSyntaxException(
                    part.position(),
                    "message " + part.name() + " is nested deeper than " + MessageSchema.MAX_DEPTH + " levels");
        }
        List<Field> resolved = new ArrayList<>();
        int total = 0;
        for (ParsedField field : part.fields()) {
            resolved.add(resolve(field, part));
            total += 1 + fieldsOfAll.getOrDefault(field.type(), 0);
        }
        resolving.remove(part.name());
        if (total > SchemaSyntax.MAX_FIELDS) {
            throw tooManyFields(part.position());
        }
        fieldsOfAll.put(part.name(), total);
        return build(part, resolved);
    }

    private Field resolve(ParsedField field, Part part) throws SchemaSyntaxException {
        Optional<WireType> scalar = WireType.ofMsgName(field.type());
        if (scalar.isPresent()) {
            return new Field(field.name(), scalar.get(), null, field.length());
        }
        Part nested = parts.get(field.type());
        if (nested == null) {
            throw new SchemaSyntaxException(
                    field.position(),
                    "message " + part.name() + ", field " + field.name() + ": type " + field.type()
                            + " is neither a wire type nor a message of this text");
        }
        return new Field(field.name(), null, resolve(nested), field.length());
    }

    private MessageSchema build(Part part, List<Field> resolved) throws SchemaSyntaxException {
        try {
            MessageSchema schema = new MessageSchema(part.name(), resolved);
            schemas.put(part.name(), schema);
            return schema;
        } catch (IllegalArgumentException e) {
            throw new SchemaSyntaxException(part.position(), e.getMessage());
        }
    }

    private String excerpt(int start, int end) {
        return SchemaSyntaxException.excerpt(text.substring(start, end), MAX_EXCERPT);
    }
}

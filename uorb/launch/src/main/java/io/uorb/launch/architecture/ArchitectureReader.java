// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads documents in JSON; passes over fields that it does not know (architecture:GR-42). Any thread. */
public final class ArchitectureReader {
    /** The most characters of a document. */
    public static final int MOST_CHARACTERS = 1 << 26;

    /** The most entries of a list. */
    public static final int MOST_ENTRIES = 1_000_000;

    private ArchitectureReader() {}

    /** An object of JSON, by field. */
    private record Entry(Map<String, Object> fields) {
        String text(String field) {
            Object value = fields.get(field);
            if (value == null || value instanceof String) {
                return (String) value;
            }
            throw new IllegalArgumentException(field + " is no text");
        }

        String require(String field) {
            String text = text(field);
            if (text == null) {
                throw new IllegalArgumentException("a " + field + " is missing");
            }
            return text;
        }

        List<?> list(String field) {
            Object value = fields.get(field);
            if (value == null) {
                return List.of();
            }
            if (value instanceof List<?> list) {
                return list;
            }
            throw new IllegalArgumentException(field + " is no list");
        }

        List<String> names(String field) {
            List<String> names = new ArrayList<>();
            for (Object element : list(field)) {
                if (!(element instanceof String name)) {
                    throw new IllegalArgumentException(field + " has an element that is no text");
                }
                names.add(name);
            }
            return names;
        }

        <T> List<T> entries(String field, Function<Entry, T> maker) {
            List<T> entries = new ArrayList<>();
            for (Object element : list(field)) {
                if (!(element instanceof Entry entry)) {
                    throw new IllegalArgumentException(field + " has an element that is no object");
                }
                entries.add(maker.apply(entry));
            }
            return entries;
        }

        /** Returns the fields that are texts. */
        Map<String, String> texts() {
            Map<String, String> texts = new HashMap<>();
            fields.forEach((name, value) -> {
                if (value instanceof String text) {
                    texts.put(name, text);
                }
            });
            return texts;
        }

        Entry entry(String field) {
            return fields.get(field) instanceof Entry entry ? entry : new Entry(Map.of());
        }
    }

    /**
     * Returns the document of a text.
     *
     * @param file its name, for messages
     * @throws IOException if it is none
     */
    public static ArchitectureDocument read(String file, String text) throws IOException {
        if (text.length() > MOST_CHARACTERS) {
            throw new IOException(file + " has more than " + MOST_CHARACTERS + " characters");
        }
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            parser.nextToken();
            if (!(value(parser) instanceof Entry root) || !ArchitectureDocument.FORMAT.equals(root.text("format"))) {
                throw new IOException(file + " is no document of an architecture");
            }
            return new ArchitectureDocument(
                    root.names("files"),
                    root.entries("nodes", ArchitectureReader::node),
                    root.entries("topics", ArchitectureReader::topic),
                    root.entries("services", ArchitectureReader::service),
                    root.entries("ignoredDuplicates", ArchitectureReader::duplicate),
                    root.entries("findings", ArchitectureReader::finding));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new IOException(file + ": " + String.valueOf(e.getMessage()).replaceAll("\\s+", " "), e);
        }
    }

    private static ArchitectureNode node(Entry entry) {
        Entry features = entry.entry("features");
        return new ArchitectureNode(
                entry.require("name"),
                entry.require("namespace"),
                entry.text("package"),
                entry.text("type"),
                entry.require("kind"),
                entry.text("declaredIn"),
                ObservedState.of(entry.require("state")),
                entry.names("publishes"),
                entry.names("subscribes"),
                entry.names("provides"),
                entry.names("calls"),
                new Features(features.names("publishes"), features.names("subscribes"), features.names("provides")));
    }

    private static ArchitectureTopic topic(Entry entry) {
        return new ArchitectureTopic(
                entry.require("name"),
                entry.require("type"),
                entry.names("publishers"),
                entry.names("subscribers"),
                entry.entry("rosNames").texts(),
                Boolean.TRUE.equals(entry.fields().get("gone")),
                null);
    }

    private static ArchitectureService service(Entry entry) {
        return new ArchitectureService(
                entry.require("name"), entry.require("type"), entry.names("servers"), entry.names("clients"));
    }

    private static IgnoredDuplicate duplicate(Entry entry) {
        return new IgnoredDuplicate(entry.require("name"), entry.require("declaredIn"), entry.require("kept"));
    }

    private static ArchitectureFinding finding(Entry entry) {
        return new ArchitectureFinding(entry.require("check"), entry.require("subject"), entry.require("text"));
    }

    private static Object value(JsonParser parser) throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            Map<String, Object> fields = new HashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                fields.put(name, value(parser));
                requireCount(fields.size());
            }
            return new Entry(fields);
        }
        if (parser.currentToken() == JsonToken.START_ARRAY) {
            List<Object> list = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                list.add(value(parser));
                requireCount(list.size());
            }
            return list;
        }
        if (parser.currentToken() == null) {
            throw new IllegalArgumentException("the text ends too early");
        }
        return switch (parser.currentToken()) {
            case VALUE_STRING -> parser.getText();
            case VALUE_TRUE -> true;
            default -> null;
        };
    }

    private static void requireCount(int entries) {
        if (entries > MOST_ENTRIES) {
            throw new IllegalArgumentException("a list has more than " + MOST_ENTRIES + " entries");
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.uorb.file.BoundedFile;
import io.uorb.schema.WireType;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tukaani.xz.XZ;
import org.tukaani.xz.XZIOException;
import org.tukaani.xz.XZInputStream;

/**
 * The texts of PX4's events by number, from the JSON of a release (the file {@code all_events.json} of its build, which
 * logs may embed): a pattern with arguments, each a number or a word of an enumeration. Immutable.
 */
public final class EventTexts {
    /** Without definitions: events are shown by number. */
    public static final EventTexts NONE = new EventTexts(Map.of(), Map.of());

    private static final int MOST_BYTES = 8 << 20;
    /** Logs of PX4 need 65 MiB: XZ's greatest preset, whose dictionary is far longer than the text. */
    private static final int MOST_MEMORY_KIB = 66 << 10;

    /** Characters of a text and of what it is made of; PX4's have some 200. */
    private static final int MOST_CHARS = 1_000;
    /** Of two digits. */
    private static final int MOST_ARGUMENTS = 99;

    private static final int COMPONENT_SHIFT = 24;
    private static final int NUMBER = 0xff_ffff;
    private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d{1,2})(?::\\.(\\d))?(m_v|m\\^2|m/s|m|C)?}");
    private static final Pattern TAG = Pattern.compile("</?[a-z][^>]{0,100}>");
    private static final Map<String, String> UNITS =
            Map.of("m", " m", "m_v", " m", "m^2", " m²", "m/s", " m/s", "C", " °C");

    private final Map<Long, Event> events;
    private final Map<String, Words> enumerations;

    /** A pattern and the types of its arguments. */
    private record Event(String message, List<String> types) {}

    /** The words of an enumeration, or of the bits of a number. */
    private record Words(String type, boolean bits, Map<Long, String> words) {}

    private EventTexts(Map<Long, Event> events, Map<String, Words> enumerations) {
        this.events = events;
        this.enumerations = enumerations;
    }

    /**
     * Returns the definitions of a file.
     *
     * @throws IOException as {@link #parse}, or if the file cannot be read; the message names it
     */
    public static EventTexts read(Path file) throws IOException {
        byte[] bytes = BoundedFile.read(file, MOST_BYTES);
        try {
            return parse(bytes);
        } catch (IOException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    /**
     * Returns the definitions of a file's bytes, JSON or JSON compressed as XZ.
     *
     * @throws IOException if they are damaged, no definitions or greater than 8 MiB
     */
    public static EventTexts parse(byte[] file) throws IOException {
        byte[] json = isXz(file) ? unpack(file) : file;
        if (json.length > MOST_BYTES) {
            throw new IOException("event definitions have " + json.length + " bytes; the most is " + MOST_BYTES);
        }
        Builder builder = new Builder();
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("event definitions are not a JSON object");
            }
            forEachField(parser, name -> {
                if (name.equals("components") && parser.currentToken() == JsonToken.START_OBJECT) {
                    forEachField(parser, component -> builder.readComponent(component, parser));
                }
            });
        } catch (JsonEOFException e) {
            throw new IOException("event definitions end before their JSON does", e);
        } catch (JsonProcessingException e) {
            // Without the source and place that Jackson adds.
            throw new IOException("event definitions are not JSON: " + e.getOriginalMessage(), e);
        }
        if (builder.events.isEmpty()) {
            throw new IOException("event definitions have no events");
        }
        return new EventTexts(builder.events, builder.enumerations);
    }

    private static String cut(String text) {
        return text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS - 1) + "…";
    }

    private static boolean isXz(byte[] file) {
        return file.length >= XZ.HEADER_MAGIC.length
                && Arrays.equals(file, 0, XZ.HEADER_MAGIC.length, XZ.HEADER_MAGIC, 0, XZ.HEADER_MAGIC.length);
    }

    /** Returns at most one byte more than is allowed. */
    private static byte[] unpack(byte[] file) throws IOException {
        int memoryKib = (int) Math.min(MOST_MEMORY_KIB, Runtime.getRuntime().maxMemory() / 2 / 1024);
        try (XZInputStream xz = new XZInputStream(new ByteArrayInputStream(file), memoryKib)) {
            return xz.readNBytes(MOST_BYTES + 1);
        } catch (XZIOException | EOFException e) {
            throw new IOException("event definitions are damaged or too large XZ data: " + e, e);
        }
    }

    /** Reads the value of a field of an object. */
    @FunctionalInterface
    private interface FieldTaker {
        void take(String name) throws IOException;
    }

    /** Passes the fields of the present object; what is left of a value is skipped. */
    private static void forEachField(JsonParser parser, FieldTaker taker) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            taker.take(name);
            if (parser.currentToken() == value) {
                parser.skipChildren();
            }
        }
    }

    /** The definitions that have been read so far. */
    private static final class Builder {
        private final Map<Long, Event> events = new HashMap<>();
        private final Map<String, Words> enumerations = new HashMap<>();

        private static long number(String text) {
            try {
                return Long.parseLong(text);
            } catch (NumberFormatException e) {
                return -1;
            }
        }

        void readComponent(String component, JsonParser parser) throws IOException {
            forEachObject(parser, (name, ignored) -> {
                if (name.equals("enums")) {
                    forEachObject(parser, this::readEnumeration);
                } else if (name.equals("event_groups")) {
                    forEachObject(
                            parser,
                            (group, unused) -> forEachObject(
                                    parser,
                                    (events, none) -> forEachObject(
                                            parser, (number, last) -> readEvent(component, number, parser))));
                }
            });
        }

        /** Reads an object in an object. */
        @FunctionalInterface
        private interface ObjectReader {
            void read(String name, JsonParser parser) throws IOException;
        }

        private static void forEachObject(JsonParser parser, ObjectReader reader) throws IOException {
            if (parser.currentToken() == JsonToken.START_OBJECT) {
                forEachField(parser, name -> {
                    if (parser.currentToken() == JsonToken.START_OBJECT) {
                        reader.read(name, parser);
                    }
                });
            }
        }

        private void readEnumeration(String name, JsonParser parser) throws IOException {
            String[] type = {"uint8_t"};
            boolean[] bits = {false};
            Map<Long, String> words = new HashMap<>();
            forEachField(parser, field -> {
                switch (field) {
                    case "type" -> type[0] = parser.getText();
                    case "is_bitfield" -> bits[0] = parser.currentToken() == JsonToken.VALUE_TRUE;
                    case "entries" ->
                        forEachObject(
                                parser,
                                (value, entry) -> forEachField(parser, part -> {
                                    if (part.equals("description")) {
                                        words.put(number(value), cut(parser.getText()));
                                    }
                                }));
                    default -> {}
                }
            });
            enumerations.putIfAbsent(name, new Words(type[0], bits[0], words));
        }

        private void readEvent(String component, String number, JsonParser parser) throws IOException {
            String[] message = {""};
            List<String> types = new ArrayList<>();
            forEachField(parser, field -> {
                if (field.equals("message")) {
                    message[0] = TAG.matcher(cut(parser.getText())).replaceAll("");
                } else if (field.equals("arguments") && parser.currentToken() == JsonToken.START_ARRAY) {
                    readArguments(parser, types);
                }
            });
            events.put(number(component) << COMPONENT_SHIFT | number(number), new Event(message[0], types));
        }

        /** Adds a type for each argument; an empty one for an element that is no object or has no type. */
        private static void readArguments(JsonParser parser, List<String> types) throws IOException {
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                String[] type = {""};
                if (parser.currentToken() == JsonToken.START_OBJECT) {
                    forEachField(parser, part -> {
                        if (part.equals("type") && parser.currentToken() == JsonToken.VALUE_STRING) {
                            type[0] = cut(parser.getText());
                        }
                    });
                } else {
                    parser.skipChildren();
                }
                if (types.size() < MOST_ARGUMENTS) {
                    types.add(type[0]);
                }
            }
        }
    }

    /** Returns whether an event of that number, unsigned, is defined. */
    public boolean isDefined(long id) {
        return events.containsKey(id);
    }

    /**
     * Returns the text of an event, at most 1,000 characters; its number and arguments if it is not defined. An
     * argument of an unknown type or without its bytes, and those after it, are shown as unreadable.
     *
     * @param id its number, unsigned
     * @param arguments its arguments, in the order of the bytes of a message
     */
    public String text(long id, byte[] arguments) {
        Event event = events.get(id);
        if (event == null) {
            return cut(String.format(
                    Locale.ROOT,
                    "event %d of component %d, arguments %s",
                    id & NUMBER,
                    id >> COMPONENT_SHIFT,
                    HexFormat.of().formatHex(arguments)));
        }
        List<Object> values = values(event, ByteBuffer.wrap(arguments).order(ByteOrder.LITTLE_ENDIAN));
        StringBuilder text = new StringBuilder();
        Matcher matcher = ARGUMENT.matcher(event.message());
        while (text.length() <= MOST_CHARS && matcher.find()) {
            matcher.appendReplacement(text, Matcher.quoteReplacement(word(matcher, values)));
        }
        return cut(matcher.appendTail(text).toString());
    }

    private static String word(MatchResult match, List<Object> values) {
        int index = Integer.parseInt(match.group(1)) - 1;
        if (index < 0 || index >= values.size()) {
            return match.group();
        }
        Object value = values.get(index);
        if (value == null) {
            return "(argument " + match.group(1) + " unreadable)";
        }
        String text = value instanceof Double real
                ? String.format(Locale.ROOT, "%." + (match.group(2) == null ? "2" : match.group(2)) + "f", real)
                : value.toString();
        return text + UNITS.getOrDefault(String.valueOf(match.group(3)), "");
    }

    /** Returns a value for each argument; null from the first one on whose length is unknown or whose bytes lack. */
    private List<Object> values(Event event, ByteBuffer bytes) {
        List<Object> values = new ArrayList<>(Collections.nCopies(event.types().size(), null));
        int index = 0;
        for (String type : event.types()) {
            String name = type.substring(type.lastIndexOf(':') + 1);
            Words words = enumerations.get(name);
            Optional<WireType> wire = WireType.ofCName(words == null ? name : words.type());
            if (wire.isEmpty() || wire.get().sizeBytes() > bytes.remaining()) {
                break;
            }
            Object value = value(wire.get(), bytes);
            values.set(index++, words == null || !(value instanceof Long number) ? value : word(words, number));
        }
        return values;
    }

    private static Object value(WireType type, ByteBuffer bytes) {
        return switch (type) {
            case FLOAT32 -> (double) bytes.getFloat();
            case FLOAT64 -> bytes.getDouble();
            case INT8 -> (long) bytes.get();
            case UINT8, BOOL, CHAR -> (long) bytes.get() & 0xff;
            case INT16 -> (long) bytes.getShort();
            case UINT16 -> (long) bytes.getShort() & 0xffff;
            case INT32 -> (long) bytes.getInt();
            case UINT32 -> (long) bytes.getInt() & 0xffff_ffffL;
            case INT64, UINT64 -> bytes.getLong();
        };
    }

    private static String word(Words words, long value) {
        if (!words.bits()) {
            return words.words().getOrDefault(value, Long.toString(value));
        }
        List<String> set = new ArrayList<>();
        for (long bit = 1; bit != 0; bit <<= 1) {
            if ((value & bit) != 0) {
                set.add(words.words().getOrDefault(bit, Long.toString(bit)));
            }
        }
        return String.join(", ", set);
    }
}

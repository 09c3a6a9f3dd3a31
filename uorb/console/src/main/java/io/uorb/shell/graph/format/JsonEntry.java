// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.uorb.input.HeapShare;
import io.uorb.shell.graph.Labels;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An object of a document in JSON. Its fields are checked when they are read; messages name the file, the line of the
 * value, the field and the value. Fields that are not read are ignored. Needs {@code jackson-core}. Immutable.
 */
public final class JsonEntry {
    /** The most values of a document, fewer where the heap is small. */
    public static final int MAX_VALUES = 4_000_000;

    private static final int SHARE_OF_HEAP = 4;
    /** With its name, text and place in a list or an object. */
    private static final int VALUE_BYTES = 150;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    /** The longest value that a message repeats. */
    private static final int SHOWN = 40;

    private final String file;
    private final String what;
    private final int line;
    private final Map<String, Object> fields;

    private JsonEntry(String file, String what, int line, Map<String, Object> fields) {
        this.file = file;
        this.what = what;
        this.line = line;
        this.fields = fields;
    }

    /** A value that is neither an object nor an array. */
    private record Scalar(JsonToken token, String text, int line) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Maker of a value. */
    @FunctionalInterface
    public interface Maker<T> {
        /** Returns the value of an entry. */
        T make(JsonEntry entry) throws IOException;
    }

    /** Reader of a document. */
    private static final class Reader {
        private final JsonParser json;
        private final String file;
        private final int most = HeapShare.entries(MAX_VALUES, SHARE_OF_HEAP, VALUE_BYTES);
        private int count;

        Reader(JsonParser json, String file) {
            this.json = json;
            this.file = file;
        }

        Object value(String what) throws IOException {
            if (++count > most) {
                throw new IOException(file + ": more than " + most + " values");
            }
            JsonToken token = json.currentToken();
            int line = json.currentTokenLocation().getLineNr();
            if (token == JsonToken.START_OBJECT) {
                Map<String, Object> fields = new LinkedHashMap<>();
                while (json.nextToken() != JsonToken.END_OBJECT) {
                    String name = json.currentName();
                    json.nextToken();
                    fields.put(name, value(name));
                }
                return new JsonEntry(file, what, line, fields);
            }
            if (token == JsonToken.START_ARRAY) {
                List<Object> list = new ArrayList<>();
                String element = what.endsWith("s") ? what.substring(0, what.length() - 1) : what;
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    list.add(value(element));
                }
                return list;
            }
            return new Scalar(token, String.valueOf(json.getText()), line);
        }
    }

    /**
     * Returns the object that a text holds; one without fields if the text holds something else.
     *
     * @param file its name, for messages
     * @param what it is, for messages
     * @throws IOException if it is not JSON
     */
    public static JsonEntry read(String file, String text, String what) throws IOException {
        try (JsonParser json = FACTORY.createParser(text)) {
            json.nextToken();
            Object value = new Reader(json, file).value(what);
            if (json.nextToken() != null) {
                throw new IOException(file + ": unexpected data after the " + what);
            }
            return value instanceof JsonEntry entry ? entry : new JsonEntry(file, what, 1, Map.of());
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            String problem = e.getOriginalMessage().lines().findFirst().orElse("not JSON");
            throw new IOException(file + ": line " + line + ": " + Labels.name(problem), e);
        }
    }

    /** Returns a text. */
    public String text(String field) throws IOException {
        require(field);
        return text(field, fields.get(field));
    }

    private String text(String field, Object value) throws IOException {
        return scalar(field, value, "a text", JsonToken.VALUE_STRING);
    }

    /** Returns a text; null if there is none. */
    public String optionalText(String field) throws IOException {
        Object value = fields.get(field);
        boolean isNull = value == null || value instanceof Scalar scalar && scalar.token == JsonToken.VALUE_NULL;
        return isNull ? null : text(field, value);
    }

    /** Returns whether a field is true; false if there is none. */
    public boolean isTrue(String field) {
        return fields.get(field) instanceof Scalar scalar && scalar.token == JsonToken.VALUE_TRUE;
    }

    /** Returns a whole number of at least 0. */
    public long whole(String field, long most) throws IOException {
        require(field);
        return whole(field, fields.get(field), most);
    }

    /** Returns a whole number of at least 0; 0 if there is none, as in files of earlier versions. */
    public long wholeOrZero(String field) throws IOException {
        return fields.containsKey(field) ? whole(field, Long.MAX_VALUE) : 0;
    }

    private long whole(String field, Object value, long most) throws IOException {
        String expected = "a whole number from 0 to " + most;
        BigInteger whole = new BigInteger(scalar(field, value, expected, JsonToken.VALUE_NUMBER_INT));
        if (whole.signum() < 0 || whole.compareTo(BigInteger.valueOf(most)) > 0) {
            throw wrong(field, value, expected);
        }
        return whole.longValue();
    }

    /** Returns a finite number of at least 0; NaN if there is none. */
    public double decimal(String field) throws IOException {
        if (!fields.containsKey(field)) {
            return Double.NaN;
        }
        Object value = fields.get(field);
        String text = scalar(field, value, "a number", JsonToken.VALUE_NUMBER_INT, JsonToken.VALUE_NUMBER_FLOAT);
        double number = Double.parseDouble(text);
        if (number >= 0 && number <= Double.MAX_VALUE) {
            return number;
        }
        throw wrong(field, value, "a number from 0 on");
    }

    /** Returns texts; none if the field is missing. */
    public List<String> texts(String field) throws IOException {
        List<String> texts = new ArrayList<>();
        for (Object element : list(field)) {
            texts.add(text(field, element));
        }
        return texts;
    }

    /** Returns whole numbers of at least 0; none if the field is missing. */
    public List<Long> wholes(String field) throws IOException {
        List<Long> wholes = new ArrayList<>();
        for (Object element : list(field)) {
            wholes.add(whole(field, element, Long.MAX_VALUE));
        }
        return wholes;
    }

    /** Returns values made of objects; none if the field is missing. */
    public <T> List<T> entries(String field, Maker<T> maker) throws IOException {
        List<T> entries = new ArrayList<>();
        for (Object element : list(field)) {
            if (!(element instanceof JsonEntry entry)) {
                throw wrong(field, element, "an object");
            }
            entries.add(maker.make(entry));
        }
        return entries;
    }

    /** Returns an object; one without fields if there is none. */
    public JsonEntry entry(String field) {
        return fields.get(field) instanceof JsonEntry entry ? entry : new JsonEntry(file, field, line, Map.of());
    }

    /** Returns the fields that are texts. */
    public Map<String, String> allTexts() {
        Map<String, String> texts = new LinkedHashMap<>();
        fields.forEach((name, value) -> {
            if (value instanceof Scalar scalar && scalar.token == JsonToken.VALUE_STRING) {
                texts.put(name, scalar.text);
            }
        });
        return texts;
    }

    private List<?> list(String field) throws IOException {
        Object value = fields.getOrDefault(field, List.of());
        if (value instanceof List<?> list) {
            return list;
        }
        throw wrong(field, value, "an array");
    }

    /** @throws IOException if one of the fields is missing */
    public void require(String... names) throws IOException {
        for (String name : names) {
            if (!fields.containsKey(name)) {
                throw wrong(line, "no \"" + name + "\"");
            }
        }
    }

    private String scalar(String field, Object value, String expected, JsonToken... tokens) throws IOException {
        if (value instanceof Scalar scalar && List.of(tokens).contains(scalar.token)) {
            return scalar.text;
        }
        throw wrong(field, value, expected);
    }

    private IOException wrong(String field, Object value, String expected) {
        String text = value instanceof JsonEntry ? "{" : value instanceof List<?> ? "[" : value.toString();
        String shown = Labels.name(text.length() > SHOWN ? text.substring(0, SHOWN) : text);
        return wrong(value instanceof Scalar scalar ? scalar.line : line, field + " is " + shown + ", not " + expected);
    }

    private IOException wrong(int place, String problem) {
        return new IOException(file + ": line " + place + ": " + what + ": " + problem);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The fields of a JSON object in their order, and the writer of values as JSON. A record is an object of its
 * components, under their names and in the order of their declaration; its package must be exported, or opened to this
 * module. One thread.
 */
public final class JsonFields {
    private static final double MICRO = 1e6;

    private final Map<String, Object> values = new LinkedHashMap<>();

    /** Creates an object without fields. */
    public JsonFields() {}

    /** Appends a field, or replaces its value in its place; the value is one that {@link #write} accepts. */
    public JsonFields put(String name, Object value) {
        values.put(name, value);
        return this;
    }

    /** Appends an array with an object or value for each element. */
    public <T> JsonFields put(String name, Collection<T> elements, Function<? super T, ?> toValue) {
        List<Object> array = new ArrayList<>(elements.size());
        elements.forEach(element -> array.add(toValue.apply(element)));
        return put(name, array);
    }

    /** Appends the components of a record as fields. */
    public JsonFields putAll(Record of) {
        return putAll(of, Map.of());
    }

    /**
     * Appends the components of a record as fields; an existing field keeps its place.
     *
     * @param names of fields, by component, where they differ
     */
    public JsonFields putAll(Record of, Map<String, String> names) {
        for (RecordComponent component : of.getClass().getRecordComponents()) {
            put(names.getOrDefault(component.getName(), component.getName()), component(of, component));
        }
        return this;
    }

    /** Removes fields. */
    public JsonFields without(String... names) {
        values.keySet().removeAll(List.of(names));
        return this;
    }

    /** Appends a number; null if it is NaN or infinite, which JSON lacks. */
    public JsonFields finite(String name, double value) {
        return put(name, Double.isFinite(value) ? value : null);
    }

    /** Appends a number with at most six decimals; null if it is NaN or infinite. */
    public JsonFields rounded(String name, double value) {
        return put(name, Double.isFinite(value) ? Math.rint(value * MICRO) / MICRO : null);
    }

    /** Writes the fields into the object that is open. */
    public void writeInto(JsonGenerator json) throws IOException {
        writeFields(values, json);
    }

    /**
     * Writes a value: null, numbers, booleans, fields, records, maps, collections, arrays, optionals; anything else is
     * its {@code toString()}. Numbers that are NaN or infinite become texts.
     *
     * @throws IllegalArgumentException if a record is neither exported nor opened to this module
     */
    public static void write(Object value, JsonGenerator json) throws IOException {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Number number) {
            writeNumber(number, json);
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Optional<?> optional) {
            write(optional.orElse(null), json);
        } else if (value instanceof Collection<?> elements) {
            writeArray(elements, json);
        } else if (value.getClass().isArray()) {
            List<Object> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                elements.add(Array.get(value, i));
            }
            writeArray(elements, json);
        } else if (value instanceof JsonFields fields) {
            writeObject(fields.values, json);
        } else if (value instanceof Map<?, ?> map) {
            writeObject(map, json);
        } else if (value instanceof Record of) {
            writeObject(new JsonFields().putAll(of).values, json);
        } else {
            json.writeString(value.toString());
        }
    }

    private static void writeNumber(Number number, JsonGenerator json) throws IOException {
        if (number instanceof Double real) {
            json.writeNumber(real);
        } else if (number instanceof Float real) {
            json.writeNumber(real);
        } else if (number instanceof BigInteger whole) {
            json.writeNumber(whole);
        } else {
            json.writeNumber(number.longValue());
        }
    }

    private static void writeArray(Collection<?> elements, JsonGenerator json) throws IOException {
        json.writeStartArray();
        for (Object element : elements) {
            write(element, json);
        }
        json.writeEndArray();
    }

    private static void writeObject(Map<?, ?> fields, JsonGenerator json) throws IOException {
        json.writeStartObject();
        writeFields(fields, json);
        json.writeEndObject();
    }

    private static void writeFields(Map<?, ?> fields, JsonGenerator json) throws IOException {
        for (Map.Entry<?, ?> field : fields.entrySet()) {
            json.writeFieldName(field.getKey().toString());
            write(field.getValue(), json);
        }
    }

    private static Object component(Record of, RecordComponent component) {
        try {
            component.getAccessor().trySetAccessible();
            return component.getAccessor().invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("component " + component + " cannot be read", e);
        }
    }
}

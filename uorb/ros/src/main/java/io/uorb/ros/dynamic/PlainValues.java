// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.RosField;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Plain Java values of messages, as YAML and JSON have them: a message is a map in the order of fields; a time is a map
 * of {@code secs} and {@code nsecs}; an array is a list; an integer is a {@link Long}, or beyond it a
 * {@link BigInteger}; a floating number is a {@link Double}; others are {@link Boolean} and {@link String}. Values are
 * copies: later changes of the message do not show.
 */
public final class PlainValues {
    /** The key of a time's seconds. */
    public static final String SECS = "secs";

    /** The key of a time's nanoseconds. */
    public static final String NSECS = "nsecs";

    private PlainValues() {}

    /** Returns the fields of a message. */
    public static Map<String, Object> of(RosMessage message) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (RosField field : message.definition().fields()) {
            fields.put(field.name(), ofField(message, field));
        }
        return fields;
    }

    /**
     * Sets fields of a message from plain values, as {@code rostopic pub} does: a map sets the fields that it names; a
     * list sets all fields, in their order. A time is also a list of seconds and nanoseconds, or an integer in ns.
     * {@code uint8[]} and {@code char[]} are also a byte array or a text. Null is an empty text, or an empty message.
     *
     * @throws IllegalArgumentException if a value does not fit; the text names the field, the value, and the limit;
     *     some fields may be set then
     */
    public static void fill(RosMessage message, Object values) {
        fill(message, values, Map.of());
    }

    /**
     * As {@link #fill(RosMessage, Object)}; a text in the place of a time or a message is replaced by the plain
     * value of that key, such as {@code now} and {@code auto}.
     */
    public static void fill(RosMessage message, Object values, Map<String, ?> keys) {
        new PlainFiller(keys).fill("", message, values == null ? List.of() : values);
    }

    static Object ofField(RosMessage message, RosField field) {
        if (field.type().isArray()) {
            return list(message.getArray(field));
        }
        if (!field.isBuiltin()) {
            return of(message.getMessage(field));
        }
        return switch (field.type().builtin()) {
            case STRING -> message.getText(field).toString();
            case TIME, DURATION -> time(message.getSecs(field), message.getNsecs(field));
            case FLOAT32, FLOAT64 -> message.getDouble(field);
            default -> integer(field.type().builtin(), message.getLong(field));
        };
    }

    static Object ofElement(RosArray array, int index) {
        if (!array.field().isBuiltin()) {
            return of(array.getMessage(index));
        }
        BuiltinType type = array.field().type().builtin();
        return switch (type) {
            case STRING -> array.getText(index).toString();
            case TIME, DURATION -> time(array.getSecs(index), array.getNsecs(index));
            case FLOAT32, FLOAT64 -> array.getDouble(index);
            default -> integer(type, array.getLong(index));
        };
    }

    private static List<Object> list(RosArray array) {
        Object[] values = new Object[array.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = ofElement(array, i);
        }
        return Arrays.asList(values);
    }

    private static Object integer(BuiltinType type, long value) {
        if (type == BuiltinType.BOOL) {
            return value != 0;
        }
        return type == BuiltinType.UINT64 && value < 0
                ? (Object) new BigInteger(Long.toUnsignedString(value))
                : (Object) value;
    }

    private static Map<String, Object> time(long secs, long nsecs) {
        Map<String, Object> time = new LinkedHashMap<>();
        time.put(SECS, secs);
        time.put(NSECS, nsecs);
        return time;
    }
}

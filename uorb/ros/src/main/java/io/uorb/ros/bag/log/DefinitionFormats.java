// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.log;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import io.uorb.schema.WireType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Formats of a log for definitions of ROS of fixed size. A format has no padding, so the bytes of a message are those
 * of ROS; a {@code time} or {@code duration} becomes two fields. One thread.
 */
final class DefinitionFormats {
    /** The field that begins the messages of a log, us. */
    static final String TIMESTAMP = "timestamp";

    private final Map<String, String> formats;

    /** Continues the formats that a log has already, by name. */
    DefinitionFormats(Map<String, String> known) {
        formats = new LinkedHashMap<>(known);
    }

    /** Returns all formats by name, those that are nested before those that have them. */
    Map<String, String> formats() {
        return formats;
    }

    /** Returns whether messages have a {@code uint64 timestamp} of their own. */
    static boolean hasTimestamp(RosDefinition definition) {
        Optional<RosField> field = definition.field(TIMESTAMP);
        return field.isPresent()
                && field.get().type().builtin() == BuiltinType.UINT64
                && !field.get().type().isArray();
    }

    /** Returns where in a message of fixed size its timestamp is, bytes. */
    static int timestampOffset(RosDefinition definition) {
        int offset = 0;
        for (RosField field : definition.fields()) {
            if (field.name().equals(TIMESTAMP)) {
                break;
            }
            offset += (int) field.leastBytes();
        }
        return offset;
    }

    /**
     * Adds the format of a topic.
     *
     * @throws IllegalArgumentException if the definition has vectors or texts, or another format has the name
     */
    void add(String topic, RosDefinition definition) {
        if (!definition.isFixedSize()) {
            throw new IllegalArgumentException(definition.name() + " has texts or vectors, which logs have not");
        }
        String before = hasTimestamp(definition) ? "" : WireType.UINT64.cName() + ' ' + TIMESTAMP + ';';
        put(topic, before + fields(definition));
    }

    private void put(String name, String fields) {
        String text = name + ':' + fields;
        String earlier = formats.putIfAbsent(name, text);
        if (earlier != null && !earlier.equals(text)) {
            throw new IllegalArgumentException("another format is named " + name);
        }
    }

    private String fields(RosDefinition definition) {
        StringBuilder text = new StringBuilder();
        for (RosField field : definition.fields()) {
            String array = field.type().isArray() ? "[" + field.type().length() + "]" : "";
            if (!field.isBuiltin()) {
                String nested = FormatDefinitions.formatName(field.nested().name());
                put(nested, fields(field.nested()));
                add(text, nested + array, field.name());
            } else if (field.type().builtin() == BuiltinType.TIME
                    || field.type().builtin() == BuiltinType.DURATION) {
                addTime(text, field, array);
            } else {
                add(text, cName(field.type().builtin()) + array, field.name());
            }
        }
        return text.toString();
    }

    private static void addTime(StringBuilder text, RosField field, String array) {
        if (!array.isEmpty()) {
            throw new IllegalArgumentException("field " + field.name() + " is an array of times, which logs have not");
        }
        String type = (field.type().builtin() == BuiltinType.TIME ? WireType.UINT32 : WireType.INT32).cName();
        add(text, type, field.name() + "_secs");
        add(text, type, field.name() + "_nsecs");
    }

    private static void add(StringBuilder text, String type, String name) {
        text.append(type).append(' ').append(name).append(';');
    }

    private static String cName(BuiltinType type) {
        return switch (type) {
            case BOOL -> WireType.BOOL.cName();
            case INT8, BYTE -> WireType.INT8.cName();
            case UINT8 -> WireType.UINT8.cName();
            case CHAR -> WireType.CHAR.cName();
            case INT16 -> WireType.INT16.cName();
            case UINT16 -> WireType.UINT16.cName();
            case INT32 -> WireType.INT32.cName();
            case UINT32 -> WireType.UINT32.cName();
            case INT64 -> WireType.INT64.cName();
            case UINT64 -> WireType.UINT64.cName();
            case FLOAT32 -> WireType.FLOAT32.cName();
            case FLOAT64 -> WireType.FLOAT64.cName();
            case STRING, TIME, DURATION -> throw new IllegalArgumentException(type.typeName());
        };
    }
}

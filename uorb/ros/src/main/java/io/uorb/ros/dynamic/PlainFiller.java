// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.RosField;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Sets fields from plain values; the rules are those of genpy's {@code fill_message_args}. */
final class PlainFiller {
    private final Map<String, ?> keys;

    PlainFiller(Map<String, ?> keys) {
        this.keys = keys;
    }

    void fill(String path, RosMessage message, Object value) {
        Object values = substitute(path, value);
        if (values instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                String name = String.valueOf(entry.getKey());
                RosField field = message.definition()
                        .field(name)
                        .orElseThrow(() -> PlainScalars.error(
                                below(path, name), message.definition().name() + " has no such field"));
                setField(below(path, name), message, field, entry.getValue());
            }
        } else if (values instanceof List<?> list) {
            List<RosField> fields = message.definition().fields();
            if (list.size() != fields.size()) {
                throw PlainScalars.error(
                        path,
                        list.size() + " values for the " + fields.size() + " fields of "
                                + message.definition().name());
            }
            for (RosField field : fields) {
                setField(below(path, field.name()), message, field, list.get(field.index()));
            }
        } else {
            throw PlainScalars.error(
                    path,
                    PlainScalars.describe(values) + " is no "
                            + message.definition().name());
        }
    }

    private static String below(String path, String name) {
        return path.isEmpty() ? name : path + '.' + name;
    }

    /** Replaces a text in the place of a time or a message by what the keys have for it. */
    private Object substitute(String path, Object value) {
        if (!(value instanceof String text)) {
            return value;
        }
        Object found = keys.get(text);
        if (found == null) {
            throw PlainScalars.error(path, "no key named " + PlainScalars.describe(text));
        }
        return found;
    }

    void setField(String path, RosMessage message, RosField field, Object value) {
        BuiltinType type = field.type().builtin();
        if (field.type().isArray()) {
            setArray(path, message.getArray(field), value);
        } else if (type == null) {
            fill(path, message.getMessage(field), value);
        } else if (type == BuiltinType.STRING) {
            message.getText(field).set(PlainScalars.text(path, value));
        } else if (type.isTime()) {
            Object time = substitute(path, value);
            long secs = PlainScalars.secs(path, time);
            long nsecs = PlainScalars.nsecs(path, time);
            checked(path, () -> message.setTime(field, secs, nsecs));
        } else if (type.isFloating()) {
            message.setDouble(field, PlainScalars.real(path, type, value));
        } else {
            long integer = PlainScalars.integer(path, type, value);
            checked(path, () -> message.setLong(field, integer));
        }
    }

    void setElement(String path, RosArray array, int index, Object value) {
        BuiltinType type = array.field().type().builtin();
        if (type == null) {
            fill(path, array.getMessage(index), value);
        } else if (type == BuiltinType.STRING) {
            array.getText(index).set(PlainScalars.text(path, value));
        } else if (type.isTime()) {
            Object time = substitute(path, value);
            long secs = PlainScalars.secs(path, time);
            long nsecs = PlainScalars.nsecs(path, time);
            checked(path, () -> array.setTime(index, secs, nsecs));
        } else if (type.isFloating()) {
            array.setDouble(index, PlainScalars.real(path, type, value));
        } else {
            long integer = PlainScalars.integer(path, type, value);
            checked(path, () -> array.setLong(index, integer));
        }
    }

    private void setArray(String path, RosArray array, Object value) {
        BuiltinType type = array.field().type().builtin();
        boolean isOctets = type == BuiltinType.UINT8 || type == BuiltinType.CHAR;
        if (isOctets && value instanceof String text) {
            setOctets(path, array, text.getBytes(StandardCharsets.UTF_8));
        } else if (isOctets && value instanceof byte[] octets) {
            setOctets(path, array, octets);
        } else if (value instanceof List<?> list) {
            checked(path, () -> array.resize(list.size()));
            int i = 0;
            for (Object each : list) {
                setElement(path + '[' + i + ']', array, i, each);
                i++;
            }
        } else {
            throw PlainScalars.error(path, PlainScalars.describe(value) + " is no list");
        }
    }

    private static void setOctets(String path, RosArray array, byte[] octets) {
        checked(path, () -> array.setBytes(octets, 0, octets.length));
    }

    private static void checked(String path, Runnable set) {
        try {
            set.run();
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw PlainScalars.error(path, e.getMessage());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a message by name: {@code timestamp}, {@code q}, {@code q[2]}, {@code esc[3]}, {@code esc[3].esc_rpm}. It
 * may be a scalar, an array, or a nested message. Immutable; finding it takes the time, using it does not.
 */
public final class FieldPath {
    private static final Pattern STEP = Pattern.compile("([^.\\[\\]]+)(?:\\[([0-9]{1,9})])?");

    private final MessageSchema schema;
    private final String text;
    private final Field field;
    private final boolean element;
    private final int offsetBytes;

    private FieldPath(MessageSchema schema, String text, Field field, boolean element, int offsetBytes) {
        this.schema = schema;
        this.text = text;
        this.field = field;
        this.element = element;
        this.offsetBytes = offsetBytes;
    }

    /**
     * Finds a place in a message.
     *
     * @param path names in snake_case with points between them, an index in brackets after those of arrays
     * @throws IllegalArgumentException if there is no such place; the message names what is near
     */
    public static FieldPath of(MessageSchema schema, String path) {
        FieldPath place = null;
        for (String step : path.split("\\.", -1)) {
            Matcher parts = STEP.matcher(step);
            if (!parts.matches()) {
                throw new IllegalArgumentException("field path '" + TextEscapes.escape(path) + "' of message "
                        + schema.name() + " is not of the form name, name[index] or name.name");
            }
            place = place == null
                    ? child(schema, schema, 0, "", parts.group(1))
                    : child(schema, place.requireNested(), place.offsetBytes, place.text + ".", parts.group(1));
            if (parts.group(2) != null) {
                place = place.element(Integer.parseInt(parts.group(2)));
            }
        }
        return place;
    }

    private static FieldPath child(
            MessageSchema schema, MessageSchema parent, int parentOffset, String prefix, String name) {
        for (Layout.Slot slot : parent.layout().slots()) {
            if (slot.field().name().equals(name)) {
                return new FieldPath(schema, prefix + name, slot.field(), false, parentOffset + slot.offsetBytes());
            }
        }
        List<String> known = parent.fields().stream().map(Field::name).toList();
        throw new IllegalArgumentException("message " + parent.name() + " has no field " + TextEscapes.escape(name)
                + SimilarNames.nearHint(name, known));
    }

    /** Returns the nested message whose fields can be looked up. */
    private MessageSchema requireNested() {
        if (!isNested()) {
            throw new IllegalArgumentException(describe() + " is of type " + field.msgType() + "; it has no fields");
        }
        if (isArray()) {
            throw new IllegalArgumentException(
                    describe() + " is of type " + field.msgType() + "; select an element, such as " + text + "[0]");
        }
        return field.nested();
    }

    /**
     * Returns one element of this array.
     *
     * @throws IllegalArgumentException if this is no array, or has no such element
     */
    public FieldPath element(int index) {
        if (!isArray()) {
            throw new IllegalArgumentException(describe() + " is not an array; it has no element " + index);
        }
        if (index < 0 || index >= field.length()) {
            throw new IllegalArgumentException(
                    "index " + index + " of " + describe() + " is not between 0 and " + (field.length() - 1));
        }
        int offset = offsetBytes + index * field.elementBytes();
        return new FieldPath(schema, text + "[" + index + "]", field, true, offset);
    }

    /**
     * Returns a field of this nested message.
     *
     * @throws IllegalArgumentException if this is no single nested message, or has no such field
     */
    public FieldPath child(String fieldName) {
        return child(schema, requireNested(), offsetBytes, text + ".", fieldName);
    }

    /** Returns the message in which the path starts. */
    public MessageSchema schema() {
        return schema;
    }

    /** Returns the last field of the path. */
    public Field field() {
        return field;
    }

    /** Returns the scalar type of this or of its elements; null for nested messages. */
    public WireType type() {
        return field.type();
    }

    /** Whether this is a nested message, or an array of them. */
    public boolean isNested() {
        return field.isNested();
    }

    /** Whether this is an array as a whole. */
    public boolean isArray() {
        return field.isArray() && !element;
    }

    /** Whether this is a single number, character or boolean. */
    public boolean isScalar() {
        return !isNested() && !isArray();
    }

    /** Returns the number of elements of the array; 1 if it is none. */
    public int elements() {
        return isArray() ? field.length() : 1;
    }

    /** Returns the distance from the start of the message, in bytes. */
    public int offsetBytes() {
        return offsetBytes;
    }

    /** Returns the size of the fields that the path selects, in bytes. */
    public int sizeBytes() {
        return elements() * field.elementBytes();
    }

    /**
     * Returns the type as {@code .msg} files spell it: {@code float32[4]} for an array, {@code float32} for its
     * element.
     */
    public String msgType() {
        if (!element) {
            return field.msgType();
        }
        return isNested() ? field.nested().name() : field.type().msgName();
    }

    private String describe() {
        return "field " + text + " of message " + schema.name();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FieldPath that && text.equals(that.text) && schema.equals(that.schema);
    }

    @Override
    public int hashCode() {
        return 31 * schema.hashCode() + text.hashCode();
    }

    /** Returns the path as text. */
    @Override
    public String toString() {
        return text;
    }
}

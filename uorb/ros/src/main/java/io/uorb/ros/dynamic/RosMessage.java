// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.RosText;
import java.util.Arrays;

/**
 * A message of any definition. Fields are named by the {@link RosField}s of its definition, or by {@link RosPath}s.
 * Accessors throw {@link IllegalArgumentException} if a field is of another message, or not of the requested kind. Not
 * thread-safe: it belongs to one thread.
 */
public final class RosMessage {
    private static final Object[] NO_PARTS = {};

    private final ImageLayout layout;
    private final Image image;
    private final int base;

    /** Nested messages, arrays and strings by field, made when they are first asked for. */
    private final Object[] parts;

    RosMessage(ImageLayout layout, Image image, int base) {
        this.layout = layout;
        this.image = image;
        this.base = base;
        this.parts = layout.hasParts() ? new Object[layout.definition().fields().size()] : NO_PARTS;
    }

    /** Creates a message: numbers 0, texts and vectors empty. */
    RosMessage(ImageLayout layout) {
        this(layout, new Image(layout.size()), 0);
    }

    /** Returns the definition. */
    public RosDefinition definition() {
        return layout.definition();
    }

    /**
     * Returns the field of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public RosField field(String name) {
        return definition()
                .field(name)
                .orElseThrow(() -> new IllegalArgumentException(definition().name() + " has no field " + name));
    }

    /** Returns an integer, or 0 or 1 of a {@code bool}; the bits of a {@code uint64}. */
    public long getLong(RosField field) {
        return Scalars.getLong(scalar(field), image.view(), at(field));
    }

    /** Sets an integer or a {@code bool}. */
    public void setLong(RosField field, long value) {
        Scalars.setLong(scalar(field), image.view(), at(field), value);
    }

    /** Returns a number of any type. */
    public double getDouble(RosField field) {
        return Scalars.getDouble(scalar(field), image.view(), at(field));
    }

    /** Sets a {@code float32} or {@code float64}. */
    public void setDouble(RosField field, double value) {
        Scalars.setDouble(scalar(field), image.view(), at(field), value);
    }

    /** Returns the seconds of a {@code time}, which are unsigned, or {@code duration}. */
    public long getSecs(RosField field) {
        return Scalars.getSecs(scalar(field), image.view(), at(field));
    }

    /** Returns the nanoseconds of a {@code time} or {@code duration}. */
    public long getNsecs(RosField field) {
        return Scalars.getNsecs(scalar(field), image.view(), at(field));
    }

    /** Sets a {@code time} or {@code duration}; nanoseconds beyond a second are carried. */
    public void setTime(RosField field, long secs, long nsecs) {
        Scalars.setTime(scalar(field), image.view(), at(field), secs, nsecs);
    }

    /** Returns a string, to be read or set. */
    public RosText getText(RosField field) {
        require(field, !field.type().isArray() && field.type().builtin() == BuiltinType.STRING, "a string");
        return text(field.index());
    }

    /** Returns a nested message, to be read or set. */
    public RosMessage getMessage(RosField field) {
        require(field, !field.type().isArray() && !field.isBuiltin(), "a message");
        return child(field.index());
    }

    /** Returns an array, to be read or set. */
    public RosArray getArray(RosField field) {
        require(field, field.type().isArray(), "an array");
        return array(field.index());
    }

    private BuiltinType scalar(RosField field) {
        require(field, !field.type().isArray() && field.isBuiltin() && field.isFixedSize(), "a single value");
        return field.type().builtin();
    }

    private int at(RosField field) {
        return base + layout.offset(field.index());
    }

    private void require(RosField field, boolean kind, String expected) {
        if (field.index() >= definition().fields().size() || layout.field(field.index()) != field) {
            throw new IllegalArgumentException("field " + field.name() + " is not one of this "
                    + definition().name());
        }
        if (!kind) {
            throw new IllegalArgumentException("field " + field.name() + " of "
                    + definition().name() + " is " + field.type().fullName() + ", not " + expected);
        }
    }

    RosText text(int field) {
        if (parts[field] == null) {
            parts[field] = new RosText();
        }
        return (RosText) parts[field];
    }

    RosMessage child(int field) {
        if (parts[field] == null) {
            parts[field] = new RosMessage(layout.nested(field), image, base + layout.offset(field));
        }
        return (RosMessage) parts[field];
    }

    RosArray array(int field) {
        if (parts[field] == null) {
            RosField declared = layout.field(field);
            parts[field] = declared.type().isVector()
                    ? new RosArray(declared, layout.nested(field))
                    : new RosArray(declared, layout.nested(field), image, base + layout.offset(field));
        }
        return (RosArray) parts[field];
    }

    /** Makes all numbers 0, all texts and vectors empty. */
    public void clear() {
        Arrays.fill(image.bytes(), base, base + layout.size(), (byte) 0);
        for (Object part : parts) {
            if (part instanceof RosText text) {
                text.clear();
            } else if (part instanceof RosMessage message) {
                message.clear();
            } else if (part instanceof RosArray array) {
                array.clear();
            }
        }
    }

    /**
     * Copies all values of another message.
     *
     * @throws IllegalArgumentException if it is of another type
     */
    public void copyFrom(RosMessage other) {
        if (!other.definition().isLike(definition())) {
            throw new IllegalArgumentException("a message of " + other.definition() + " is none of " + definition());
        }
        if (layout.isFixedSize()) {
            System.arraycopy(other.image.bytes(), other.base, image.bytes(), base, layout.size());
            return;
        }
        for (RosField field : definition().fields()) {
            int i = field.index();
            if (field.type().isArray()) {
                array(i).copyFrom(other.array(i));
            } else if (!field.isBuiltin()) {
                child(i).copyFrom(other.child(i));
            } else if (field.type().builtin() == BuiltinType.STRING) {
                text(i).copyFrom(other.text(i));
            } else {
                int size = field.type().builtin().sizeBytes();
                System.arraycopy(
                        other.image.bytes(), other.base + other.layout.offset(i), image.bytes(), at(field), size);
            }
        }
    }

    int length() {
        int length = 0;
        for (ImageLayout.Piece piece : layout.pieces()) {
            length = Math.addExact(length, piece.isImage() ? piece.length() : length(piece.field()));
        }
        return length;
    }

    private int length(int field) {
        RosField declared = layout.field(field);
        if (declared.type().isArray()) {
            return array(field).length();
        }
        return declared.isBuiltin() ? text(field).wireLength() : child(field).length();
    }

    void write(MessageOutput out) {
        for (ImageLayout.Piece piece : layout.pieces()) {
            if (piece.isImage()) {
                out.bytes(image.bytes(), base + piece.offset(), piece.length());
            } else {
                write(piece.field(), out);
            }
        }
    }

    private void write(int field, MessageOutput out) {
        RosField declared = layout.field(field);
        if (declared.type().isArray()) {
            array(field).write(out);
        } else if (declared.isBuiltin()) {
            text(field).write(out);
        } else {
            child(field).write(out);
        }
    }

    /** Reads all fields; the image's truth values are normalised by {@link #read(MessageInput)} alone. */
    private void readPieces(MessageInput in) {
        for (ImageLayout.Piece piece : layout.pieces()) {
            if (piece.isImage()) {
                in.bytes(image.bytes(), base + piece.offset(), piece.length());
            } else {
                read(piece.field(), in);
            }
        }
    }

    private void read(int field, MessageInput in) {
        RosField declared = layout.field(field);
        if (declared.type().isArray()) {
            array(field).read(in);
        } else if (declared.isBuiltin()) {
            text(field).read(in);
        } else {
            child(field).readPieces(in);
        }
    }

    void read(MessageInput in) {
        readPieces(in);
        layout.normalizeBools(image.bytes(), base);
    }

    /** Returns the fields as {@code rostopic echo} prints them. */
    @Override
    public String toString() {
        return EchoPrinter.print(this);
    }
}

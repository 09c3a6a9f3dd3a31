// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.RosField;
import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.RosText;
import java.util.Arrays;
import java.util.Objects;

/**
 * An array of a {@link RosMessage}: a vector, or of fixed length. Accessors throw {@link IndexOutOfBoundsException}
 * beyond its size, and {@link IllegalArgumentException} if the elements are not of the requested kind. Belongs to one
 * thread.
 */
public final class RosArray {
    private static final Object[] NO_PARTS = {};

    private final RosField field;
    private final ImageLayout nested;
    private final Image image;
    private final int base;
    private final int stride;
    private int size;

    /** Messages or strings, made when they are first asked for; elements beyond the size are kept for reuse. */
    private Object[] parts = NO_PARTS;

    /** An array of fixed length, in the image of its message. */
    RosArray(RosField field, ImageLayout nested, Image image, int base) {
        this.field = field;
        this.nested = nested;
        this.image = image;
        this.base = base;
        this.stride = nested == null ? field.type().builtin().sizeBytes() : nested.size();
        this.size = Math.max(0, field.type().length());
    }

    /** A vector, with an image of its own. */
    RosArray(RosField field, ImageLayout nested) {
        this(field, nested, new Image(0), 0);
    }

    /** Returns the number of elements. */
    public int size() {
        return size;
    }

    /**
     * Changes the number of elements of a vector; new ones are 0 or empty.
     *
     * @throws IllegalArgumentException if the array has another, fixed length
     */
    public void resize(int elements) {
        if (elements < 0 || !field.type().isVector() && elements != size) {
            throw new IllegalArgumentException("array " + field.name() + " is "
                    + field.type().fullName() + "; it cannot have " + elements + " elements");
        }
        int former = size;
        setSize(elements);
        for (int i = former; i < elements; i++) {
            clear(i);
        }
    }

    /** Sets the size of a vector; the content of new elements is not defined. */
    private void setSize(int elements) {
        image.ensure(Math.multiplyExact(elements, stride));
        size = elements;
    }

    /** Returns an integer, or 0 or 1 of a {@code bool}; the bits of a {@code uint64}. */
    public long getLong(int index) {
        return Scalars.getLong(scalar(), image.view(), at(index));
    }

    /** Sets an integer or a {@code bool}. */
    public void setLong(int index, long value) {
        Scalars.setLong(scalar(), image.view(), at(index), value);
    }

    /** Returns a number of any type. */
    public double getDouble(int index) {
        return Scalars.getDouble(scalar(), image.view(), at(index));
    }

    /** Sets a {@code float32} or {@code float64}. */
    public void setDouble(int index, double value) {
        Scalars.setDouble(scalar(), image.view(), at(index), value);
    }

    /** Returns the seconds of a {@code time}, which are unsigned, or {@code duration}. */
    public long getSecs(int index) {
        return Scalars.getSecs(scalar(), image.view(), at(index));
    }

    /** Returns the nanoseconds of a {@code time} or {@code duration}. */
    public long getNsecs(int index) {
        return Scalars.getNsecs(scalar(), image.view(), at(index));
    }

    /** Sets a {@code time} or {@code duration}; nanoseconds beyond a second are carried. */
    public void setTime(int index, long secs, long nsecs) {
        Scalars.setTime(scalar(), image.view(), at(index), secs, nsecs);
    }

    /** Returns a string, to be read or set. */
    public RosText getText(int index) {
        require(isText(), "strings");
        return text(Objects.checkIndex(index, size));
    }

    /** Returns a message, to be read or set. */
    public RosMessage getMessage(int index) {
        require(nested != null, "messages");
        return message(Objects.checkIndex(index, size));
    }

    /** Returns a copy of the bytes of an array of numbers, bools, times or durations. */
    public byte[] toBytes() {
        scalar();
        return Arrays.copyOfRange(image.bytes(), base, base + size * stride);
    }

    /**
     * Sets an array of numbers, times or durations, in one piece, from bytes as the wire has them; a vector takes their
     * number.
     *
     * @throws IllegalArgumentException if an element is cut, or an array of fixed length has another one
     */
    public void setBytes(byte[] from, int offset, int length) {
        if (length % scalar().sizeBytes() != 0) {
            throw new IllegalArgumentException(
                    length + " bytes are no whole elements of " + field.type().fullName());
        }
        resize(length / stride);
        System.arraycopy(from, offset, image.bytes(), base, length);
        normalizeBools();
    }

    private boolean isText() {
        return field.type().builtin() == BuiltinType.STRING;
    }

    private BuiltinType scalar() {
        require(nested == null && !isText(), "single values");
        return field.type().builtin();
    }

    private void require(boolean kind, String expected) {
        if (!kind) {
            throw new IllegalArgumentException(
                    "array " + field.name() + " is " + field.type().fullName() + ", not of " + expected);
        }
    }

    private int at(int index) {
        return base + Objects.checkIndex(index, size) * stride;
    }

    RosField field() {
        return field;
    }

    private Object part(int index) {
        if (parts.length <= index) {
            parts = Arrays.copyOf(parts, size);
        }
        return parts[index];
    }

    private RosText text(int index) {
        RosText text = (RosText) part(index);
        if (text == null) {
            text = new RosText();
            parts[index] = text;
        }
        return text;
    }

    private RosMessage message(int index) {
        RosMessage message = (RosMessage) part(index);
        if (message == null) {
            message = new RosMessage(nested, image, base + index * stride);
            parts[index] = message;
        }
        return message;
    }

    private void clear(int index) {
        Arrays.fill(image.bytes(), base + index * stride, base + (index + 1) * stride, (byte) 0);
        if (index < parts.length && parts[index] instanceof RosText text) {
            text.clear();
        } else if (index < parts.length && parts[index] instanceof RosMessage message) {
            message.clear();
        }
    }

    /** Makes a vector empty, and all elements of an array of fixed length 0 or empty. */
    void clear() {
        if (field.type().isVector()) {
            size = 0;
        }
        for (int i = 0; i < size; i++) {
            clear(i);
        }
    }

    void copyFrom(RosArray other) {
        if (field.type().isVector()) {
            setSize(other.size);
        }
        if (field.isElementFixedSize()) {
            System.arraycopy(other.image.bytes(), other.base, image.bytes(), base, size * stride);
            return;
        }
        for (int i = 0; i < size; i++) {
            if (isText()) {
                text(i).copyFrom(other.text(i));
            } else {
                message(i).copyFrom(other.message(i));
            }
        }
    }

    int length() {
        int length = field.type().isVector() ? Integer.BYTES : 0;
        if (field.isElementFixedSize()) {
            return Math.addExact(length, size * stride);
        }
        for (int i = 0; i < size; i++) {
            length = Math.addExact(
                    length, isText() ? text(i).wireLength() : message(i).length());
        }
        return length;
    }

    void write(MessageOutput out) {
        if (field.type().isVector()) {
            out.int32(size);
        }
        if (field.isElementFixedSize()) {
            out.bytes(image.bytes(), base, size * stride);
            return;
        }
        for (int i = 0; i < size; i++) {
            if (isText()) {
                text(i).write(out);
            } else {
                message(i).write(out);
            }
        }
    }

    void read(MessageInput in) {
        if (field.type().isVector()) {
            int count = in.count(field.leastElementBytes());
            if (nested != null) {
                int counted = field.leastElementBytes() == 0 ? 1 : 0;
                in.requireEmptyElements((long) count * (nested.emptyMessages() - counted));
            }
            setSize(count);
        }
        if (field.isElementFixedSize()) {
            in.bytes(image.bytes(), base, size * stride);
            normalizeBools();
            return;
        }
        for (int i = 0; i < size; i++) {
            if (isText()) {
                text(i).read(in);
            } else {
                message(i).read(in);
            }
        }
    }

    private void normalizeBools() {
        if (nested != null) {
            nested.normalizeBools(image.bytes(), base, size);
        } else if (field.type().builtin() == BuiltinType.BOOL) {
            ImageLayout.normalize(image.bytes(), base, size);
        }
    }
}

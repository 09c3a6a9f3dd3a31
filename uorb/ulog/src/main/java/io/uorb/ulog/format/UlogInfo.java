// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import io.uorb.schema.WireType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * A piece of information about the vehicle or the log (I record), or a part of a list of such (M record). Immutable.
 */
public final class UlogInfo {
    private final TypedName key;
    private final boolean multi;
    private final boolean continued;
    private final byte[] value;

    UlogInfo(TypedName key, boolean multi, boolean continued, byte[] value) {
        this.key = Objects.requireNonNull(key, "key");
        this.multi = multi;
        this.continued = continued;
        this.value = value;
    }

    TypedName typedKey() {
        return key;
    }

    /** Creates a text value: {@code char[n] name}. */
    public static UlogInfo ofText(String name, String text) {
        byte[] value = RecordSyntax.utf8(text, "value of " + name);
        return new UlogInfo(new TypedName("char", value.length, name), false, false, value);
    }

    /** Creates an {@code int32_t} value. */
    public static UlogInfo ofInt32(String name, int value) {
        return of("int32_t", name, value);
    }

    /** Creates a {@code uint32_t} value from its bits. */
    public static UlogInfo ofUint32(String name, int value) {
        return of("uint32_t", name, value);
    }

    private static UlogInfo of(String type, String name, int value) {
        byte[] bytes = ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
        return new UlogInfo(new TypedName(type, TypedName.NO_ARRAY, name), false, false, bytes);
    }

    /** Returns the whole key as the record spells it: {@code char[4] sys_name}. */
    public String key() {
        return key.toString();
    }

    /** Returns the name in the key, such as {@code sys_name}. */
    public String name() {
        return key.name();
    }

    /** Returns the element type as the log spells it, such as {@code char}. */
    public String type() {
        return key.type();
    }

    /** Returns whether this is one entry of a list under its name (M record). */
    public boolean isMulti() {
        return multi;
    }

    /** Returns whether this entry continues the previous one of the same name. */
    public boolean isContinued() {
        return continued;
    }

    /** Returns the value's bytes, little-endian; a copy. */
    public byte[] value() {
        return value.clone();
    }

    /** Returns the value as text; bytes that are not UTF-8 are replaced by U+FFFD. */
    public String text() {
        return new String(value, StandardCharsets.UTF_8);
    }

    /**
     * Returns {@link #text} if the value is one, else its numbers, separated by blanks, or, if the type is unknown, its
     * bytes in hexadecimal digits.
     *
     * @param reals returns the text of a {@link Float} or a {@link Double}
     */
    public String valueText(Function<Number, String> reals) {
        if (type().equals("char")) {
            return text();
        }
        Optional<WireType> element = WireType.ofCName(type());
        if (element.isEmpty()) {
            return HexFormat.of().formatHex(value);
        }
        WireType type = element.get();
        ByteBuffer bytes = ByteBuffer.wrap(value).order(ByteOrder.LITTLE_ENDIAN);
        StringJoiner numbers = new StringJoiner(" ");
        for (int at = 0; at + type.sizeBytes() <= value.length; at += type.sizeBytes()) {
            numbers.add(number(type, bytes, at, reals));
        }
        return numbers.toString();
    }

    private static String number(WireType type, ByteBuffer value, int at, Function<Number, String> reals) {
        return switch (type) {
            case INT8 -> Byte.toString(value.get(at));
            case UINT8, BOOL, CHAR -> Integer.toString(Byte.toUnsignedInt(value.get(at)));
            case INT16 -> Short.toString(value.getShort(at));
            case UINT16 -> Integer.toString(Short.toUnsignedInt(value.getShort(at)));
            case INT32 -> Integer.toString(value.getInt(at));
            case UINT32 -> Integer.toUnsignedString(value.getInt(at));
            case INT64 -> Long.toString(value.getLong(at));
            case UINT64 -> Long.toUnsignedString(value.getLong(at));
            case FLOAT32 -> reals.apply(value.getFloat(at));
            case FLOAT64 -> reals.apply(value.getDouble(at));
        };
    }

    @Override
    public String toString() {
        return type() + " " + name() + (type().equals("char") ? " = " + text() : " (" + value.length + " bytes)");
    }
}

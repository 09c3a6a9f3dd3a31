// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

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

    @Override
    public String toString() {
        return type() + " " + name() + (type().equals("char") ? " = " + text() : " (" + value.length + " bytes)");
    }
}

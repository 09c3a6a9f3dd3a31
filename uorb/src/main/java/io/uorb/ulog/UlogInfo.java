// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A piece of information about the vehicle or the log (I record), or a part of a list of such (M record). Immutable.
 */
public final class UlogInfo {
    private final String name;
    private final String type;
    private final boolean multi;
    private final boolean continued;
    private final byte[] value;

    UlogInfo(String name, String type, boolean multi, boolean continued, byte[] value) {
        this.name = Objects.requireNonNull(name, "name");
        this.type = Objects.requireNonNull(type, "type");
        this.multi = multi;
        this.continued = continued;
        this.value = value;
    }

    /** The key, such as {@code sys_name}. */
    public String name() {
        return name;
    }

    /** The element type as the log spells it, such as {@code char}. */
    public String type() {
        return type;
    }

    /** Whether this is one entry of a list under its name (M record). */
    public boolean isMulti() {
        return multi;
    }

    /** Whether this entry goes on where the one before of the same name ended. */
    public boolean isContinued() {
        return continued;
    }

    /** The value's bytes, little-endian; a copy. */
    public byte[] value() {
        return value.clone();
    }

    /** The value as text; bytes that are not UTF-8 stand as U+FFFD. */
    public String text() {
        return new String(value, StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return type + " " + name + (type.equals("char") ? " = " + text() : " (" + value.length + " bytes)");
    }
}

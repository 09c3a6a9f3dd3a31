// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A kind of event, as one call of PX4's {@code events::send} defines it: a number that stands for a text, and values
 * for its placeholders. {@link ModuleLog#event} sends it.
 *
 * <p>Placeholders are {@code {1}}, {@code {2:.1}} with a number of decimals, and {@code {3:.1m}} with a unit. Values
 * are packed little endian by their types: {@code Byte} int8, {@code Short} int16, {@code Integer} int32, {@code Long}
 * int64, {@code Float} and {@code Double} float32, {@code Boolean} and the ordinals of enums uint8.
 *
 * @param name unique in the program, {@code module_what}: the number is its hash
 * @param level for users and ground stations
 * @param internal for logs
 * @param text one line
 */
public record ModuleEvent(String name, EventLevel level, EventLevel internal, String text) {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]*");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d{1,2})(?::(?:\\.(\\d))?([^{}]*))?\\}");

    /** Component of an autopilot, in the upper byte of the number. */
    private static final long AUTOPILOT = 1L << 24;

    private static final long HASH_MASK = 0xff_ffffL;
    private static final int FNV_OFFSET = 0x811c_9dc5;
    private static final int FNV_PRIME = 0x0100_0193;

    /**
     * Checks name and text.
     *
     * @throws IllegalArgumentException if the name is not in snake_case, or the text is blank or has several lines
     */
    public ModuleEvent {
        Objects.requireNonNull(level, "level");
        Objects.requireNonNull(internal, "internal");
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("event name \"" + name + "\" is not in snake_case");
        }
        if (text.isBlank() || text.lines().count() != 1) {
            throw new IllegalArgumentException("text of event " + name + " is not one line");
        }
    }

    /** Returns an event with one level for all. */
    public static ModuleEvent of(String name, EventLevel level, String text) {
        return new ModuleEvent(name, level, level, text);
    }

    /** Returns the number: component 1, and 24 bits of the name's FNV-1a hash. */
    public long id() {
        int hash = FNV_OFFSET;
        for (byte b : name.getBytes(StandardCharsets.US_ASCII)) {
            hash = (hash ^ b) * FNV_PRIME;
        }
        return AUTOPILOT | hash & HASH_MASK;
    }

    /** Returns both levels as the topic has them: four bits for logs above four bits for users. */
    public int levels() {
        return internal.ordinal() << 4 | level.ordinal();
    }

    /**
     * Returns the text with its values.
     *
     * @throws IllegalArgumentException if a placeholder has no value
     */
    public String format(Object... values) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> Matcher.quoteReplacement(replacement(found, values)));
    }

    private String replacement(MatchResult found, Object[] values) {
        int index = Integer.parseInt(found.group(1));
        if (index < 1 || index > values.length) {
            throw new IllegalArgumentException(
                    "event " + name + " has no value for " + found.group() + ": " + values.length + " are given");
        }
        Object value = values[index - 1];
        String unit = found.group(3) == null || found.group(3).isEmpty() ? "" : " " + found.group(3);
        boolean isReal = value instanceof Float || value instanceof Double;
        if (found.group(2) == null || !isReal) {
            return value + unit;
        }
        return String.format(Locale.ROOT, "%." + found.group(2) + "f", ((Number) value).doubleValue()) + unit;
    }

    /**
     * Packs values, with zeros behind.
     *
     * @throws IllegalArgumentException if they have no room, or one has a type that events do not have
     */
    public void pack(byte[] target, Object... values) {
        ByteBuffer packed = ByteBuffer.allocate(target.length).order(ByteOrder.LITTLE_ENDIAN);
        for (Object value : values) {
            if (packed.remaining() < bytes(value)) {
                throw new IllegalArgumentException(
                        "values of event " + name + " have more than " + target.length + " bytes");
            }
            put(packed, value);
        }
        System.arraycopy(packed.array(), 0, target, 0, target.length);
    }

    private int bytes(Object value) {
        if (value instanceof Byte || value instanceof Boolean || value instanceof Enum<?>) {
            return Byte.BYTES;
        }
        if (value instanceof Short) {
            return Short.BYTES;
        }
        if (value instanceof Integer || value instanceof Float || value instanceof Double) {
            return Integer.BYTES;
        }
        if (value instanceof Long) {
            return Long.BYTES;
        }
        throw new IllegalArgumentException("event " + name + " cannot have the value " + value
                + "; Byte, Short, Integer, Long, Float, Double, Boolean and enums are possible");
    }

    private static void put(ByteBuffer packed, Object value) {
        if (value instanceof Byte number) {
            packed.put(number);
        } else if (value instanceof Short number) {
            packed.putShort(number);
        } else if (value instanceof Integer number) {
            packed.putInt(number);
        } else if (value instanceof Long number) {
            packed.putLong(number);
        } else if (value instanceof Boolean flag) {
            packed.put((byte) (flag ? 1 : 0));
        } else if (value instanceof Enum<?> constant) {
            packed.put((byte) constant.ordinal());
        } else {
            packed.putFloat(((Number) value).floatValue());
        }
    }
}

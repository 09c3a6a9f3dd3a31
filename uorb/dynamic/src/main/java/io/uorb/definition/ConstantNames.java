// SPDX-License-Identifier: Apache-2.0
package io.uorb.definition;

import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * Turns the value of one field into the name of its constant and back, for people to read and write:
 * {@code 3} and {@code NAVIGATION_STATE_AUTO_MISSION}; for bits {@code FAULT_X | FAULT_Y}. Immutable.
 *
 * <p>Bits are those that the field has: an {@code int8} that is -127 has the bits 0x81.
 */
public final class ConstantNames {
    private static final String SEPARATOR = " | ";
    private static final Pattern HEXADECIMAL = Pattern.compile("0[xX][0-9a-fA-F]{1,16}");

    private final ConstantMeaning meaning;
    private final FieldBits bits;
    private final List<MessageConstant> constants;

    /** The bits of a field of that type among 64: the lowest, and whether the highest of them is a sign. */
    private record FieldBits(int count, boolean signed) {
        static FieldBits of(Field field) {
            return field.isNested()
                    ? new FieldBits(Long.SIZE, false)
                    : new FieldBits(
                            Byte.SIZE * field.type().sizeBytes(),
                            field.isInteger() && !field.type().isUnsigned());
        }

        /** Returns a value's bits. */
        long cut(long value) {
            return value & -1L >>> Long.SIZE - count;
        }

        /** Returns the value that has these bits; more bits than the field has are no value of it, and stay. */
        long extend(long value) {
            int beyond = Long.SIZE - count;
            return signed && cut(value) == value ? value << beyond >> beyond : value;
        }
    }

    private ConstantNames(ConstantMeaning meaning, FieldBits bits, List<MessageConstant> constants) {
        this.meaning = meaning;
        this.bits = bits;
        this.constants = constants;
    }

    /**
     * Returns the names of a field's constants, without those of floating types and those that number no bit of 64.
     *
     * @throws IllegalArgumentException if the message has no field of that name
     */
    public static ConstantNames of(MessageDefinition definition, String fieldName) {
        ConstantMeaning meaning = definition.description(fieldName).meaning();
        return new ConstantNames(
                meaning,
                FieldBits.of(definition.schema().field(fieldName).orElseThrow()),
                FieldConstants.of(definition, fieldName).stream()
                        .filter(constant -> canBeIn(meaning, constant))
                        .toList());
    }

    private static boolean canBeIn(ConstantMeaning meaning, MessageConstant constant) {
        long value = constant.value().longValue();
        boolean isBit = value >= 0 && value < Long.SIZE;
        return !constant.type().isFloating() && (meaning != ConstantMeaning.BIT_NUMBERS || isBit);
    }

    /** Whether the field has no constants. */
    public boolean isEmpty() {
        return constants.isEmpty();
    }

    /** Returns the names, in the order of declaration. */
    public List<String> names() {
        return constants.stream().map(MessageConstant::name).toList();
    }

    /**
     * Returns the name of a value; of bits all names that apply, joined by {@code |}, with what they leave over in
     * hexadecimal.
     *
     * @param value the field's value, for {@code uint64} its bits
     * @return empty if no constant applies
     */
    public String nameOf(long value) {
        long wanted = meaning == ConstantMeaning.VALUES ? value : bits.cut(value);
        for (MessageConstant constant : constants) {
            if (valueOf(constant) == wanted) {
                return constant.name();
            }
        }
        return meaning == ConstantMeaning.VALUES ? "" : namesOfBits(wanted);
    }

    private String namesOfBits(long value) {
        StringJoiner names = new StringJoiner(SEPARATOR);
        long rest = value;
        for (MessageConstant constant : constants) {
            long part = valueOf(constant);
            if (part != 0 && (rest & part) == part) {
                names.add(constant.name());
                rest &= ~part;
            }
        }
        if (rest == value) {
            return "";
        }
        return rest == 0
                ? names.toString()
                : names.add("0x" + Long.toHexString(rest)).toString();
    }

    /**
     * Returns the value that a name stands for, or several with {@code |} between them if they stand for bits; bits
     * without a name in hexadecimal, as {@link #nameOf} writes them.
     */
    public Optional<Long> valueOf(String names) {
        long value = 0;
        String[] parts = meaning == ConstantMeaning.VALUES ? new String[] {names} : names.split("\\|", -1);
        for (String part : parts) {
            Optional<Long> one = valueOfOne(part.strip());
            if (one.isEmpty()) {
                return Optional.empty();
            }
            value |= one.get();
        }
        return Optional.of(meaning == ConstantMeaning.VALUES ? value : bits.extend(value));
    }

    private Optional<Long> valueOfOne(String name) {
        if (meaning != ConstantMeaning.VALUES && HEXADECIMAL.matcher(name).matches()) {
            return Optional.of(Long.parseUnsignedLong(name.substring(2), 16));
        }
        return constants.stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .map(this::valueOf);
    }

    /** Returns the field's value, or its bits, when only this constant applies. */
    private long valueOf(MessageConstant constant) {
        long value = constant.value().longValue();
        return switch (meaning) {
            case VALUES -> value;
            case BIT_NUMBERS -> 1L << value;
            case BIT_MASKS -> bits.extend(bits.cut(value)) == value ? bits.cut(value) : value;
        };
    }
}

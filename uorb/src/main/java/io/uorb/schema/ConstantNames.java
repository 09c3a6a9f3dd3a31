// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/**
 * Turns the value of one field into the name of its constant and back, for people to read and write:
 * {@code 3} and {@code NAVIGATION_STATE_AUTO_MISSION}; for bits {@code FAULT_X | FAULT_Y}. Immutable.
 */
public final class ConstantNames {
    private static final String SEPARATOR = " | ";
    private static final Pattern HEXADECIMAL = Pattern.compile("0[xX][0-9a-fA-F]{1,16}");

    private final ConstantMeaning meaning;
    private final List<MessageConstant> constants;

    private ConstantNames(ConstantMeaning meaning, List<MessageConstant> constants) {
        this.meaning = meaning;
        this.constants = constants;
    }

    /**
     * The names of a field's constants, without those of floating types and those that number no bit of 64.
     *
     * @throws IllegalArgumentException if the message has no field of that name
     */
    public static ConstantNames of(MessageDefinition definition, String fieldName) {
        ConstantMeaning meaning = definition.description(fieldName).meaning();
        return new ConstantNames(
                meaning,
                definition.constantsOf(fieldName).stream()
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

    /** The names, in the order of declaration. */
    public List<String> names() {
        return constants.stream().map(MessageConstant::name).toList();
    }

    /**
     * The name of a value; of bits all names that apply, joined by {@code |}, with what they leave over in hexadecimal.
     *
     * @param value the field's value, for {@code uint64} its bits
     * @return empty if no constant applies
     */
    public String nameOf(long value) {
        for (MessageConstant constant : constants) {
            if (valueOf(constant) == value) {
                return constant.name();
            }
        }
        return meaning == ConstantMeaning.VALUES ? "" : namesOfBits(value);
    }

    private String namesOfBits(long value) {
        StringJoiner names = new StringJoiner(SEPARATOR);
        long rest = value;
        for (MessageConstant constant : constants) {
            long bits = valueOf(constant);
            if (bits != 0 && (rest & bits) == bits) {
                names.add(constant.name());
                rest &= ~bits;
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
     * The value that a name stands for, or several with {@code |} between them if they stand for bits; bits without a
     * name in hexadecimal, as {@link #nameOf} writes them.
     */
    public Optional<Long> valueOf(String names) {
        long value = 0;
        String[] parts = meaning == ConstantMeaning.VALUES ? new String[] {names} : names.split("\\|", -1);
        for (String part : parts) {
            Optional<Long> bits = valueOfOne(part.strip());
            if (bits.isEmpty()) {
                return Optional.empty();
            }
            value |= bits.get();
        }
        return Optional.of(value);
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

    /** The field's value when only this constant applies. */
    private long valueOf(MessageConstant constant) {
        long value = constant.value().longValue();
        return meaning == ConstantMeaning.BIT_NUMBERS ? 1L << value : value;
    }
}

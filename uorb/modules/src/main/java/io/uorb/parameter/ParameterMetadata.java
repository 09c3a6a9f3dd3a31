// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The description of a parameter. Immutable.
 *
 * @param name PX4's name, or {@code module.component}
 * @param module the module that registered it first, without the leading {@code /}
 * @param type the type
 * @param defaultValue the value if nothing else is set
 * @param min the least value; negative infinity for that of the type
 * @param max the greatest value; infinity for that of the type
 * @param unit the unit; empty for none
 * @param decimals decimals to show; -1 for as many as needed
 * @param increment step of user interfaces; 0 for none
 * @param group the group; empty for none
 * @param shortDescription one sentence; empty for none
 * @param longDescription what follows it; empty for none
 * @param rebootRequired whether a change has an effect only after a restart
 * @param volatileValue whether the program changes it itself, so that it is not saved
 * @param values the allowed values and their descriptions; empty if a range decides
 * @param bits the allowed bits, from 0, and their descriptions; empty if bits have no meanings
 */
public record ParameterMetadata(
        String name,
        String module,
        ParameterType type,
        ParameterValue defaultValue,
        double min,
        double max,
        String unit,
        int decimals,
        double increment,
        String group,
        String shortDescription,
        String longDescription,
        boolean rebootRequired,
        boolean volatileValue,
        SortedMap<Integer, String> values,
        SortedMap<Integer, String> bits) {
    /** Longest name that PX4's tools, logs and ground stations take. */
    public static final int MAX_PX4_NAME_LENGTH = 16;

    /** Longest name: a module's full name, and a component's. */
    public static final int MAX_NAME_LENGTH = 512;

    private static final Pattern PX4_NAME = Pattern.compile("[A-Z0-9_]{1," + MAX_PX4_NAME_LENGTH + "}");

    /** Copies the values and bits. */
    public ParameterMetadata {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
        bits = Collections.unmodifiableSortedMap(new TreeMap<>(bits));
    }

    /** Returns whether a name is one of PX4's kind: 1 to 16 characters {@code [A-Z0-9_]}. */
    public static boolean isPx4Name(String name) {
        return PX4_NAME.matcher(name).matches();
    }

    /** Returns whether PX4's tools can have the parameter; other ones are visible in our tools only. */
    public boolean hasPx4Name() {
        return isPx4Name(name);
    }

    /** Returns the least value of the type that is allowed. */
    public ParameterValue minValue() {
        return type == ParameterType.FLOAT32
                ? ParameterValue.ofFloat(Math.max((float) min, -Float.MAX_VALUE))
                : ParameterValue.ofInt((int) Math.ceil(min));
    }

    /** Returns the greatest value of the type that is allowed. */
    public ParameterValue maxValue() {
        return type == ParameterType.FLOAT32
                ? ParameterValue.ofFloat(Math.min((float) max, Float.MAX_VALUE))
                : ParameterValue.ofInt((int) Math.floor(max));
    }

    /**
     * Returns the value that a text has.
     *
     * @throws ParameterException naming the parameter, the text and the limit if it is none, or not allowed
     */
    public ParameterValue parse(String text) {
        ParameterValue value = ParameterTexts.parse(this, text);
        check(value);
        return value;
    }

    /**
     * Checks a value: type, finite, range.
     *
     * @throws ParameterException naming the parameter, the value and the limit
     */
    public void check(ParameterValue value) {
        if (value.type() != type) {
            throw refused(value, "is " + value.type() + ", but the parameter is " + type);
        }
        if (type == ParameterType.FLOAT32 && !Float.isFinite(value.floatValue())) {
            throw refused(value, "is not finite");
        }
        if (!values.isEmpty() && !values.containsKey(value.intValue())) {
            throw refused(value, "is none of " + values.keySet());
        }
        if (!bits.isEmpty() && (value.intValue() & ~mask()) != 0) {
            throw refused(value, "has other bits than " + bits.keySet());
        }
        // Compared as floats: the float of 0.3 is greater than the double.
        double number = type == ParameterType.FLOAT32 ? value.floatValue() : value.intValue();
        if (number < (type == ParameterType.FLOAT32 ? (float) min : min)) {
            throw refused(value, "is below the least value " + minValue() + withUnit());
        }
        if (number > (type == ParameterType.FLOAT32 ? (float) max : max)) {
            throw refused(value, "is above the greatest value " + maxValue() + withUnit());
        }
    }

    private int mask() {
        return bits.keySet().stream().mapToInt(bit -> 1 << bit).reduce(0, (a, b) -> a | b);
    }

    private String withUnit() {
        return unit.isEmpty() ? "" : " " + unit;
    }

    private ParameterException refused(ParameterValue value, String why) {
        return new ParameterException(name, name + " = " + value + " " + why);
    }

    /** Returns whether two registrations describe the same parameter; its modules may differ. */
    boolean agreesWith(ParameterMetadata other) {
        return name.equals(other.name)
                && type == other.type
                && defaultValue.equals(other.defaultValue)
                && min == other.min
                && max == other.max
                && values.keySet().equals(other.values.keySet())
                && bits.keySet().equals(other.bits.keySet())
                && unit.equals(other.unit);
    }
}

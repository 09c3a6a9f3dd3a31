// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The mapping of a record component's Java type to parameters.
 *
 * @param type the parameter's type
 * @param values the allowed values and the names of their constants; empty if a range decides
 * @param toJava makes the component's value
 */
record RecordComponentType(
        ParameterType type, SortedMap<Integer, String> values, Function<ParameterValue, Object> toJava) {

    private static final Map<Class<?>, RecordComponentType> SIMPLE = Map.of(
            int.class, new RecordComponentType(ParameterType.INT32, new TreeMap<>(), ParameterValue::intValue),
            float.class, new RecordComponentType(ParameterType.FLOAT32, new TreeMap<>(), ParameterValue::floatValue),
            double.class, new RecordComponentType(ParameterType.FLOAT32, new TreeMap<>(), ParameterValue::number),
            boolean.class,
                    new RecordComponentType(
                            ParameterType.INT32,
                            new TreeMap<>(Map.of(0, "Disabled", 1, "Enabled")),
                            value -> value.intValue() != 0));

    /**
     * Returns the mapping of a type.
     *
     * @param component the component, for messages
     * @throws IllegalArgumentException if parameters do not have the type, or its constants have no values of their own
     */
    static RecordComponentType of(Class<?> javaType, String component) {
        RecordComponentType simple = SIMPLE.get(javaType);
        if (simple != null) {
            return simple;
        }
        if (!javaType.isEnum()) {
            throw new IllegalArgumentException(component + " has type " + javaType.getName()
                    + "; a parameter is an int, float, double, boolean or enum");
        }
        SortedMap<Integer, Enum<?>> constants = constants(javaType, component);
        SortedMap<Integer, String> names = new TreeMap<>();
        constants.forEach((code, constant) -> names.put(code, constant.name()));
        return new RecordComponentType(ParameterType.INT32, names, value -> constants.get(value.intValue()));
    }

    /** Returns the parameter's value of a component's. */
    static ParameterValue valueOf(Object value) {
        if (value instanceof Integer integer) {
            return ParameterValue.ofInt(integer);
        }
        if (value instanceof Boolean flag) {
            return ParameterValue.ofInt(flag ? 1 : 0);
        }
        return value instanceof Number number
                ? ParameterValue.ofFloat(number.floatValue())
                : ParameterValue.ofInt(codeOf((Enum<?>) value));
    }

    private static int codeOf(Enum<?> constant) {
        return constant instanceof ParameterCode coded ? coded.code() : constant.ordinal();
    }

    /**
     * Returns an enum's constants by their values: {@link ParameterCode#code}, or the ordinal.
     *
     * @throws IllegalArgumentException if there are none, or two have one value
     */
    static SortedMap<Integer, Enum<?>> constants(Class<?> enumType, String component) {
        SortedMap<Integer, Enum<?>> constants = new TreeMap<>();
        for (Object constant : enumType.getEnumConstants()) {
            int code = codeOf((Enum<?>) constant);
            Enum<?> other = constants.put(code, (Enum<?>) constant);
            if (other != null) {
                throw new IllegalArgumentException(enumType.getName() + ": constants " + other + " and " + constant
                        + " both have the value " + code + "; each needs its own");
            }
        }
        if (constants.isEmpty()) {
            throw new IllegalArgumentException(component + ": enum " + enumType.getName() + " has no constants");
        }
        return constants;
    }
}

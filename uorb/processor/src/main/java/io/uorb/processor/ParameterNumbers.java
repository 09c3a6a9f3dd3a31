// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.text.FloatDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.type.TypeKind;

/** The checks of a parameter's default, limits and increment. */
final class ParameterNumbers {
    private static final String DEFAULT = "defaultValue";
    private static final List<String> MEMBERS = List.of(DEFAULT, "min", "max", "increment");

    private final ParameterComponent component;
    private final double min;
    private final double max;
    private final double defaultValue;

    ParameterNumbers(ParameterComponent component) {
        this.component = component;
        this.min = component.number("min", Double.NEGATIVE_INFINITY);
        this.max = component.number("max", Double.POSITIVE_INFINITY);
        this.defaultValue = component.number(DEFAULT, 0);
    }

    /** Returns the numbers of a float32 as texts, of which nothing may be used after an error. */
    Map<String, String> ofFloat() {
        if (areNumbers() && areLimits()) {
            double decimal = FloatDecimal.toDouble((float) defaultValue);
            if (decimal != defaultValue && !isFloatConstant()) {
                error(Diagnostic.PARAMETER_PRECISION, defaultValue, component.owner(), component.name(), decimal);
            } else if ((float) defaultValue < (float) min || (float) defaultValue > (float) max) {
                error(Diagnostic.PARAMETER_RANGE, defaultValue, component.owner(), component.name(), min, max);
            }
        }
        return texts("float32");
    }

    /** Returns whether a float component has the value of a float constant, as {@code 0.1f}. */
    private boolean isFloatConstant() {
        return component.type().getKind() == TypeKind.FLOAT && (float) defaultValue == defaultValue;
    }

    /** Returns the numbers of an int32 as texts, of which nothing may be used after an error. */
    Map<String, String> ofInt(int leastOfType, int greatestOfType) {
        if (areNumbers() && areWhole() && areLimits()) {
            long least = (long) Math.max(min, leastOfType);
            long greatest = (long) Math.min(max, greatestOfType);
            if (defaultValue < least || defaultValue > greatest) {
                long value = (long) defaultValue;
                error(Diagnostic.PARAMETER_RANGE, value, component.owner(), component.name(), least, greatest);
            }
        }
        return texts("int32");
    }

    private boolean areNumbers() {
        boolean all = true;
        for (String member : MEMBERS) {
            double number = component.number(member, 0);
            boolean isLimit = member.equals("min") || member.equals("max");
            if (isLimit ? Double.isNaN(number) : !Float.isFinite((float) number)) {
                error(Diagnostic.PARAMETER_NUMBER, label(member), number, component.owner(), component.name());
                all = false;
            }
        }
        return all;
    }

    private boolean areWhole() {
        boolean all = true;
        for (String member : MEMBERS) {
            double number = component.number(member, 0);
            if (!Double.isInfinite(number) && number != (int) number) {
                error(
                        Diagnostic.PARAMETER_FRACTION,
                        label(member),
                        number,
                        component.owner(),
                        component.name(),
                        Integer.MIN_VALUE,
                        Integer.MAX_VALUE);
                all = false;
            }
        }
        return all;
    }

    private boolean areLimits() {
        if (min > max) {
            error(Diagnostic.PARAMETER_LIMITS, min, component.owner(), component.name(), max);
            return false;
        }
        return true;
    }

    private void error(Diagnostic diagnostic, Object... arguments) {
        component.error(diagnostic, arguments);
    }

    private Map<String, String> texts(String type) {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("type", type);
        texts.put("default", text(type, defaultValue));
        for (String member : MEMBERS) {
            if (!member.equals(DEFAULT) && component.has(member)) {
                texts.put(member, text(type, component.number(member, 0)));
            }
        }
        return texts;
    }

    private static String text(String type, double number) {
        boolean isInt = type.equals("int32") && number == (long) number;
        return isInt ? Long.toString((long) number) : FloatDecimal.toString((float) number);
    }

    private static String label(String member) {
        return member.equals(DEFAULT) ? "default" : member;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host.option;

import io.uorb.module.ModuleException;
import io.uorb.module.ModuleOption;
import io.uorb.text.SimilarNames;
import io.uorb.text.TextEscapes;

/** The written form of one option's value. */
record OptionSyntax(String module, ModuleOption option) {
    /** Returns a Long, Double, Boolean or String, by the option's type. */
    Object parse(String text) throws ModuleException {
        return switch (option.type()) {
            case INTEGER -> integer(text);
            case NUMBER -> number(text);
            case FLAG -> flag(text);
            case TEXT -> text(text);
        };
    }

    private Long integer(String text) throws ModuleException {
        try {
            long value = Long.decode(text);
            requireInRange(value, text);
            return value;
        } catch (NumberFormatException e) {
            throw wrong(text, "a whole number");
        }
    }

    private Double number(String text) throws ModuleException {
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw wrong(text, "a number");
        }
        if (!Double.isFinite(value)) {
            throw wrong(text, "a finite number");
        }
        requireInRange(value, text);
        return value;
    }

    private void requireInRange(double value, String text) throws ModuleException {
        if (value < option.min() || value > option.max()) {
            String unit = option.unit().isEmpty() ? "" : " " + option.unit();
            throw wrong(text, "between " + limit(option.min()) + " and " + limit(option.max()) + unit);
        }
    }

    private static String limit(double value) {
        return value == Math.rint(value) && Math.abs(value) < Long.MAX_VALUE
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    private Boolean flag(String text) throws ModuleException {
        if (!text.equals("true") && !text.equals("false")) {
            throw wrong(text, "true or false");
        }
        return text.equals("true");
    }

    private String text(String text) throws ModuleException {
        boolean isChoice = option.choices().isEmpty() || option.choices().contains(text);
        if (!isChoice && !(text.isEmpty() && "".equals(option.defaultValue()))) {
            throw wrong(
                    text,
                    "one of " + String.join(", ", option.choices()) + SimilarNames.nearHint(text, option.choices()));
        }
        return text;
    }

    private ModuleException wrong(String text, String expected) {
        return new ModuleException("option " + option.name() + "=" + TextEscapes.escape(text) + " of module " + module
                + " is not " + expected);
    }
}

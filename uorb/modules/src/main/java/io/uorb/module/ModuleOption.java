// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import java.util.List;
import java.util.Objects;

/**
 * An option of a kind of module. Created by {@link #integer}, {@link #number}, {@link #flag} and {@link #text}.
 * Immutable.
 *
 * @param name in snake_case: {@code rate_hz}
 * @param type of its value
 * @param defaultValue as written on a command line; null if the option must be given, empty for absent
 * @param unit of the value; empty for none
 * @param description one line
 * @param min least number
 * @param max greatest number
 * @param choices texts that are taken; empty for any
 */
public record ModuleOption(
        String name,
        OptionType type,
        String defaultValue,
        String unit,
        String description,
        double min,
        double max,
        List<String> choices) {
    /** Types of option values. */
    public enum OptionType {
        /** Whole number. */
        INTEGER,
        /** Finite number. */
        NUMBER,
        /** {@code true} or {@code false}; the name alone means true. */
        FLAG,
        /** Text. */
        TEXT
    }

    /** Copies the choices. */
    public ModuleOption {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(description, "description");
        choices = List.copyOf(choices);
    }

    /** As the constructor, for values without limits. */
    public ModuleOption(String name, OptionType type, String defaultValue, String unit, String description) {
        this(
                name,
                type,
                defaultValue,
                unit,
                description,
                Double.NEGATIVE_INFINITY,
                Double.POSITIVE_INFINITY,
                List.of());
    }

    /** Returns an option with a whole number. */
    public static ModuleOption integer(String name, long defaultValue, String unit, String description) {
        return new ModuleOption(name, OptionType.INTEGER, Long.toString(defaultValue), unit, description);
    }

    /** Returns an option with a finite number. */
    public static ModuleOption number(String name, double defaultValue, String unit, String description) {
        return new ModuleOption(name, OptionType.NUMBER, Double.toString(defaultValue), unit, description);
    }

    /** Returns an option that is off unless it is given. */
    public static ModuleOption flag(String name, String description) {
        return new ModuleOption(name, OptionType.FLAG, "false", "", description);
    }

    /** Returns an option with a text; an empty default means absent. */
    public static ModuleOption text(String name, String defaultValue, String description) {
        return new ModuleOption(name, OptionType.TEXT, defaultValue, "", description);
    }

    /** Returns a copy that must be given. */
    public ModuleOption required() {
        return new ModuleOption(name, type, null, unit, description, min, max, choices);
    }

    /** Returns a copy without a default: the option may be absent, see {@link ModuleOptions#given}. */
    public ModuleOption optional() {
        return new ModuleOption(name, type, "", unit, description, min, max, choices);
    }

    /** Returns a copy whose numbers lie between these limits, which are allowed. */
    public ModuleOption between(double least, double greatest) {
        return new ModuleOption(name, type, defaultValue, unit, description, least, greatest, choices);
    }

    /** Returns a copy that accepts only these texts. */
    public ModuleOption oneOf(String... texts) {
        return new ModuleOption(name, type, defaultValue, unit, description, min, max, List.of(texts));
    }

    /** Returns whether the option must be given. */
    public boolean isRequired() {
        return defaultValue == null;
    }
}

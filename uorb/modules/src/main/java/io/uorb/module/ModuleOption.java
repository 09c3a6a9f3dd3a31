// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/**
 * An option of a kind of module.
 *
 * @param name in snake_case: {@code rate_hz}
 * @param type of its value
 * @param defaultValue as written on a command line; null if the option must be given, empty for absent
 * @param unit of the value; empty for none
 * @param description one line
 */
public record ModuleOption(String name, OptionType type, String defaultValue, String unit, String description) {
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
}

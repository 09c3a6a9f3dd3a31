// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/** Figures of a module for {@code uorb module status}: names with values, in the order of the calls. */
public interface StatusPrinter {
    /** Prints a figure. */
    void value(String name, long value);

    /** Prints a figure with its unit, as {@code us}; empty for none. */
    void value(String name, double value, String unit);

    /** Prints a text. */
    void value(String name, String value);
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/**
 * Figures of a module for {@code uorb module status}: names with values, in the order of the calls. Valid during {@link
 * Module#status}, on its thread.
 */
public interface StatusPrinter {
    /** Prints a figure. */
    void value(String name, long value);

    /** Prints a figure with its unit, such as {@code us}; an empty unit for none. */
    void value(String name, double value, String unit);

    /** Prints a text. */
    void value(String name, String value);
}

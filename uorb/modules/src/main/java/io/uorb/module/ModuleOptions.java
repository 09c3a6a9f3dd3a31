// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import java.util.Optional;

/**
 * Options of one module, as given on a command line or in a launch file, checked against its
 * {@link ModuleDescription#options}: the getters take declared names and return values or their defaults.
 */
public interface ModuleOptions {
    /** Returns a whole number. */
    long integer(String name);

    /** Returns a finite number. */
    double number(String name);

    /** Returns whether a flag is given. */
    boolean flag(String name);

    /** Returns a text; empty for an absent one. */
    String text(String name);

    /** Returns the value as given; empty if it was not. */
    Optional<String> given(String name);
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import java.util.Optional;

/**
 * Options of one module, as given on a command line or in a launch file, checked against its {@link
 * ModuleDescription#options}: the getters return values or their defaults. Immutable; any thread may use it.
 *
 * <p>A getter with an undeclared name, or for another type than the declared one, throws an IllegalArgumentException; a
 * getter for an optional option that was not given throws an IllegalStateException, so test {@link #given} first.
 * Ranges and choices were checked before the module was created.
 */
public interface ModuleOptions {
    /** Returns the value of an option of type integer, in its declared unit. */
    long integer(String name);

    /** Returns the value of an option of type number, finite, in its declared unit. */
    double number(String name);

    /** Returns whether a flag is given. */
    boolean flag(String name);

    /** Returns the value of an option of type text; empty if its default is. */
    String text(String name);

    /** Returns the text as given; empty if the option was not given, even if it has a default. */
    Optional<String> given(String name);
}

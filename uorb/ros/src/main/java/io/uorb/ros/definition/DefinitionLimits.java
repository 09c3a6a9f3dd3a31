// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

/** The limits of definitions: they bound what the text of a peer can cost. */
public final class DefinitionLimits {
    /** The longest full text, in characters; the longest of the standard packages has 20 thousand. */
    public static final int MAX_TEXT = 1 << 20;

    /** The longest name of a type, field or constant, in characters; a type's with package and brackets. */
    public static final int MAX_NAME = 255;

    /** The longest number of a constant, in characters. */
    public static final int MAX_NUMBER = 100;

    /** The most fields and constants of one type. */
    public static final int MAX_DECLARATIONS = 4_096;

    /** The most types of one full text. */
    public static final int MAX_TYPES = 1_024;

    /** The most levels of nesting: 1 for a type without nested messages. */
    public static final int MAX_DEPTH = 32;

    /** The longest fixed array, in elements. */
    public static final int MAX_ARRAY = 1 << 24;

    /** The most bytes that a message of a type takes at least, vectors and strings being empty. */
    public static final int MAX_FIXED_BYTES = 1 << 24;

    /** The most nested messages, strings and vectors that a message of a type has at least, vectors being empty. */
    public static final int MAX_FIXED_OBJECTS = 1 << 16;

    private DefinitionLimits() {}
}

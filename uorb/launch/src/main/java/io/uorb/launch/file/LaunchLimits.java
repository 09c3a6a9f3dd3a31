// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

/** Limits of the reader (architecture:GR-9). */
public final class LaunchLimits {
    /** The most bytes of a file. */
    public static final int MOST_BYTES = 1 << 20;

    /** The deepest include. */
    public static final int MOST_INCLUDES_DEEP = 32;

    /** The most files that are read, each as often as it is included. */
    public static final int MOST_FILES = 1_000;

    /** The most nodes. */
    public static final int MOST_NODES = 10_000;

    /** The most parameters. */
    public static final int MOST_PARAMETERS = 100_000;

    /** The deepest element. */
    public static final int MOST_ELEMENTS_DEEP = 64;

    /** The longest text after substitutions. */
    public static final int MOST_CHARACTERS = 1 << 20;

    /** The most characters of all parameters. */
    public static final int MOST_PARAMETER_CHARACTERS = 1 << 26;

    private LaunchLimits() {}
}

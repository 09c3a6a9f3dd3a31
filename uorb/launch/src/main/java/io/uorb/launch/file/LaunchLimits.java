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

    /** The most characters of nodes, parameters and all texts after substitutions. */
    public static final int MOST_KEPT_CHARACTERS = 1 << 26;

    /** The most arguments that a file has. */
    public static final int MOST_ARGUMENTS = 10_000;

    /** The most remaps, or variables, that hold at one place. */
    public static final int MOST_IN_SCOPE = 1_000;

    /** The most elements and attributes of all files that are open, included ones in those that include them. */
    public static final int MOST_OPEN_ELEMENTS = 500_000;

    /** The most warnings; the last reports that more are suppressed. */
    public static final int MOST_WARNINGS = 1_000;

    /** The longest text of a warning or an error. */
    static final int MOST_OF_MESSAGE = 2_000;

    private LaunchLimits() {}
}

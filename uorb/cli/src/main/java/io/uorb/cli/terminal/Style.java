// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

/** How lines stand out on a terminal: not at all where there is none, or where the user wants no colours. */
public enum Style {
    PLAIN(false),
    COLOURED(true);

    private static final String OFF = "\033[0m";

    private final boolean on;

    Style(boolean on) {
        this.on = on;
    }

    /** What fits the terminal and the variable {@code NO_COLOR}, which forbids colours if it is not empty. */
    static Style of(boolean terminal, String noColor) {
        return terminal && (noColor == null || noColor.isEmpty()) ? COLOURED : PLAIN;
    }

    /** What fits what the commands print to. */
    public static Style of(CommandContext surroundings) {
        String noColor = System.getenv("NO_COLOR");
        // The terminal is asked for only if the answer matters: a process must be started for it.
        return noColor != null && !noColor.isEmpty() ? PLAIN : of(surroundings.isTerminal(), noColor);
    }

    public String bold(String text) {
        return wrap("\033[1m", text);
    }

    /** Titles of columns. */
    public String inverse(String text) {
        return wrap("\033[7m", text);
    }

    /** Something was done to it, as with a fault. */
    public String yellow(String text) {
        return wrap("\033[33m", text);
    }

    /** Something goes wrong. */
    public String red(String text) {
        return wrap("\033[31m", text);
    }

    private String wrap(String code, String text) {
        return on ? code + text + OFF : text;
    }
}

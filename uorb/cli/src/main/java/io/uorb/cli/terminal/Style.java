// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

/** The highlighting of lines on a terminal: none without a terminal, or if the user disables colours. */
public enum Style {
    PLAIN(false),
    COLOURED(true);

    private static final String OFF = "\033[0m";

    private final boolean on;

    Style(boolean on) {
        this.on = on;
    }

    /** Returns the style for a terminal; a variable {@code NO_COLOR} that is not empty disables colours. */
    static Style of(boolean terminal, String noColor) {
        return terminal && (noColor == null || noColor.isEmpty()) ? COLOURED : PLAIN;
    }

    /** Returns the style for the output of commands. */
    public static Style of(CommandContext context) {
        String noColor = System.getenv("NO_COLOR");
        // The terminal is asked for only if the answer matters: a process must be started for it.
        return noColor != null && !noColor.isEmpty() ? PLAIN : of(context.isTerminal(), noColor);
    }

    public String bold(String text) {
        return wrap("\033[1m", text);
    }

    /** Highlights titles of columns. */
    public String inverse(String text) {
        return wrap("\033[7m", text);
    }

    /** Highlights a manipulated item, such as one with a fault. */
    public String yellow(String text) {
        return wrap("\033[33m", text);
    }

    /** Highlights a problem. */
    public String red(String text) {
        return wrap("\033[31m", text);
    }

    private String wrap(String code, String text) {
        return on ? code + text + OFF : text;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import picocli.CommandLine;

/** A run of a command line inside the test's process: its exit code and what it printed. */
public record CommandRun(int exitCode, String out, String err) {
    /** Runs the command line. */
    public static CommandRun of(CommandLine command, String... args) {
        return into(new StringWriter(), command, args);
    }

    /** Runs the command line, which prints to the given writer. */
    public static CommandRun into(Writer out, CommandLine command, String... args) {
        StringWriter err = new StringWriter();
        int exitCode = command.setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args);
        return new CommandRun(exitCode, out.toString(), err.toString());
    }

    /** Requires an exit code. */
    public CommandRun exits(int expected) {
        return require(exitCode == expected, "exit code " + expected);
    }

    /** Requires exit code 0 and nothing on stderr. */
    public CommandRun succeeds() {
        return exits(0).reportsNothing();
    }

    /** Requires an exit code, and texts on stderr. */
    public CommandRun fails(int expected, String... texts) {
        return exits(expected).reports(texts);
    }

    /** Requires texts on stderr. */
    public CommandRun reports(String... texts) {
        for (String text : texts) {
            require(err.contains(text), text);
        }
        return this;
    }

    /** Requires an empty stderr. */
    public CommandRun reportsNothing() {
        return require(err.isEmpty(), "an empty stderr");
    }

    /** Requires texts on stdout. */
    public CommandRun prints(String... texts) {
        for (String text : texts) {
            require(out.contains(text), text);
        }
        return this;
    }

    private CommandRun require(boolean condition, String expected) {
        if (!condition) {
            throw new AssertionError("expected " + expected + ", but was " + this);
        }
        return this;
    }

    /** The number of a JSON summary. */
    public double number(String key) {
        String marker = "\"" + key + "\":";
        int start = out.indexOf(marker);
        if (start < 0) {
            throw new AssertionError("no " + key + " in " + out);
        }
        int end = start + marker.length();
        while (end < out.length() && "+-.0123456789eE".indexOf(out.charAt(end)) >= 0) {
            end++;
        }
        return Double.parseDouble(out.substring(start + marker.length(), end));
    }
}

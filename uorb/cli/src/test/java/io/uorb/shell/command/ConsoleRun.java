// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;

/** A run of the console's command line in this process: its exit code and what it printed. */
record ConsoleRun(int exitCode, String out, String err) {
    static ConsoleRun of(String... args) {
        return into(new StringWriter(), args);
    }

    /** A run that prints to the given writer. */
    static ConsoleRun into(Writer out, String... args) {
        StringWriter err = new StringWriter();
        int exitCode = Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args);
        return new ConsoleRun(exitCode, out.toString(), err.toString());
    }
}

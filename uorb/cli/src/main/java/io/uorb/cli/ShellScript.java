// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.file.BoundedLines;
import io.uorb.text.TextEscapes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.ExitCode;

/** The runner of a script, which stops at the first line that fails. One thread. */
final class ShellScript {
    private static final int LONGEST_LINE = 1 << 16;

    private final ShellLines lines;
    private final PrintWriter err;

    ShellScript(ShellLines lines, PrintWriter err) {
        this.lines = lines;
        this.err = err;
    }

    /**
     * Runs a script.
     *
     * @return the exit code of the line that failed, or 0
     */
    int run(BufferedReader script) throws IOException {
        int number = 0;
        BoundedLines all = new BoundedLines(script, LONGEST_LINE);
        for (String line = all.next(); line != null; line = all.next()) {
            number++;
            int exitCode = lines.run(line);
            if (exitCode != ExitCode.OK) {
                err.println("uorb shell: stopped at line " + number + ": " + TextEscapes.escape(line.strip()));
                return exitCode;
            }
        }
        return ExitCode.OK;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;

/** What a command prints: results to the one stream, problems to the other. */
final class CommandOutput {
    private final CommandLine command;

    CommandOutput(CommandLine command) {
        this.command = command;
    }

    /**
     * Prints lines of the result.
     *
     * @throws IOException if they cannot be written
     */
    void print(List<String> lines) throws IOException {
        PrintWriter out = command.getOut();
        lines.forEach(out::println);
        out.flush();
        if (out.checkError()) {
            throw new IOException("stdout: cannot write the result");
        }
    }

    /** Prints problems, a line each; whether there is an error among them. */
    boolean report(List<Problem> problems) {
        problems.forEach(command.getErr()::println);
        command.getErr().flush();
        return problems.stream().anyMatch(Problem::isError);
    }
}

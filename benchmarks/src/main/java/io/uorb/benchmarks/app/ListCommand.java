// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.Suite;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code list}: one line for each suite. */
@Command(name = "list", description = "Lists the suites and what each measures.", mixinStandardHelpOptions = true)
final class ListCommand implements Runnable {
    private final Program program;

    @Spec
    private CommandSpec spec;

    ListCommand(Program program) {
        this.program = program;
    }

    @Override
    public void run() {
        print(spec.commandLine().getOut());
    }

    void print(PrintWriter out) {
        for (Suite suite : program.suites().all()) {
            out.printf("%-14s %s%n", suite.name(), suite.description());
        }
        out.flush();
    }
}

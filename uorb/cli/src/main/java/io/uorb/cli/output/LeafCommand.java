// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import io.uorb.text.TextEscapes;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that returns its exit code. One thread. */
@Command(mixinStandardHelpOptions = true)
public abstract class LeafCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    /** Returns what picocli knows of the command. */
    protected final CommandSpec spec() {
        return spec;
    }

    /** Returns the standard output of the command. */
    protected final Output output() {
        return Output.of(spec);
    }

    /** Returns the failure of wrong usage: its text is printed as one line, the exit code is 2. */
    protected final ParameterException usage(String problem) {
        return new ParameterException(spec.commandLine(), problem);
    }

    /** Prints one line on stderr, escaped. */
    protected final void warn(String line) {
        PrintWriter stderr = spec.commandLine().getErr();
        stderr.println(spec.qualifiedName() + ": " + TextEscapes.escape(line));
        stderr.flush();
    }
}

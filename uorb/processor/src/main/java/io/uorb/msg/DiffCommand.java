// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code uorb msg diff}: what differs between two versions of messages, and who can still understand whom. */
@Command(
        name = "diff",
        description = "Compares two versions of messages: which were added, removed or changed, and whether a log or a"
                + " peer of the other version can still be read.",
        mixinStandardHelpOptions = true)
final class DiffCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "A", description = "The first version: a folder, or a .msg file.")
    private Path first;

    @Parameters(index = "1", paramLabel = "B", description = "The second version: a folder, or a .msg file.")
    private Path second;

    DiffCommand() {}

    @Override
    public Integer call() throws IOException {
        MessageVersion a = MessageVersion.load(first);
        MessageVersion b = MessageVersion.load(second);
        CommandOutput output = new CommandOutput(spec.commandLine());
        Set<Problem> problems = new LinkedHashSet<>(a.problems());
        problems.addAll(b.problems());
        if (output.report(new ArrayList<>(problems))) {
            return ExitCode.SOFTWARE;
        }
        output.print(VersionDifferences.lines(a, b));
        return ExitCode.OK;
    }
}

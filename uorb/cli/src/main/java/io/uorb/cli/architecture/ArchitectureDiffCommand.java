// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.architecture;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.launch.architecture.ArchitectureDiff;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Parameters;

/** {@code uorb architecture diff}: the differences between two documents. */
@Command(
        name = "diff",
        description = {
            "Compares two documents: nodes, topics, services, links and features.",
            "+ marks additions, - removals, ~ changes."
        },
        exitCodeList = {"0:no differences", "1:failed", "2:wrong usage", "3:differences"})
final class ArchitectureDiffCommand extends OrderedCommand {
    /** Exit code: something was found. */
    private static final int FOUND = 3;

    @Parameters(index = "0", paramLabel = "A.json", description = "First document, of uorb launch --architecture.")
    private Path first;

    @Parameters(index = "1", paramLabel = "B.json", description = "Second document.")
    private Path second;

    @Override
    public Integer call() throws IOException {
        List<String> lines = ArchitectureDiff.lines(ArchitectureFiles.read(first), ArchitectureFiles.read(second));
        output().lines(lines.stream().map(TextEscapes::escape).toList());
        return lines.isEmpty() ? ExitCode.OK : FOUND;
    }
}

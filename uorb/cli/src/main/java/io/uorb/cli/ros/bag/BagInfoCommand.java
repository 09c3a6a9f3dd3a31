// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.ros.bag.BagReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros bag info}: the content of bags. */
@Command(name = "info", description = "Prints a summary of each bag.")
final class BagInfoCommand extends OrderedCommand {
    @Parameters(paramLabel = "BAG", arity = "1..*", description = "Bag files.")
    private List<Path> files;

    @Option(
            names = {"-y", "--yaml"},
            description = "Print YAML.")
    private boolean yaml;

    @Option(names = "--freq", description = "Print the median frequency of each topic.")
    private boolean frequencies;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec().commandLine().getOut();
        String separator = "";
        for (Path file : files) {
            out.print(separator);
            separator = "---\n";
            try (BagReader bag = BagFailures.open(file)) {
                BagSummary summary = BagSummary.of(bag, frequencies);
                out.println(yaml ? BagInfoYaml.of(summary) : BagInfoText.of(summary, ZoneId.systemDefault()));
            }
        }
        return ExitCode.OK;
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.output.OutputClosedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb log info}: a summary of logs. */
@Command(
        name = "info",
        description = {
            "Prints a summary of each log.",
            "Contains start, length, system, topics with rates and sizes, dropouts, corruptions and parameters."
        })
final class LogInfoCommand extends LogTool {
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Log files.")
    private List<Path> files;

    @Mixin
    private JsonOption json;

    @Option(
            names = "--check",
            description = "Compare the messages of each topic with those of this program and print the differences.")
    private boolean check;

    /** Prints each log; one that cannot be read does not hide the others. */
    @Override
    public Integer call() throws IOException {
        boolean failed = false;
        for (Path file : files) {
            try {
                print(file);
            } catch (OutputClosedException e) {
                throw e;
            } catch (IOException e) {
                failed = true;
                warn(e.getMessage());
            }
        }
        return failed ? ExitCode.SOFTWARE : exitCode();
    }

    private void print(Path file) throws IOException {
        LogReport report = read(file);
        report(json, text -> LogInfoPrinter.print(report, text), text -> LogInfoJson.print(report, text));
    }

    private LogReport read(Path file) throws IOException {
        try (LogInput log = open(file, false)) {
            LogReport report = LogReport.read(file, log);
            noteCorruptions(log.reader().corruptions());
            return check
                    ? report.with(SchemaCheck.of(
                            report.summary().subscriptions(), log.reader().definitions(), this::warn))
                    : report;
        }
    }
}

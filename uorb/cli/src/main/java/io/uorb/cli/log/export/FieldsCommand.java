// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code uorb log fields}: statistics of every field, to compare readers. */
@Command(
        name = "fields",
        description = {
            "Prints statistics of every field as CSV.",
            "A line about the whole log comes first. The columns are count, first, last and exact sum."
        })
public final class FieldsCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Override
    public Integer call() throws IOException {
        FieldsReport report = new FieldsReport();
        try (LogInput log = open(file, false)) {
            log.readAll(report);
            report.print(log.reader(), out());
            reportCorruptions(log);
        }
        flushOut();
        return exitCode();
    }
}

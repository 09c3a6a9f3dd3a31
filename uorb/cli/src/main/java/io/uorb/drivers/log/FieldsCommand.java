// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code uorb log fields}: figures of every field, for comparing readers. */
@Command(
        name = "fields",
        description =
                "Prints count, first, last and exact sum of each field of each topic instance, as CSV after a line"
                        + " about the whole log.",
        mixinStandardHelpOptions = true)
final class FieldsCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "A log.")
    private Path file;

    FieldsCommand() {}

    @Override
    public Integer call() throws IOException {
        FieldsReport report = new FieldsReport();
        try (LogInput log = open(file, false)) {
            log.readAll(report);
            report.print(log.reader(), out());
            reportDamages(log);
        }
        flushOut();
        return exitCode();
    }
}

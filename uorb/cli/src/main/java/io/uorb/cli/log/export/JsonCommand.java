// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.input.SelectedMessages;
import io.uorb.cli.log.input.SelectionOptions;
import io.uorb.cli.output.StdoutWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb log json}: messages as JSON. */
@Command(
        name = "json",
        sortOptions = false,
        description = {
            "Prints messages as JSON, one object per line.",
            "Objects contain topic, instance and fields, in the order of the log. NaN and infinities are written as"
                    + " the strings NaN, Infinity, -Infinity."
        })
public final class JsonCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Mixin
    private SelectionOptions selection;

    @Override
    public Integer call() throws IOException {
        try (LogInput log = open(file, true);
                Writer out = new StdoutWriter(out());
                MessagesJson json = new MessagesJson(out)) {
            long startUs = log.reader().header().startUs();
            requireTimes(selection, startUs);
            log.readAll(new SelectedMessages(selection, startUs, json::sink));
            requireTopics(selection, log.reader());
            json.end();
            reportCorruptions(log);
        }
        return exitCode();
    }
}

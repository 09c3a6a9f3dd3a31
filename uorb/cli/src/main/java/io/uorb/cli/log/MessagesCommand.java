// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.LevelName;
import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTime;
import io.uorb.cli.log.input.LogTool;
import io.uorb.text.TextEscapes;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogLoggedString;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code uorb log messages}: the logged text. */
@Command(
        name = "messages",
        description = {
            "Prints the logged text.",
            "Each line contains seconds since the log's start, level, tag if any, and text."
        })
final class MessagesCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Override
    public Integer call() throws IOException {
        try (LogInput log = open(file, true)) {
            PrintWriter out = out();
            long startUs = log.reader().header().startUs();
            log.readAll(new UlogVisitor() {
                @Override
                public void onText(UlogLoggedString text) {
                    out.print(line(text, startUs));
                }
            });
            flushOut();
            reportCorruptions(log);
        }
        return exitCode();
    }

    private static String line(UlogLoggedString text, long startUs) {
        String tag = text.isTagged() ? "[" + text.tag() + "] " : "";
        return String.format(
                Locale.ROOT,
                "%14.6f  %-9s  %s%s\n",
                LogTime.sinceStartS(startUs, text.timestampUs()),
                LevelName.of(text.level()),
                tag,
                TextEscapes.escape(text.text()));
    }
}

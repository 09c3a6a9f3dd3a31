// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import io.uorb.shell.TextEscapes;
import io.uorb.ulog.UlogText;
import io.uorb.ulog.UlogVisitor;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code uorb log messages}: the text that the vehicle logged. */
@Command(
        name = "messages",
        description = "Prints the logged text: seconds since the log's start, level, tag if any, text.",
        mixinStandardHelpOptions = true)
final class MessagesCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "A log.")
    private Path file;

    MessagesCommand() {}

    @Override
    public Integer call() throws IOException {
        try (LogInput log = open(file, true)) {
            PrintWriter out = out();
            long startUs = log.reader().header().startUs();
            log.readAll(new UlogVisitor() {
                @Override
                public void onText(UlogText text) {
                    out.print(line(text, startUs));
                }
            });
            flushOut();
            reportDamages(log);
        }
        return exitCode();
    }

    private static String line(UlogText text, long startUs) {
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

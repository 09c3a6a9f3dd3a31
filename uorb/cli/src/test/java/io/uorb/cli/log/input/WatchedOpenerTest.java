// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.output.ProgressBar;
import io.uorb.trace.log.LogTrace;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The progress of the reading of a trace. */
class WatchedOpenerTest {
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private Path log(String name, long bytes) throws IOException {
        Path log = CommandTestLog.counting(folder.resolve(name), 1_000_010, 1_000_020);
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
            file.setLength(bytes); // zeros, which take no disk space
        }
        return log;
    }

    @Test
    void shouldHaveABarForEachLog() throws IOException {
        List<Path> logs =
                List.of(log("small.ulg", ProgressBar.LEAST_BYTES / 2), log("long.ulg", ProgressBar.LEAST_BYTES));
        try (WatchedOpener opener = new WatchedOpener(new ProgressBar(new PrintWriter(err), true));
                LogTrace trace = LogTrace.open(logs, opener)) {
            assertEquals(0, trace.messageCount());
        }
        assertTrue(err.toString().startsWith("\r\u001b[?7llong.ulg ["), err.toString());
        assertTrue(err.toString().contains("100 % of 50 MB"), err.toString());
        assertTrue(err.toString().endsWith("\r\u001b[K"), err.toString());
    }

    @Test
    void shouldEraseTheBarWithTheReader() throws IOException {
        try (WatchedOpener opener = new WatchedOpener(new ProgressBar(new PrintWriter(err), true))) {
            UlogReader reader = opener.open(log("long.ulg", ProgressBar.LEAST_BYTES));
            reader.readAll(new UlogVisitor() {});
            assertTrue(err.toString().endsWith("\u001b[?7h"), "shown while it is read");
            reader.close();
            assertTrue(err.toString().endsWith("\r\u001b[K"), "erased");
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import static io.uorb.testing.Refusals.assertThrowsNaming;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.output.ProgressBar;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogParameter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptRecordsTest {
    @TempDir
    private Path folder;

    @Test
    void shouldNameTheLogWithTooManyRecords() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("many.ulg"), 10);
        KeptRecords kept = new KeptRecords();
        UlogParameter parameter = new UlogParameter("P", 1);
        UlogVisitor visitor = new UlogVisitor() {
            @Override
            public void onData(UlogData data) {
                while (true) {
                    kept.keep(parameter);
                }
            }
        };
        ProgressBar progress = new ProgressBar(new PrintWriter(Writer.nullWriter()), false);
        try (LogInput input = LogInput.open(log, progress)) {
            assertThrowsNaming(
                    IOException.class, () -> input.readAll(visitor), log + ": the information and parameters");
        }
    }
}

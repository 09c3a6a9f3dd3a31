// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.app.UorbRun;
import io.uorb.ulog.UlogText;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb log messages}. */
class MessagesCommandTest {
    @TempDir
    private Path folder;

    /** Text of a log must not command the terminal. */
    @Test
    void shouldPrintTimeLevelTagAndText() throws IOException {
        Path log = TestLog.write(folder.resolve("flight.ulg"), to -> {
            to.text(new UlogText('0', UlogText.NO_TAG, 999_999L, "before"));
            to.text(new UlogText('7', 513, 61_000_001L, "\u001b[2Jtab\t\u202e"));
        });
        UorbRun run = TestLog.run("messages", log);
        assertEquals("", run.err());
        assertEquals(
                "     -0.000001  EMERGENCY  before\n     60.000001  DEBUG      [513] \\x1b[2Jtab\\x09\\u202e\n",
                run.out());
        assertEquals(0, run.exitCode());
    }
}

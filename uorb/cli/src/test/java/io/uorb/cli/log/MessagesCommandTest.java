// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.CommandRun;
import io.uorb.ulog.format.UlogLoggedString;
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
        Path log = CommandTestLog.write(folder.resolve("flight.ulg"), to -> {
            to.text(new UlogLoggedString('0', UlogLoggedString.NO_TAG, 999_999L, "before"));
            to.text(new UlogLoggedString('7', 513, 61_000_001L, "\u001b[2Jtab\t\u202e"));
        });
        CommandRun run = CommandTestLog.run("messages", log).reportsNothing();
        assertEquals(
                "     -0.000001  EMERGENCY  before\n     60.000001  DEBUG      [513] \\x1b[2Jtab\\x09\\u202e\n",
                run.out());
        assertEquals(0, run.exitCode());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The standard error of commands. */
class StderrLinesTest {
    @Command(name = "uorb")
    private static final class Nothing implements Runnable {
        @Override
        public void run() {}
    }

    @Test
    void shouldPrintATextAsOneLine() {
        StringWriter stderr = new StringWriter();
        CommandLine command = new CommandLine(new Nothing()).setErr(new PrintWriter(stderr));
        StderrLines lines = StderrLines.of(command.getCommandSpec());
        lines.accept("name of a peer\nuorb: forged\r\n\u2028\u001b[2J");
        assertEquals("uorb: name of a peer\\x0auorb: forged\\x0d\\x0a\\u2028\\x1b[2J\n", stderr.toString());
    }
}

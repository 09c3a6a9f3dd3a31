// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.cli.output.StatusLine;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The standard error of commands. */
class StderrLinesTest {
    private static final long LONGEST_MS = 20_000;

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

    /** A status that is written to a terminal whose user has stopped it holds up no driver. */
    @Test
    void shouldNotWaitForATerminalThatIsNotStderr() throws InterruptedException {
        StringWriter stderr = new StringWriter();
        CommandLine command = new CommandLine(new Nothing()).setErr(new PrintWriter(stderr));
        StatusLine status = new StatusLine(new PrintWriter(new StringWriter()), true);
        status.draw("1 s");
        StderrLines lines = StderrLines.above(status, command.getCommandSpec(), false);
        Thread driver = new Thread(() -> lines.accept("a message"));
        // A terminal that stalls blocks draw() amid its lock.
        synchronized (status) {
            driver.start();
            driver.join(LONGEST_MS);
            assertFalse(driver.isAlive(), "the driver waits for the status");
        }
        assertEquals("uorb: a message\n", stderr.toString());
    }

    @Test
    void shouldPrintAboveAStatusOnTheSameTerminal() {
        StringWriter terminal = new StringWriter();
        PrintWriter out = new PrintWriter(terminal);
        StatusLine status = new StatusLine(out, true);
        status.draw("1 s");
        StderrLines.above(status, new CommandLine(new Nothing()).setErr(out).getCommandSpec(), true)
                .accept("a message");
        status.erase();
        String shown = "\r\u001b[?7l1 s\u001b[K\u001b[?7h";
        String erased = "\r\u001b[K";
        assertEquals(shown + erased + "uorb: a message\n" + shown + erased, terminal.toString());
    }
}

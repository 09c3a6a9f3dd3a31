// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.status;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.cli.terminal.NoTerminalException;
import io.uorb.cli.terminal.ProgramChoice;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.ServedProgram;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** {@code uorb ps} where nothing serves a console. */
class PsCommandTest {
    @Test
    void shouldSayHowAProgramServesAConsole() {
        StringWriter err = new StringWriter();

        assertEquals(0, run(new StringWriter(), err));
        assertTrue(err.toString().startsWith("ps: no program serves a console: start one"), err.toString());
        assertEquals(1, err.toString().lines().count());
    }

    @Test
    void shouldPrintNoLineOfJson() {
        StringWriter out = new StringWriter();

        assertEquals(0, run(out, new StringWriter(), "--json"));
        assertEquals("", out.toString());
    }

    private static int run(StringWriter out, StringWriter err, String... args) {
        return new CommandLine(new PsCommand(new NoProgram()))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    /** Around a command where nothing runs. */
    private static final class NoProgram implements CommandContext {
        @Override
        public List<ServedProgram> programs() {
            return List.of();
        }

        @Override
        public Console open(ProgramChoice program) throws IOException {
            throw new IOException("no program");
        }

        @Override
        public boolean isTerminal() {
            return false;
        }

        @Override
        public LiveTerminal takeTerminal() throws IOException {
            throw new NoTerminalException("no terminal");
        }
    }
}

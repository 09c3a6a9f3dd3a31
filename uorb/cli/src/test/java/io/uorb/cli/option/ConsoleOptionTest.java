// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.cli.terminal.ProgramChoice;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.ServedProgram;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs that a command line means. */
class ConsoleOptionTest {
    private static final Path SOCKET = Path.of("/run/first.sock");

    /** A machine with one program, to which nothing connects. */
    private static final class OneProgram implements CommandContext {
        final List<ProgramChoice> chosen = new ArrayList<>();

        @Override
        public List<ServedProgram> programs() {
            return List.of(new ServedProgram(1, "first", 0, false, SOCKET, ""));
        }

        @Override
        public Console open(ProgramChoice program) throws IOException {
            chosen.add(program);
            throw new IOException("refused");
        }

        @Override
        public boolean isTerminal() {
            return false;
        }

        @Override
        public LiveTerminal takeTerminal() throws IOException {
            throw new IOException("no terminal");
        }
    }

    /** A second program may start between the look and the connection: "the only one" would then be refused. */
    @Test
    void shouldConnectToTheProgramThatItSaw() {
        OneProgram context = new OneProgram();
        assertThrows(IOException.class, () -> new ConsoleOption(context).openAll(problem -> {}));
        assertEquals(List.of(ProgramChoice.ofSocket(SOCKET)), context.chosen);
    }
}

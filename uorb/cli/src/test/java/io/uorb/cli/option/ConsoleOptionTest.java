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
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The programs that a command line means. */
class ConsoleOptionTest {
    private static final Path SOCKET = Path.of("/run/first.sock");

    /** A machine with programs to which nothing connects. */
    private static final class Programs implements CommandContext {
        final List<ProgramChoice> chosen = new ArrayList<>();
        private final int count;

        Programs(int count) {
            this.count = count;
        }

        @Override
        public List<ServedProgram> programs() {
            return Collections.nCopies(count, new ServedProgram(1, "first", 0, false, SOCKET, ""));
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
        Programs context = new Programs(1);
        assertThrows(IOException.class, () -> new ConsoleOption(context).openAll(problem -> {}));
        assertEquals(List.of(ProgramChoice.ofSocket(SOCKET)), context.chosen);
    }

    @Test
    void shouldNameAProgramByAllWordsOfItsCommand() {
        CommandLine parent = new CommandLine(CommandSpec.create().name("module"));
        CommandLine run = new CommandLine(CommandSpec.create().name("run"));
        parent.addSubcommand(run);
        new CommandLine(CommandSpec.create().name("uorb")).addSubcommand(parent);
        assertEquals("module run", SharedOption.programName(run.getCommandSpec()));
        assertEquals("module", SharedOption.programName(parent.getCommandSpec()));
    }

    @Test
    void shouldNotAskOneOfSeveralProgramsForWhatItsOwnClassPathKnows() throws Exception {
        Programs context = new Programs(2);
        assertEquals(Optional.empty(), new ConsoleOption(context).openIfOnly());
        assertEquals(List.of(), context.chosen);
    }
}

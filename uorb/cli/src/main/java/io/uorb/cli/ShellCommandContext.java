// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.cli.terminal.ProgramChoice;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.ServedProgram;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The context of a script's commands: the program of the script, unless a command names another one. */
class ShellCommandContext implements CommandContext {
    private final ReconnectingConsole console;
    private final CommandContext outer;

    ShellCommandContext(ReconnectingConsole console, CommandContext outer) {
        this.console = console;
        this.outer = outer;
    }

    @Override
    public List<ServedProgram> programs() throws IOException {
        return outer.programs();
    }

    @Override
    public Console open(ProgramChoice program) throws IOException, RefusedException {
        if (program.isGiven()) {
            return outer.open(program);
        }
        if (console.renew()) {
            onOtherProgram(console.welcome());
        }
        return new OpenConsole(console);
    }

    @Override
    public boolean hasOwnProgram() {
        return true;
    }

    /** Called when the program was restarted. */
    void onOtherProgram(Answer.Welcome welcome) {}

    @Override
    public boolean isTerminal() {
        return outer.isTerminal();
    }

    @Override
    public int width() {
        return outer.width();
    }

    @Override
    public LiveTerminal takeTerminal() throws IOException {
        return outer.takeTerminal();
    }

    /** The connection that all commands share and none closes. */
    private record OpenConsole(Console console) implements Console {
        @Override
        public Answer.Welcome welcome() {
            return console.welcome();
        }

        @Override
        public Path socket() {
            return console.socket();
        }

        @Override
        public <A extends Answer> A ask(Request<A> request) throws IOException, RefusedException {
            return console.ask(request);
        }

        @Override
        public void close() {
            // The next command uses it.
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.ServedProgram;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The programs of this machine's user, and the terminal of this process. */
public final class LocalCommandContext implements CommandContext {
    @Override
    public List<ServedProgram> programs() throws IOException {
        return Consoles.list();
    }

    @Override
    public Console open(ProgramChoice program) throws IOException, RefusedException {
        if (program.socket() != null) {
            return Consoles.connect(program.socket());
        }
        if (program.name() != null) {
            return Consoles.connectToName(program.name());
        }
        return program.pid() != null ? Consoles.connect(program.pid()) : Consoles.connect();
    }

    @Override
    public boolean isTerminal() {
        return TerminalKind.stdoutIsTerminal();
    }

    @Override
    public int width() {
        // Picocli asks stty, as it does for the width of help.
        return isTerminal() ? new UsageMessageSpec().autoWidth(true).width() : Integer.MAX_VALUE;
    }

    @Override
    public LiveTerminal takeTerminal() throws IOException {
        if (!TerminalKind.stdoutIsTerminal() || !TerminalKind.stdinIsTerminal()) {
            throw new NoTerminalException("stdin and stdout are not a terminal");
        }
        return LiveTerminal.ofThisProcess();
    }
}

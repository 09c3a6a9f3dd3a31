// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import io.uorb.shell.client.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The programs of this machine's user, and the terminal of this process. */
final class LocalSurroundings implements Surroundings {
    @Override
    public List<Program> programs() {
        return List.of();
    }

    @Override
    public Console open(Long pid, Path socket) throws IOException {
        throw new IOException("no program serves a console");
    }

    @Override
    public boolean isTerminal() {
        return TerminalKind.stdoutIsTerminal();
    }

    @Override
    public LiveTerminal takeTerminal() throws IOException {
        return LiveTerminal.ofThisProcess();
    }
}

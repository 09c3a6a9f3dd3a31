// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.lineage;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.ProgramEndedException;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.PathTable;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * The lineage of the program that the page shows, over a connection of its own, which is opened when it is first asked
 * for and again when the page shows another program.
 */
public final class ProgramLineage implements LineageSource {
    /** Chains that ended within this time before the newest message are shown. */
    static final long RECENT_MS = 10_000;

    private final Supplier<Path> shown;
    /** Null if there is no connection. */
    private Console console;

    /** @param shown returns the socket of the program that the page shows, null if there was none yet; on any thread */
    public ProgramLineage(Supplier<Path> shown) {
        this.shown = shown;
    }

    @Override
    public PathTable path(String path, int worst) throws IOException, RefusedException {
        connect();
        try {
            return console.ask(new Request.TracePath(path, worst, false, RECENT_MS))
                    .table();
        } catch (IOException e) {
            // It is of no use any more, whether the program has ended or hangs.
            close();
            throw e;
        }
    }

    private void connect() throws IOException, RefusedException {
        Path socket = shown.get();
        if (socket == null) {
            throw new ProgramEndedException("no running program has a readable trace");
        }
        if (console != null && !console.socket().equals(socket)) {
            close();
        }
        if (console == null) {
            console = Consoles.connect(socket);
        }
    }

    @Override
    public void close() {
        if (console != null) {
            console.close();
            console = null;
        }
    }
}

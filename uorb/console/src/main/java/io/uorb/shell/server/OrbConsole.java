// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.Optional;

/** Console of a broker, which has at most one; it ends with the broker. Thread-safe. */
final class OrbConsole implements AutoCloseable {
    private ConsoleServer server;

    static OrbConsole of(Orb orb) {
        return OrbTools.of(orb).attribute(OrbConsole.class, any -> new OrbConsole());
    }

    /** Installs this console and closes the previous one. */
    void replace(ConsoleServer next) {
        ConsoleServer before;
        synchronized (this) {
            before = server;
            server = next;
        }
        if (before != null) {
            before.close();
        }
    }

    /** Returns the console. */
    synchronized Optional<ConsoleServer> find() {
        return Optional.ofNullable(server);
    }

    /** Forgets a console that closes. */
    synchronized void leave(ConsoleServer closing) {
        if (server == closing) {
            server = null;
        }
    }

    @Override
    public void close() {
        replace(null);
    }
}

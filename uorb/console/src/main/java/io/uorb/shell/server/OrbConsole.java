// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.Orb;
import io.uorb.OrbTools;

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

    @Override
    public void close() {
        replace(null);
    }
}

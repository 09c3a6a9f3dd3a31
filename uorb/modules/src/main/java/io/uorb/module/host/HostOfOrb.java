// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.Optional;

/** The host of a broker's modules, by which tools find it; closed with the broker. */
final class HostOfOrb implements AutoCloseable {
    private ModuleHost host;

    static HostOfOrb of(Orb orb) {
        return OrbTools.of(orb).attribute(HostOfOrb.class, ignored -> new HostOfOrb());
    }

    /** Sets the host, for a broker has one at a time: its modules are known by their names. */
    synchronized void open(ModuleHost fresh) {
        if (host != null) {
            throw new IllegalStateException("the broker has a host of modules already; close that one first");
        }
        host = fresh;
    }

    synchronized void closed(ModuleHost ended) {
        if (host == ended) {
            host = null;
        }
    }

    synchronized Optional<ModuleHost> find() {
        return Optional.ofNullable(host);
    }

    /** Closes the host, without the lock: its modules may look for it. */
    @Override
    public void close() {
        find().ifPresent(ModuleHost::close);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.log.ModuleLogLevel;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** The host of a bridge in a command whose broker has no modules otherwise. One thread opens and closes it. */
public final class RosHost implements AutoCloseable {
    /** Null if no bridge is wished for. */
    private final ModuleHost host;

    private RosHost(ModuleHost host) {
        this.host = host;
    }

    /**
     * Starts the bridge that a command's options ask for; without {@code --ros} it has no thread and no port.
     *
     * @param lines receives, on any thread, what the bridge logs
     * @throws IOException if it cannot start
     */
    public static RosHost open(Orb orb, RosOption option, Consumer<String> lines) throws IOException {
        List<ModuleConfig> modules = option.and(List.of());
        if (modules.isEmpty()) {
            return new RosHost(null);
        }
        ModuleHost host = ModuleHost.builder(orb)
                .statusPeriodUs(0)
                .log(entry -> {
                    if (entry.level() != ModuleLogLevel.DEBUG) {
                        lines.accept(entry.text());
                    }
                })
                .build();
        try {
            for (ModuleConfig module : modules) {
                host.start(module);
            }
        } catch (ModuleException e) {
            host.close();
            throw new IOException(e.getMessage(), e);
        }
        return new RosHost(host);
    }

    @Override
    public void close() {
        if (host != null) {
            host.close();
        }
    }
}

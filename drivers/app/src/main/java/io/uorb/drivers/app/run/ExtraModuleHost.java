// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.Orb;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.log.ModuleLogLevel;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** The host of added modules in a command whose broker has no others. One thread opens and closes it. */
public final class ExtraModuleHost implements AutoCloseable {
    /** Null without modules. */
    private final ModuleHost host;

    private ExtraModuleHost(ModuleHost host) {
        this.host = host;
    }

    /**
     * Starts the modules; without any there is no thread.
     *
     * @param lines receives, on any thread, what the modules log
     * @throws IOException if it cannot start
     */
    public static ExtraModuleHost open(Orb orb, List<ModuleConfig> modules, Consumer<String> lines) throws IOException {
        if (modules.isEmpty()) {
            return new ExtraModuleHost(null);
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
                ServedUrl.line(host, module.fullName()).ifPresent(lines);
            }
        } catch (ModuleException e) {
            host.close();
            throw new IOException(e.getMessage(), e);
        }
        return new ExtraModuleHost(host);
    }

    @Override
    public void close() {
        if (host != null) {
            host.close();
        }
    }
}

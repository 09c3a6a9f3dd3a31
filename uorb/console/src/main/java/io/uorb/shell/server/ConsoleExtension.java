// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import io.uorb.Orb;
import io.uorb.observe.OrbExtension;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Broker extension that serves a console for each broker of a program started with {@code -Dio.uorb.console=NAME}. If
 * that fails, a warning is logged and the program continues. Any thread.
 */
public final class ConsoleExtension implements OrbExtension {
    private static final System.Logger LOGGER = System.getLogger("io.uorb.console");
    private static final AtomicBoolean WARNED = new AtomicBoolean();

    /** Creates the extension; for the service loader. */
    public ConsoleExtension() {}

    @Override
    public void created(Orb orb) {
        try {
            ConsoleServer.builder(orb).name(name()).start();
        } catch (IOException | IllegalArgumentException e) {
            // A program that makes many brokers need not say it of each.
            if (!WARNED.getAndSet(true)) {
                LOGGER.log(System.Logger.Level.WARNING, "no console is served: " + e.getMessage());
            }
        }
    }

    private static String name() {
        String name = System.getProperty(PROPERTY, "");
        return name.isBlank() ? "java" : name;
    }

    /** The console ends with its broker by itself. */
    @Override
    public void closing(Orb orb) {
        OrbConsole.of(orb).close();
    }
}

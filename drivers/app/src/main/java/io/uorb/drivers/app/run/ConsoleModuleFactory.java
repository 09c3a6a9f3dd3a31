// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.module.EndWatch;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.shell.server.ConsoleServer;
import java.io.IOException;

/** Factory of {@code console}: the server that {@code uorb top} and other commands query. */
public final class ConsoleModuleFactory implements ModuleFactory {
    private static final String PROGRAM = "program";
    private static final String WRITING = "writing";

    @Override
    public String name() {
        return "console";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Console server, through which uorb top and others query the program")
                .withOptions(
                        ModuleOption.text(PROGRAM, "uorb", "Name of the program that consoles show"),
                        ModuleOption.flag(WRITING, "Allow consoles to publish, inject faults and record"));
    }

    @Override
    public Module create(ModuleContext context) {
        return new ConsoleModule(context);
    }

    private static final class ConsoleModule implements Module {
        private final ModuleContext context;
        /** Null before the start. */
        private ConsoleServer server;

        ConsoleModule(ModuleContext context) {
            this.context = context;
        }

        @Override
        public void start() throws ModuleException {
            try {
                server = ConsoleServer.builder(context.orb())
                        .name(context.options().text(PROGRAM))
                        .allowWriting(context.options().flag(WRITING))
                        .start();
            } catch (IOException | IllegalArgumentException e) {
                throw new ModuleException("no console is served: " + e.getMessage(), e);
            }
            EndWatch.start(context, server.failed());
        }

        @Override
        public void close() {
            if (server != null) {
                server.close();
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import io.uorb.Orb;
import io.uorb.cli.ConsoleRun;
import io.uorb.module.host.ModuleHost;
import io.uorb.parameter.ParameterStore;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A program with a host of modules, parameters, and a console. */
public final class ModularProgram implements AutoCloseable {
    private final Orb orb = Orb.builder().build();
    private final ModuleHost host = ModuleHost.create(orb);
    private final ConsoleServer server;

    public ModularProgram(boolean writing) throws IOException {
        host.parameters().bind("/blink", BlinkParameters.class);
        server =
                ConsoleServer.builder(orb).name("modular").allowWriting(writing).start();
    }

    public ParameterStore parameters() {
        return host.parameters();
    }

    /** Runs a line that names this program. */
    public CommandRun run(String... line) {
        List<String> all = new ArrayList<>(List.of(line));
        all.add("--socket");
        all.add(server.socket().toString());
        return ConsoleRun.of(all.toArray(String[]::new));
    }

    @Override
    public void close() {
        host.close();
        server.close();
        orb.close();
    }
}

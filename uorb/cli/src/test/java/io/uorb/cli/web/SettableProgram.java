// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.Orb;
import io.uorb.cli.program.ProgramLink;
import io.uorb.module.host.ModuleHost;
import io.uorb.parameter.Param;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.server.ConsoleServer;
import java.io.IOException;

/** A program with a real store of parameters, and its page. */
final class SettableProgram implements AutoCloseable {
    private final Orb orb = Orb.create();
    private final ModuleHost host = ModuleHost.create(orb);
    private final ConsoleServer console;
    private final Gateway gateway;
    private final WebServer server;

    record Gains(
            @Param(name = "RATE_P", defaultValue = 0.15, max = 1)
            float p,

            @Param(name = "MODE", defaultValue = 3, max = 10)
            int mode) {}

    /**
     * Starts it.
     *
     * @param writing whether the program's console allows writing
     * @param page whether the page may set parameters
     */
    SettableProgram(boolean writing, boolean page) throws IOException, RefusedException {
        host.parameters().bind("rates", Gains.class);
        console = ConsoleServer.builder(orb)
                .name("settable")
                .allowWriting(writing)
                .start();
        ProgramLink link =
                new ProgramLink(Consoles.connect(console.socket()), () -> Consoles.connect(console.socket()));
        gateway = new Gateway(new ProgramSource(link, null, page));
        server = WebServer.start(0, gateway);
    }

    String value(String name) {
        return host.parameters().get(name).toString();
    }

    String url() {
        return server.url();
    }

    @Override
    public void close() {
        server.close();
        gateway.close();
        console.close();
        host.close();
        orb.close();
    }
}

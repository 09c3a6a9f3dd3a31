// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.program.ProgramLink;
import io.uorb.module.EndWatch;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.server.ConsoleServer;
import java.io.IOException;

/**
 * The page of a program as a module. It asks the program through its console, as a page of another process does. Its
 * URL has a secret, so it is a figure of the status, which only the user's own processes read, and is never logged.
 */
final class WebModule implements Module {
    private static final String NO_CONSOLE = "the program serves no console";

    private final ModuleContext context;
    private final int port;
    private final boolean setsParameters;
    /** Null before the start. */
    private Gateway gateway;
    /** Null before the start. */
    private WebServer server;

    /** @param setsParameters whether pages may set parameters; the program's console must allow writing then */
    WebModule(ModuleContext context, int port, boolean setsParameters) {
        this.context = context;
        this.port = port;
        this.setsParameters = setsParameters;
    }

    @Override
    public void start() throws ModuleException {
        if (ConsoleServer.of(context.orb()).isEmpty()) {
            throw new ModuleException(NO_CONSOLE + "; start the module console first");
        }
        try {
            ProgramLink link = new ProgramLink(connect(), this::connect);
            if (setsParameters && !link.welcome().writing()) {
                link.close();
                throw new ModuleException("set_parameters needs a console that allows writing: --console=write");
            }
            gateway = new Gateway(new ProgramSource(link, null, setsParameters));
            server = WebServer.start(port, gateway);
        } catch (IOException | RefusedException e) {
            throw new ModuleException("no page is served: " + e.getMessage(), e);
        }
        EndWatch.start(context, gateway.ended());
        context.log().info("serves the page; its URL is in uorb module status");
    }

    /** Connects to the console that the program has now: a restart gives it another socket. */
    private Console connect() throws IOException, RefusedException {
        ConsoleServer console = ConsoleServer.of(context.orb()).orElseThrow(() -> new IOException(NO_CONSOLE));
        return Consoles.connect(console.socket());
    }

    Gateway gateway() {
        return gateway;
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("url", server.url());
    }

    @Override
    public void close() {
        try {
            if (server != null) {
                server.close();
            }
        } finally {
            if (gateway != null) {
                gateway.close();
            }
        }
    }
}

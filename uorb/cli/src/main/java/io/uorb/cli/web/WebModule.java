// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleException;
import io.uorb.module.StatusPrinter;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.server.ConsoleServer;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The page of a program as a module. It asks the program through its console, as a page of another process does. Its
 * URL has a secret, so it is a figure of the status, which only the user's own processes read, and is never logged.
 */
final class WebModule implements Module {
    private final ModuleContext context;
    private final int port;
    /** Null before the start. */
    private Gateway gateway;
    /** Null before the start. */
    private WebServer server;

    WebModule(ModuleContext context, int port) {
        this.context = context;
        this.port = port;
    }

    @Override
    public void start() throws ModuleException {
        Path socket = ConsoleServer.of(context.orb())
                .orElseThrow(() -> new ModuleException("the program serves no console; start the module console first"))
                .socket();
        try {
            Console first = Consoles.connect(socket);
            gateway = new Gateway(new ProgramLink(first, () -> Consoles.connect(socket)), WebCommand.PATIENCE_NS);
            server = WebServer.start(port, gateway);
        } catch (IOException | RefusedException e) {
            throw new ModuleException("no page is served: " + e.getMessage(), e);
        }
        context.log().info("serves the page; its URL is in uorb module status");
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("url", server.url());
    }

    @Override
    public void close() {
        if (gateway != null) {
            gateway.close();
        }
        if (server != null) {
            server.close();
        }
    }
}

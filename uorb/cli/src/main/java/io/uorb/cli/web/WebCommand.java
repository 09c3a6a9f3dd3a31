// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code uorb web}: serves the page until it is interrupted. */
@Command(
        name = "web",
        description = {
            "Serves a web page with topics, graph and plots of a program.",
            "It is served on this machine only. Open the printed URL; anyone who has it can view the page."
        },
        mixinStandardHelpOptions = true)
public final class WebCommand implements Callable<Integer> {
    static final int MAX_PORT = 65535;
    /** How long a browser may not read before it is closed. */
    static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);

    @Spec
    private CommandSpec spec;

    @Mixin
    private ConsoleOption program;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "0",
            description = "Port, 0 for any free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--architecture",
            paramLabel = "FILE.json",
            description = "Draw this document in place of the graph, as uorb launch --watch --architecture writes it.")
    private Path architecture;

    /** Creates the command, for picocli. */
    public WebCommand() {}

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (port < 0 || port > MAX_PORT) {
            throw new ParameterException(spec.commandLine(), "--port " + port + " is not between 0 and " + MAX_PORT);
        }
        ArchitectureDrawing drawing = architecture == null ? null : new ArchitectureDrawing(architecture);
        try (Gateway gateway = new Gateway(link(), PATIENCE_NS, drawing);
                WebServer server = WebServer.start(port, gateway)) {
            spec.commandLine().getOut().println(server.url());
            gateway.ended().get();
            return 0;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the page's gateway failed: " + e.getCause(), e.getCause());
        }
    }

    /** A launch of ROS nodes only serves no console, and has an architecture all the same. */
    private ProgramLink link() throws IOException {
        try {
            return new ProgramLink(program.open(), program::open);
        } catch (IOException | RefusedException e) {
            if (architecture != null) {
                return new ProgramLink(program::open, String.valueOf(e.getMessage()));
            }
            throw e instanceof IOException failure ? failure : new IOException(e.getMessage(), e);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.Orb;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.shell.server.ConsoleServerBuilder;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.io.PrintWriter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options of commands that run a broker: whether consoles may query and change it. */
public final class ConsoleServerOptions {
    @Option(
            names = "--no-console",
            description = "Do not serve the console, through which uorb top and others query this program.")
    private boolean none;

    @Option(
            names = "--console-writing",
            description = "Allow consoles to publish, inject faults, set parameters, and start and stop recordings and"
                    + " modules.")
    private boolean writing;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    ConsoleServerOptions() {}

    /**
     * Serves the broker's console, named as the command, until it is closed. If it cannot be served, a line on stderr
     * tells why, and the command runs without it.
     *
     * @param recorder what consoles start and stop; null for none
     * @return what ends it
     */
    public Served serve(Orb orb, Recorder recorder) {
        if (none) {
            return Served.NOT;
        }
        ConsoleServerBuilder console =
                ConsoleServer.builder(orb).name(spec.name()).allowWriting(writing);
        if (recorder != null) {
            console.recorder(recorder);
        }
        try {
            return console.start()::close;
        } catch (IOException e) {
            PrintWriter stderr = spec.commandLine().getErr();
            stderr.println(spec.qualifiedName() + ": no console is served: " + e.getMessage());
            stderr.flush();
            return Served.NOT;
        }
    }

    /** A served console, or none. */
    public interface Served extends AutoCloseable {
        /** No console. */
        Served NOT = () -> {};

        @Override
        void close();
    }
}

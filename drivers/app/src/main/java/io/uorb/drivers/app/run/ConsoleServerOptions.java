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

/** Options of commands that run a broker: who may look into it from other terminals, and do what. */
public final class ConsoleServerOptions {
    @Option(
            names = "--no-console",
            description = "Do not serve the console, through which uorb top and others query this program.")
    private boolean none;

    @Option(
            names = "--console-writing",
            description = "Allow consoles to publish, inject faults, and start and stop recordings.")
    private boolean writing;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    ConsoleServerOptions() {}

    /**
     * Serves the broker's console, named as the command, until the close. One that cannot be served is no reason not to
     * run: stderr says why.
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

    /** A console that may be served. */
    public interface Served extends AutoCloseable {
        /** None is. */
        Served NOT = () -> {};

        @Override
        void close();
    }
}

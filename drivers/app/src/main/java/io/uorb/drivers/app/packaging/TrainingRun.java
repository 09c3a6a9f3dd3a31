// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import io.uorb.drivers.app.UorbCommand;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** A run of typical commands in one JVM, which loads their classes. The argument is a folder for their files. */
final class TrainingRun {
    /** The logs that it leaves in the folder: of a flight, and one with each kind of record. */
    static final String LOG = "flight.ulg";

    static final String KINDS_LOG = "kinds.ulg";

    private TrainingRun() {}

    public static void main(String[] args) throws IOException {
        System.setProperty("java.awt.headless", "true");
        TrainingLog.write(Path.of(args[0], KINDS_LOG));
        PrintWriter stdout = new PrintWriter(System.out, true);
        for (List<String> arguments : commands(Path.of(args[0]))) {
            CommandLine command = UorbCommand.commandLine().setOut(stdout);
            int exitCode = command.execute(arguments.toArray(String[]::new));
            if (exitCode != 0) {
                System.err.println("uorb " + String.join(" ", arguments) + ": exit code " + exitCode);
                System.exit(1);
            }
        }
        System.exit(0);
    }

    private static List<List<String>> commands(Path folder) {
        String log = folder.resolve(LOG).toString();
        String part = folder.resolve("part.ulg").toString();
        return List.of(
                List.of("--help"),
                List.of("--version"),
                List.of("hover", "--seconds=2", "--console=off", "--record=" + log),
                List.of("attitude", "--seconds=1", "--speed=max", "--console=off"),
                List.of("log", "info", log, folder.resolve(KINDS_LOG).toString()),
                List.of("log", "info", "--json", log),
                List.of("log", "fields", log),
                List.of("log", "params", log),
                List.of("log", "messages", folder.resolve(KINDS_LOG).toString()),
                List.of("log", "csv", "--topic=vehicle_attitude", log),
                List.of("log", "json", "--topic=vehicle_attitude", log),
                List.of("log", "trim", "--from=1", "--out=" + part, log),
                List.of("log", "replay", "--speed=max", log),
                List.of("msg", "show", "vehicle_attitude"),
                List.of("ps", "--help"),
                List.of("top", "--help"));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.cli.RootCommand;
import io.uorb.drivers.app.attitude.AttitudeCommand;
import io.uorb.drivers.app.board.BoardCommand;
import io.uorb.drivers.app.gps.GpsCommand;
import io.uorb.drivers.app.hover.HoverCommand;
import io.uorb.drivers.app.record.LogRecordCommand;
import picocli.CommandLine;

/** The main class of {@code uorb}: the generic commands and those of the drivers. */
public final class UorbCommand {
    private UorbCommand() {}

    /** Runs the command line and ends the process with its exit code. */
    public static void main(String[] args) {
        // Figures are drawn into files: a display that cannot be opened is no reason to fail.
        System.setProperty("java.awt.headless", "true");
        System.exit(RootCommand.run(commandLine(), args));
    }

    /** The parser of a new command. */
    public static CommandLine commandLine() {
        CommandLine uorb = RootCommand.commandLine();
        uorb.addSubcommand(new AttitudeCommand());
        uorb.addSubcommand(new BoardCommand());
        uorb.addSubcommand(new GpsCommand());
        uorb.addSubcommand(new HoverCommand());
        // Records a simulation, which the generic log commands do not know.
        uorb.getSubcommands().get("log").addSubcommand(new LogRecordCommand());
        return uorb;
    }
}

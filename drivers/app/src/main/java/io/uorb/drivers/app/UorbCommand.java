// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.cli.CommandGroup;
import io.uorb.cli.CommandTree;
import io.uorb.cli.RootCommand;
import io.uorb.cli.terminal.ExitGuard;
import io.uorb.drivers.app.agent.AgentCommand;
import io.uorb.drivers.app.arm.ArmCommand;
import io.uorb.drivers.app.arm.RcclCommand;
import io.uorb.drivers.app.attitude.AttitudeCommand;
import io.uorb.drivers.app.board.BoardCommand;
import io.uorb.drivers.app.gps.GpsCommand;
import io.uorb.drivers.app.hover.HoverCommand;
import io.uorb.drivers.app.jitter.JitterCommand;
import io.uorb.drivers.app.link.LinkOpenCommand;
import io.uorb.drivers.app.module.ModuleRunCommand;
import io.uorb.drivers.app.record.LogRecordCommand;
import io.uorb.drivers.app.ros.ReplayModules;
import io.uorb.drivers.app.ros.StandardBag;
import picocli.CommandLine;

/** The main class of {@code uorb}: the generic commands and those of the drivers. */
public final class UorbCommand {
    private UorbCommand() {}

    /** Runs the command line and ends the process with its exit code. */
    public static void main(String[] args) {
        // Figures are drawn into files: a display that cannot be opened is no reason to fail.
        System.setProperty("java.awt.headless", "true");
        ExitGuard guard = ExitGuard.install();
        guard.exit(RootCommand.run(UorbCommand::commands, args));
    }

    /** Returns the parser with all commands. */
    public static CommandLine commandLine() {
        return RootCommand.commandLine(commands());
    }

    /** Returns the parser as a process has it for these arguments: with the command that they name. */
    public static CommandLine commandLineFor(String... args) {
        return RootCommand.commandLineFor(commands(), args);
    }

    private static CommandTree commands() {
        return RootCommand.commands()
                .add(CommandGroup.FLIGHT, AgentCommand.class, AgentCommand::new)
                .add(CommandGroup.FLIGHT, AttitudeCommand.class, AttitudeCommand::new)
                .add(CommandGroup.FLIGHT, BoardCommand.class, BoardCommand::new)
                .add(CommandGroup.FLIGHT, GpsCommand.class, GpsCommand::new)
                .add(CommandGroup.FLIGHT, HoverCommand.class, HoverCommand::new)
                .add(CommandGroup.FLIGHT, JitterCommand.class, JitterCommand::new)
                .add(CommandGroup.ARM, ArmCommand.class, ArmCommand::commandLine)
                .add(CommandGroup.ARM, RcclCommand.class, RcclCommand::commandLine)
                .extend("log", "replay", ReplayModules::extend)
                .extend("ros", "bag", StandardBag::extend)
                // Records a simulation, which the generic log commands do not know.
                .addTo("log", LogRecordCommand::new)
                .add(CommandGroup.LOGS, LogRecordCommand.class, LogRecordCommand::new)
                .addTo("link", LinkOpenCommand::new)
                .addTo("module", ModuleRunCommand::new)
                .example("uorb attitude --ulog flight.ulg", "Estimate attitude from a log.")
                .example("uorb hover --record flight.ulg", "Fly a simulated quadrotor and record it.");
    }
}

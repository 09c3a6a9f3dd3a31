// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.terminal.Interrupt;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterAddress;
import io.uorb.ros.master.MasterOptions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** {@code uorb ros master}: the master of a graph until it is interrupted or shut down. */
@Command(
        name = "master",
        description = {
            "Runs a ROS master: name service and parameter server of a ROS 1 graph.",
            "Serves this machine only, unless --host, ROS_HOSTNAME or ROS_IP names a host that others reach."
        },
        exitCodeList = {
            "0:shut down by a call",
            "1:the port is taken, the state file is damaged, or the server has failed",
            "2:wrong usage",
            "130, 143:interrupted by Ctrl-C or SIGTERM; the state is saved"
        })
final class MasterCommand extends OrderedCommand {
    private static final int MAX_PORT = 65_535;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + MasterOptions.DEFAULT_PORT,
            description = "Port, 0 for any free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "Host name or address in the master's URI; opens all interfaces unless it is localhost.")
    private String host;

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description = "Load parameters and registrations from this file at the start, and save changes to it.")
    private Path state;

    @Option(names = "--verbose", description = "Print a line for each registration and each failed call of a node.")
    private boolean verbose;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (port < 0 || port > MAX_PORT) {
            throw usage("--port " + port + " is not between 0 and " + MAX_PORT);
        }
        PrintWriter out = spec().commandLine().getOut();
        MasterAddress address = address();
        MasterOptions options = address.options(port).withState(state);
        try (Interrupt interrupt = new Interrupt();
                Master master =
                        Master.start(verbose ? options.withLog(line -> print(out, line)) : options, this::failed)) {
            interrupt.stops(master::endWait);
            print(out, "ROS master at " + master.uri());
            if (address.isLoopback()) {
                print(out, "serves this machine only; --host, ROS_HOSTNAME or ROS_IP opens it to others");
            }
            master.awaitShutdown();
        }
        return ExitCode.OK;
    }

    private MasterAddress address() {
        try {
            return host != null
                    ? MasterAddress.ofHost("--host", host)
                    : MasterAddress.ofEnvironment(System.getenv(), this::warn);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private static void print(PrintWriter out, String line) {
        out.println(line);
        out.flush();
    }

    private void failed(Object source, Throwable error) {
        warn(source + ": " + error.getMessage());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

/** {@code uorb ros status}: what the bridge of a running program carries (ros1:P-34). */
@Command(
        name = "status",
        description = "Prints the topics and counters of the ROS bridge of a running program.",
        exitCodeList = {"0:done", "1:no program, or none with a bridge", "2:wrong usage"})
final class RosStatusCommand extends OrderedCommand {
    private static final String KIND = "ros";

    @Mixin
    private final ConsoleOption program = new ConsoleOption();

    @Override
    public Integer call() throws IOException, RefusedException {
        try (Console console = program.open()) {
            List<Answer.ModuleRow> bridges = console.ask(new Request.ListModules()).modules().stream()
                    .filter(module -> module.kind().equals(KIND))
                    .toList();
            if (bridges.isEmpty()) {
                throw new IOException(
                        "the program has no bridge to ROS; it begins with --ros, or by" + " uorb module start ros");
            }
            for (Answer.ModuleRow bridge : bridges) {
                print(console.ask(new Request.ModuleStatus(bridge.name())));
            }
        }
        return ExitCode.OK;
    }

    private void print(Answer.ModuleReport report) {
        PrintWriter out = spec().commandLine().getOut();
        Answer.ModuleRow module = report.module();
        String error = module.error().isEmpty() ? "" : ", " + module.error();
        out.println(TextEscapes.escape(module.name() + ": " + module.state() + error));
        for (Answer.FigureRow figure : report.figures()) {
            out.println(TextEscapes.escape("  " + figure.name() + ": " + figure.value()));
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.control;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.option.InstanceOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb resume}: the end of {@code uorb suspend}. */
@Command(name = "resume", description = "Removes the fault of uorb suspend; other faults stay.")
public final class ResumeCommand extends ProgramCommand {
    @Parameters(paramLabel = "TOPIC", description = "Topic name.")
    private String topic;

    @Mixin
    private InstanceOption instance;

    public ResumeCommand(CommandContext context) {
        super(context, ConsoleOption.ofRunning(context));
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        int which = instance.orElse(Protocol.ALL_INSTANCES);
        try (Console console = openRunning()) {
            console.ask(new Request.Clear(topic, which, SuspendCommand.FAULT));
        }
        output().line(FaultPrinter.of(topic, which) + ": resumed");
        return ExitCode.OK;
    }
}

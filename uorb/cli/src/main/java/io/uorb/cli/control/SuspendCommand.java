// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.control;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.option.InstanceOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.fault.Fault;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb suspend}: drops everything published on a topic. */
@Command(
        name = "suspend",
        description = {"Drops everything published on a topic until uorb resume.", "Publishers are not notified."})
public final class SuspendCommand extends ProgramCommand {
    /** The name of the fault. */
    static final String FAULT = "suspend";

    @Parameters(paramLabel = "TOPIC", description = "Topic name.")
    private String topic;

    @Mixin
    private InstanceOption instance;

    @Option(names = "--for", paramLabel = "TIME", description = "Resume after this time, such as 5s or 200ms.")
    private String time;

    public SuspendCommand(CommandContext context) {
        super(context, ConsoleOption.ofRunning(context));
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        String fault = time == null ? FAULT : FAULT + " for " + time;
        try {
            Fault.parse(fault);
        } catch (IllegalArgumentException e) {
            throw usage("--" + e.getMessage());
        }
        int which = instance.orElse(Protocol.ALL_INSTANCES);
        try (Console console = openRunning()) {
            console.ask(new Request.Inject(topic, which, fault));
        }
        output().line(FaultPrinter.of(topic, which) + ": " + fault);
        return ExitCode.OK;
    }
}

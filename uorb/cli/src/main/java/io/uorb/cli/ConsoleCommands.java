// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.control.InjectCommand;
import io.uorb.cli.control.LogControlCommands;
import io.uorb.cli.control.ResumeCommand;
import io.uorb.cli.control.SuspendCommand;
import io.uorb.cli.cpu.CpuCommand;
import io.uorb.cli.graph.GraphCommand;
import io.uorb.cli.lag.LagCommand;
import io.uorb.cli.link.ProgramLinkCommands;
import io.uorb.cli.module.GenerateCommand;
import io.uorb.cli.module.ModuleCommands;
import io.uorb.cli.module.PerfCommand;
import io.uorb.cli.param.ParamCommands;
import io.uorb.cli.status.PsCommand;
import io.uorb.cli.status.StatusCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.top.TopCommand;
import io.uorb.cli.topic.EchoCommand;
import io.uorb.cli.topic.HzCommand;
import io.uorb.cli.topic.InfoCommand;
import io.uorb.cli.topic.ListenerCommand;
import io.uorb.cli.topic.PublishCommand;
import io.uorb.cli.work.WorkQueueCommand;

/** The commands that ask a running program. */
final class ConsoleCommands {
    private ConsoleCommands() {}

    /** Adds all commands, and the prompt for them. */
    static void addTo(CommandTree tree, CommandContext context) {
        addProgramCommands(tree, context);
        tree.add(CommandGroup.PROGRAMS, ShellCommand.class, () -> new ShellCommand(context, ConsoleCommands::ofPrompt));
        addTopicCommands(tree, context);
    }

    /** Returns the commands of a prompt: all but the prompt itself. */
    static CommandTree ofPrompt(CommandContext context) {
        CommandTree tree = new CommandTree();
        addProgramCommands(tree, context);
        addTopicCommands(tree, context);
        return tree;
    }

    private static void addProgramCommands(CommandTree tree, CommandContext context) {
        CommandGroup group = CommandGroup.PROGRAMS;
        tree.add(group, PsCommand.class, () -> new PsCommand(context));
        tree.add(group, StatusCommand.class, () -> new StatusCommand(context));
        tree.add(group, TopCommand.class, () -> new TopCommand(context));
        tree.add(group, CpuCommand.class, () -> new CpuCommand(context));
        tree.add(group, WorkQueueCommand.class, () -> new WorkQueueCommand(context));
        tree.add(group, ModuleCommands.class, () -> ModuleCommands.commandLine(context));
        tree.add(group, PerfCommand.class, () -> new PerfCommand(context));
        tree.add(group, ParamCommands.class, () -> ParamCommands.commandLine(context));
        tree.add(group, LagCommand.class, () -> new LagCommand(context));
        tree.add(group, ProgramLinkCommands.class, () -> ProgramLinkCommands.commandLine(context));
        tree.add(group, GraphCommand.class, () -> GraphCommand.commandLine(context));
    }

    private static void addTopicCommands(CommandTree tree, CommandContext context) {
        CommandGroup group = CommandGroup.TOPICS;
        tree.add(group, ListenerCommand.class, () -> new ListenerCommand(context));
        tree.add(group, HzCommand.class, () -> new HzCommand(context));
        tree.add(group, EchoCommand.class, () -> new EchoCommand(context));
        tree.add(group, InfoCommand.class, () -> new InfoCommand(context));
        tree.add(group, PublishCommand.class, () -> new PublishCommand(context));
        tree.add(group, GenerateCommand.class, () -> new GenerateCommand(context));
        tree.add(group, SuspendCommand.class, () -> new SuspendCommand(context));
        tree.add(group, ResumeCommand.class, () -> new ResumeCommand(context));
        tree.add(group, InjectCommand.class, () -> new InjectCommand(context));
        tree.add(CommandGroup.LOGS, LogControlCommands.class, () -> LogControlCommands.commandLine(context));
    }
}

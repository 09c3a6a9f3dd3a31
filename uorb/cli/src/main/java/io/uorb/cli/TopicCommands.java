// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.control.InjectCommand;
import io.uorb.cli.control.LogControlCommands;
import io.uorb.cli.control.ResumeCommand;
import io.uorb.cli.control.SuspendCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.topic.EchoCommand;
import io.uorb.cli.topic.HzCommand;
import io.uorb.cli.topic.InfoCommand;
import io.uorb.cli.topic.ListenerCommand;
import io.uorb.cli.topic.PublishCommand;
import picocli.CommandLine;

/** The commands that look at messages of a topic or change what is published on it, recordings, and the prompt. */
final class TopicCommands {
    private TopicCommands() {}

    static void addTo(CommandLine root, CommandContext surroundings) {
        ConsoleCommands.add(root, new ListenerCommand(surroundings));
        ConsoleCommands.add(root, new HzCommand(surroundings));
        ConsoleCommands.add(root, new EchoCommand(surroundings));
        ConsoleCommands.add(root, new InfoCommand(surroundings));
        ConsoleCommands.add(root, new PublishCommand(surroundings));
        ConsoleCommands.add(root, new SuspendCommand(surroundings));
        ConsoleCommands.add(root, new ResumeCommand(surroundings));
        ConsoleCommands.add(root, new InjectCommand(surroundings));
        ConsoleCommands.add(root, LogControlCommands.commandLine(surroundings).getCommandSpec());
        ConsoleCommands.add(root, new ShellCommand(surroundings));
    }
}

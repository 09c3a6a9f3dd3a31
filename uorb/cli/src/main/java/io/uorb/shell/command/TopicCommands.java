// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.command;

import picocli.CommandLine;

/** The commands that look at messages of a topic or change what is published on it, recordings, and the prompt. */
final class TopicCommands {
    private TopicCommands() {}

    static void addTo(CommandLine root, Surroundings surroundings) {
        ConsoleCommands.add(root, new ListenerCommand(surroundings));
        ConsoleCommands.add(root, new HzCommand(surroundings));
        ConsoleCommands.add(root, new EchoCommand(surroundings));
        ConsoleCommands.add(root, new InfoCommand(surroundings));
        ConsoleCommands.add(root, new PublishCommand(surroundings));
        ConsoleCommands.add(root, new SuspendCommand(surroundings));
        ConsoleCommands.add(root, new ResumeCommand(surroundings));
        ConsoleCommands.add(root, new InjectCommand(surroundings));
        ConsoleCommands.add(root, LogControl.commandLine(surroundings).getCommandSpec());
        ConsoleCommands.add(root, new ShellCommand(surroundings));
    }
}

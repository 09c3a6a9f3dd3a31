// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.option.ProgramFinder;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.TerminalKind;
import io.uorb.shell.client.RefusedException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code uorb shell}: a prompt for one program, or a script of its commands. */
@Command(
        name = "shell",
        description = {
            "Opens a prompt for the commands that query a program.",
            "TAB completes; all commands share one connection. If stdin is not a terminal, runs its lines; the"
                    + " first that fails ends the command with its exit code."
        })
final class ShellCommand extends OrderedCommand {
    private final CommandContext context;
    private final Function<CommandContext, CommandTree> commands;

    @Mixin
    private final ConsoleOption program;

    @Option(
            names = {"-c", "--command"},
            paramLabel = "LINE",
            description = "Run this line instead of a prompt; may be repeated.")
    private List<String> lines = List.of();

    /** @param commands returns the commands of a prompt, by the context that they run in */
    ShellCommand(CommandContext context, Function<CommandContext, CommandTree> commands) {
        this.context = context;
        this.commands = commands;
        this.program = new ConsoleOption(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        try (ReconnectingConsole console = ReconnectingConsole.open(new ProgramFinder(program, context))) {
            if (!lines.isEmpty()) {
                return run(console, new StringReader(String.join("\n", lines)));
            }
            if (!TerminalKind.stdinIsTerminal() || !TerminalKind.stdoutIsTerminal()) {
                return run(console, new InputStreamReader(System.in, Charset.defaultCharset()));
            }
            return prompt(console);
        }
    }

    private int run(ReconnectingConsole console, Reader script) throws IOException {
        ShellLines shellLines = new ShellLines(
                commands.apply(new ShellCommandContext(console, context)),
                spec().commandLine().getOut(),
                spec().commandLine().getErr());
        return new ShellScript(shellLines, spec().commandLine().getErr()).run(new BufferedReader(script));
    }

    private int prompt(ReconnectingConsole console) throws IOException {
        try (ShellPrompt prompt = ShellPrompt.ofThisProcess(console, context, commands)) {
            return prompt.run();
        }
    }
}

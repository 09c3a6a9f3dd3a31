// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.cli.terminal.NoTerminalException;
import io.uorb.cli.terminal.TerminalKind;
import io.uorb.shell.wire.Answer;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import picocli.CommandLine.ExitCode;

/** The prompt on a terminal. One thread; Ctrl-C arrives on another one. */
final class ShellPrompt implements AutoCloseable {
    private static final List<String> ENDS = List.of("exit", "quit");

    private final ReconnectingConsole console;
    private final Terminal terminal;
    private final PrintWriter out;
    private final ShellLines lines;
    private final LineReader reader;

    /**
     * Creates a prompt on a terminal.
     *
     * @param history the file that keeps what is typed; null for none
     */
    ShellPrompt(
            ReconnectingConsole console,
            CommandContext outer,
            Function<CommandContext, CommandTree> commands,
            Terminal terminal,
            Path history) {
        this.console = console;
        this.terminal = terminal;
        this.out = terminal.writer();
        this.lines = new ShellLines(commands.apply(new PromptContext(outer)), out, out);
        this.reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .appName("uorb")
                .parser(lines.parser())
                .completer(new ShellCompleter(lines::commands, console))
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .build();
        if (history != null) {
            reader.setVariable(LineReader.HISTORY_FILE, history);
        }
    }

    /** Creates a prompt on the terminal of stdin and stdout. */
    static ShellPrompt ofThisProcess(
            ReconnectingConsole console, CommandContext outer, Function<CommandContext, CommandTree> commands)
            throws IOException {
        Path file = HistoryFile.path(System.getenv(), Path.of(System.getProperty("user.home")));
        // Runs stty rather than native code, which newer JDKs warn of.
        Terminal terminal = TerminalBuilder.builder()
                .system(true)
                .provider("exec")
                .dumb(true)
                .nativeSignals(true)
                .encoding(StandardCharsets.UTF_8)
                .build();
        try {
            HistoryFile.prepare(file);
        } catch (IOException | UnsupportedOperationException e) {
            terminal.writer().println(TextEscapes.escape("the history is not saved: " + e));
            file = null;
        }
        return new ShellPrompt(console, outer, commands, terminal, file);
    }

    /** Runs lines until Ctrl-D or {@code exit}. */
    int run() {
        out.println(name(console.welcome()) + "; help lists the commands, TAB completes them, Ctrl-D ends");
        while (true) {
            try {
                String line =
                        reader.readLine(TextEscapes.escape(console.welcome().program()) + "> ");
                if (ENDS.contains(line.strip())) {
                    return ExitCode.OK;
                }
                execute(line);
            } catch (UserInterruptException e) {
                // Ctrl-C drops the line that is being written, as shells do.
                out.flush();
            } catch (EndOfFileException e) {
                return ExitCode.OK;
            }
        }
    }

    /** Runs a line; Ctrl-C interrupts its command, not the prompt. */
    void execute(String line) {
        Thread command = Thread.currentThread();
        Terminal.SignalHandler before = terminal.handle(Terminal.Signal.INT, signal -> command.interrupt());
        try {
            lines.run(line);
        } finally {
            terminal.handle(Terminal.Signal.INT, before);
            // It may have come when the command was through.
            Thread.interrupted();
            out.flush();
        }
    }

    private static String name(Answer.Welcome welcome) {
        return TextEscapes.escape(welcome.program()) + " (pid " + welcome.pid() + ")";
    }

    @Override
    public void close() throws IOException {
        terminal.close();
    }

    /** The context of the prompt's commands: its program and its terminal. */
    private final class PromptContext extends ShellCommandContext {
        PromptContext(CommandContext outer) {
            super(console, outer);
        }

        @Override
        void onOtherProgram(Answer.Welcome welcome) {
            out.println("the program was restarted: " + name(welcome));
        }

        @Override
        public boolean isTerminal() {
            return true;
        }

        @Override
        public LiveTerminal takeTerminal() throws IOException {
            if (TerminalKind.isPlain(terminal.getType())) {
                throw new NoTerminalException("the terminal cannot move its cursor (TERM=" + terminal.getType() + ")");
            }
            return new LiveTerminal(terminal, false, terminal.output());
        }
    }
}

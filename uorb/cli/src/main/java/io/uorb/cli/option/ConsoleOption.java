// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import io.uorb.cli.shared.SharedConsole;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LocalCommandContext;
import io.uorb.cli.terminal.ProgramChoice;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.ServedProgram;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that select the program to query; a picocli mixin. */
public final class ConsoleOption {
    /** The name of the console of a launch's global namespace. */
    private static final String ROOT = "launch";

    private final CommandContext context;

    @Mixin
    private final SharedOption shared;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--pid",
            paramLabel = "PID",
            description = "Process of the program, as listed by uorb ps. Default: the only program.")
    private Long pid;

    @Option(names = "--name", paramLabel = "NAME", description = "Name of the program, as listed by uorb ps.")
    private String name;

    @Option(names = "--socket", paramLabel = "FILE", description = "Socket of the program, as listed by uorb ps.")
    private Path socket;

    /** Creates the options for commands outside a prompt. */
    public ConsoleOption() {
        this(new LocalCommandContext());
    }

    public ConsoleOption(CommandContext context) {
        this(context, new SharedOption());
    }

    private ConsoleOption(CommandContext context, SharedOption shared) {
        this.context = context;
        this.shared = shared;
    }

    /** Returns the options of a command that connects by {@link #openRunning}. */
    public static ConsoleOption ofRunning(CommandContext context) {
        return new ConsoleOption(context, SharedOption.refused());
    }

    /**
     * Connects to the program.
     *
     * @throws IOException if there is no such program, or several where none is named, or it may not be asked
     * @throws RefusedException if the program refuses the conversation
     */
    public Console open() throws IOException, RefusedException {
        requireOne("--pid", pid, "--name", name);
        requireOne("--pid", pid, "--socket", socket);
        requireOne("--name", name, "--socket", socket);
        if (shared.isGiven()) {
            requireOne(SharedOption.NAME, shared.words().name(), "the choice of a program", choice());
            return SharedConsole.open(shared.words(), SharedOption.programName(spec), this::warn);
        }
        return context.open(new ProgramChoice(pid, name, socket));
    }

    /**
     * Connects to a program that runs already, for a request that changes what that program itself does: one that
     * lives in this process, with topics that it shares, would end before anybody noticed.
     *
     * @throws ParameterException if {@code --shared} is given
     * @throws IOException as {@link #open}
     * @throws RefusedException if the program refuses the conversation
     */
    @SuppressWarnings("exports") // Callers have picocli.
    public Console openRunning() throws IOException, RefusedException {
        if (shared.isGiven()) {
            throw new ParameterException(
                    spec.commandLine(),
                    SharedOption.NAME + " is not for " + SharedOption.programName(spec) + ": it would change only a"
                            + " program of its own, which ends with it; name a running one with --pid, --name or"
                            + " --socket");
        }
        return open();
    }

    /**
     * Connects to the program that is named, else to the one that serves the namespace of a topic.
     *
     * @throws IOException as {@link #open}
     * @throws RefusedException if the program refuses the conversation
     */
    public Console open(FullTopic topic) throws IOException, RefusedException {
        if (topic.program() == null || isGiven() || context.hasOwnProgram()) {
            return open();
        }
        if (!topic.program().isEmpty()) {
            return context.open(new ProgramChoice(null, topic.program(), null));
        }
        return context.programs().size() < 2 ? open() : context.open(new ProgramChoice(null, ROOT, null));
    }

    /**
     * Connects to the program, if there is one.
     *
     * @return nothing if no program is named and none serves a console
     * @throws IOException as {@link #open}
     * @throws RefusedException if the program refuses the conversation
     */
    public Optional<Console> openIfAny() throws IOException, RefusedException {
        return isGiven() || !context.programs().isEmpty() ? Optional.of(open()) : Optional.empty();
    }

    /**
     * Connects to the program that is named, or to the only one that serves a console.
     *
     * @return nothing if no program is named and none or several serve a console
     * @throws IOException as {@link #open}
     * @throws RefusedException if the program refuses the conversation
     */
    public Optional<Console> openIfOnly() throws IOException, RefusedException {
        if (isGiven() || context.hasOwnProgram()) {
            return Optional.of(open());
        }
        List<ServedProgram> programs = context.programs();
        // Not open(): another program may have started since.
        return programs.size() == 1
                ? Optional.of(
                        context.open(ProgramChoice.ofSocket(programs.get(0).socket())))
                : Optional.empty();
    }

    /**
     * Connects to the program that is named, or to all that serve a console where none is. Whoever calls closes them.
     *
     * @param problems is told of each program that does not answer while others do
     * @throws IOException if there is none, or none that answers
     * @throws RefusedException if the only one refuses the conversation
     */
    public List<Console> openAll(Consumer<String> problems) throws IOException, RefusedException {
        List<ServedProgram> programs = isGiven() || context.hasOwnProgram() ? List.of() : context.programs();
        if (programs.isEmpty()) {
            return List.of(open());
        }
        // Not open(): another program may have started since.
        if (programs.size() == 1) {
            return List.of(context.open(ProgramChoice.ofSocket(programs.get(0).socket())));
        }
        List<Console> consoles = new ArrayList<>();
        IOException last = null;
        for (ServedProgram program : programs) {
            try {
                consoles.add(context.open(ProgramChoice.ofSocket(program.socket())));
            } catch (IOException | RefusedException e) {
                problems.accept("skipped: " + program + ": " + e.getMessage());
                last = new IOException(
                        "none of " + programs.size() + " programs answers; the last one: " + e.getMessage(), e);
            }
        }
        if (consoles.isEmpty()) {
            throw last;
        }
        return consoles;
    }

    /** Returns whether a program is named. */
    public boolean isGiven() {
        return shared.isGiven() || choice() != null;
    }

    private Object choice() {
        return pid != null ? pid : name != null ? name : socket;
    }

    private void warn(String line) {
        PrintWriter stderr = spec.commandLine().getErr();
        stderr.println(spec.qualifiedName() + ": " + TextEscapes.escape(line));
        stderr.flush();
    }

    private void requireOne(String option, Object value, String otherOption, Object otherValue) {
        if (value != null && otherValue != null) {
            throw new ParameterException(
                    spec.commandLine(), option + " " + value + " and " + otherOption + " exclude each other");
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.option;

import io.uorb.realtime.Realtime;
import io.uorb.realtime.RealtimeBuilder;
import io.uorb.realtime.RealtimeThread;
import io.uorb.text.TextEscapes;
import io.uorb.time.OrbClock;
import io.uorb.time.TimerSlack;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * {@code --realtime}: the option of the root with which the process of a command keeps its time. The first {@link
 * #clock} of the command asks the kernel, so a command without a broker in real time changes nothing. Any thread.
 */
public final class RealtimeOption implements AutoCloseable {
    /** The option's name. */
    public static final String NAME = "--realtime";

    /** Of the command that runs in this process; null without the option. */
    private static volatile RealtimeOption given;

    private final RealtimeBuilder asked;
    private final CommandLine command;
    /** Null before the first clock; guarded by this. */
    private Realtime opened;

    private RealtimeOption(RealtimeBuilder asked, CommandLine command) {
        this.asked = asked;
        this.command = command;
    }

    /** Returns a clock of the system's time, which starts now, for a broker of the command that runs. */
    public static OrbClock clock() {
        return clock(OrbClock.system());
    }

    /** Returns a clock with the time of a clock in real time, for a broker of the command that runs. */
    public static OrbClock clock(OrbClock real) {
        RealtimeOption option = given;
        return option == null ? real : option.open().clock(real);
    }

    /** As {@link #clock(OrbClock)} for a warm-up: of the same kind, for the same code to be compiled; no rights. */
    public static OrbClock warmUpClock(OrbClock real) {
        return given == null ? real : Realtime.builder().open().clock(real);
    }

    /** Returns whether the command that runs has the option. */
    public static boolean isGiven() {
        return given != null;
    }

    /** Returns the highest priority of {@code SCHED_FIFO} that a thread of the command has been given; 0 for none. */
    public static int fifoPriority() {
        RealtimeOption option = given;
        return option == null ? 0 : option.highestPriority();
    }

    private synchronized int highestPriority() {
        return opened == null
                ? 0
                : opened.threads().stream()
                        .mapToInt(RealtimeThread::priority)
                        .max()
                        .orElse(0);
    }

    private synchronized Realtime open() {
        if (opened == null) {
            opened = asked.open();
            opened.findings().forEach(finding -> tell(finding.toString()));
        }
        return opened;
    }

    /** Makes a command line run its commands with what the option asks for. */
    public static CommandLine installOn(CommandLine root) {
        IExecutionStrategy strategy = root.getExecutionStrategy();
        return root.setExecutionStrategy(parsed -> execute(strategy, parsed));
    }

    private static int execute(IExecutionStrategy strategy, ParseResult parsed) {
        TimerSlack.minimize(); // threads that the command starts inherit it
        OptionSpec option = parsed.commandSpec().findOption(NAME);
        String words = option.getValue();
        if (words == null) {
            return strategy.execute(parsed);
        }
        List<CommandLine> commands = parsed.asCommandLineList();
        CommandLine command = commands.get(commands.size() - 1);
        try (RealtimeOption present = new RealtimeOption(builder(words, parsed), command)) {
            given = present;
            int exitCode = strategy.execute(parsed);
            present.tellThreads(exitCode);
            return exitCode;
        } finally {
            given = null;
        }
    }

    private static RealtimeBuilder builder(String words, ParseResult parsed) {
        try {
            return RealtimeWords.parse(words);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(parsed.commandSpec().commandLine(), NAME + ": " + e.getMessage(), e);
        }
    }

    private synchronized void tellThreads(int exitCode) {
        if (opened != null) {
            String threads = opened.threads().stream()
                    .map(thread -> thread.name() + " " + thread.priority()
                            + (thread.refusal().isEmpty() ? "" : " (refused: " + thread.refusal() + ")"))
                    .collect(Collectors.joining(", "));
            tell("threads with real-time priority: " + (threads.isEmpty() ? "none" : threads));
        } else if (exitCode == ExitCode.OK && !command.isUsageHelpRequested()) {
            tell(NAME + " has no effect: this command runs nothing in real time");
        }
    }

    private void tell(String line) {
        PrintWriter stderr = command.getErr();
        stderr.println(command.getCommandSpec().qualifiedName() + ": " + TextEscapes.escape(line));
        stderr.flush();
    }

    @Override
    public synchronized void close() {
        if (opened != null) {
            opened.close();
        }
    }
}

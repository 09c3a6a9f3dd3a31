// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.Orb;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.cli.terminal.LiveTerminal;
import io.uorb.cli.terminal.NoTerminalException;
import io.uorb.cli.terminal.ProgramChoice;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.lockstep.ManualClock;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.client.ServedProgram;
import io.uorb.shell.server.ConsoleServer;
import io.uorb.testing.DefinedTopic;
import io.uorb.testing.Rover;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine;

/** A program that serves its console, and command lines that ask it through its socket, in one JVM. */
public final class ConsoleBench implements AutoCloseable, CommandContext {
    public static final long NOW_US = 5_000_000;

    final ManualClock clock = new ManualClock(NOW_US);
    public final Orb orb = Orb.create(clock);
    private final boolean writing;
    private ConsoleServer server;
    private int width = Integer.MAX_VALUE;
    private boolean isTerminal;

    private ConsoleBench(boolean writing) throws IOException {
        this.writing = writing;
        restart();
    }

    public static ConsoleBench readOnly() throws IOException {
        return new ConsoleBench(false);
    }

    public static ConsoleBench writable() throws IOException {
        return new ConsoleBench(true);
    }

    /** The result of a command line. */
    public record Run(int exitCode, String out, String err) {}

    /** Ends the console, if there is one, and serves it anew, as another program would. */
    public void restart() throws IOException {
        stop();
        server = ConsoleServer.builder(orb).name("bench").allowWriting(writing).start();
    }

    public void stop() {
        if (server != null) {
            server.close();
        }
    }

    public Run run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = commands()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
        return new Run(exitCode, out.toString(), err.toString());
    }

    public CommandLine commands() {
        CommandLine root = CommandErrors.installOn(
                new CommandLine(CommandLine.Model.CommandSpec.create().name("uorb")));
        CommandTree tree = new CommandTree();
        ConsoleCommands.addTo(tree, this);
        return tree.buildOn(root);
    }

    /** Publishes a rover with this timestamp, and leaves the node advertised. */
    public void publishRover(long timestampUs, Consumer<DynamicMessage> fill) {
        publish(Rover.ROVER, timestampUs, fill);
    }

    public void publish(DefinedTopic topic, long timestampUs, Consumer<DynamicMessage> fill) {
        DynamicMessage message = new DynamicMessage(topic);
        message.set("timestamp", timestampUs);
        fill.accept(message);
        new DynamicPublication(orb.advertise(topic)).publish(message);
    }

    @Override
    public List<ServedProgram> programs() throws IOException {
        return Consoles.list().stream()
                .filter(program -> program.socket().equals(server.socket()))
                .toList();
    }

    @Override
    public Console open(ProgramChoice program) throws IOException, RefusedException {
        return Consoles.connect(server.socket());
    }

    /** Sets the width of the terminal that commands print to. */
    public void setWidth(int columns) {
        width = columns;
    }

    @Override
    public int width() {
        return width;
    }

    /** Sets whether commands print to a terminal; none can be taken for a live view. */
    public void setTerminal(boolean is) {
        isTerminal = is;
    }

    @Override
    public boolean isTerminal() {
        return isTerminal;
    }

    @Override
    public LiveTerminal takeTerminal() throws IOException {
        throw new NoTerminalException("a bench has no terminal");
    }

    @Override
    public void close() {
        stop();
        orb.close();
    }
}

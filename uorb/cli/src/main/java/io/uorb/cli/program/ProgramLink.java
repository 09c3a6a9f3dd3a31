// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.program;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.ProgramEndedException;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.nio.file.Path;

/** The connection to the program, reopened after a restart. Not thread-safe, but for {@link #socket}. */
public final class ProgramLink implements AutoCloseable {
    private final ConsoleFactory source;
    private final String named;
    private Console console;
    private String problem = "";
    /** Null before the first connection. */
    private volatile Path socket;

    /**
     * Creates a link with an open connection.
     *
     * @param source for the conversations that follow
     */
    public ProgramLink(Console console, ConsoleFactory source) {
        this.console = console;
        this.source = source;
        this.socket = console.socket();
        this.named = console.welcome().program() + " (pid " + console.welcome().pid() + ")";
    }

    /**
     * Creates a link that has no connection yet.
     *
     * @param problem why, for the user
     */
    public ProgramLink(ConsoleFactory source, String problem) {
        this.source = source;
        this.named = "";
        this.problem = problem;
    }

    /**
     * Returns the socket of the program that this link is, or was last, connected with; null if there was none yet. Any
     * thread may call it: the name alone would be ambiguous, for several programs may have it.
     */
    public Path socket() {
        return socket;
    }

    /** Returns whether there is a connection. */
    public boolean isConnected() {
        return console != null;
    }

    /** Tries to connect; returns whether there is a connection. */
    public boolean connect() {
        try {
            console = source.connect();
            socket = console.socket();
            problem = "";
        } catch (IOException | RefusedException e) {
            problem = problem.isEmpty() ? e.getMessage() : problem;
        }
        return console != null;
    }

    /** Returns the description of the program; only while connected. */
    public Answer.Welcome welcome() {
        return console.welcome();
    }

    /** Returns why there is no connection, for the user; empty if there is one. */
    public String problem() {
        return problem;
    }

    /**
     * Sends a request.
     *
     * @throws IOException if the conversation has ended, or ends by this
     */
    public <A extends Answer> A ask(Request<A> request) throws IOException, RefusedException {
        if (console == null) {
            throw new ProgramEndedException(problem);
        }
        try {
            return console.ask(request);
        } catch (ProgramEndedException e) {
            lose("the program " + named + " has ended");
            throw e;
        } catch (IOException e) {
            lose("the program " + named + " does not answer: " + e.getMessage());
            throw e;
        }
    }

    private void lose(String why) {
        problem = why;
        close();
    }

    @Override
    public void close() {
        if (console != null) {
            console.close();
            console = null;
        }
    }
}

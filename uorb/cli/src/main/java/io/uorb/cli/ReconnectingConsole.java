// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.option.ProgramFinder;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.ProgramEndedException;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A connection that is reopened after it was closed. Any thread may send requests; a thread of its own
 * performs them, so that an interrupt of the caller does not close the connection.
 */
final class ReconnectingConsole implements Console {
    private final ProgramFinder source;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(ReconnectingConsole::daemon);
    /** Confined to the thread; null when the connection is closed. */
    private Console current;
    /** Written by the thread, read by callers that wait for it. */
    private volatile Answer.Welcome welcome;
    /** As {@link #welcome}. */
    private volatile Path socket;

    private ReconnectingConsole(ProgramFinder source) {
        this.source = source;
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "uorb-kept-console");
        thread.setDaemon(true);
        return thread;
    }

    /** Connects to the program that the finder finds. */
    static ReconnectingConsole open(ProgramFinder source) throws IOException, RefusedException {
        ReconnectingConsole kept = new ReconnectingConsole(source);
        boolean opened = false;
        try {
            kept.renew();
            opened = true;
        } finally {
            if (!opened) {
                kept.close();
            }
        }
        return kept;
    }

    /**
     * Ensures that the connection is open, to the same program or, if that has ended, to its replacement.
     *
     * @return whether it is another program now
     * @throws IOException if there is none
     */
    boolean renew() throws IOException, RefusedException {
        return await(() -> {
            if (current != null && answers()) {
                return false;
            }
            Answer.Welcome before = welcome;
            current = before == null ? source.find() : source.findAgain(before);
            welcome = current.welcome();
            socket = current.socket();
            return before != null && !isSame(before, welcome);
        });
    }

    private static boolean isSame(Answer.Welcome one, Answer.Welcome other) {
        return one.pid() == other.pid() && one.startedMs() == other.startedMs();
    }

    private boolean answers() {
        try {
            current.ask(new Request.Ping());
            return true;
        } catch (IOException | RefusedException e) {
            drop();
            return false;
        }
    }

    private void drop() {
        current.close();
        current = null;
    }

    @Override
    public Answer.Welcome welcome() {
        return welcome;
    }

    @Override
    public Path socket() {
        return socket;
    }

    @Override
    public <A extends Answer> A ask(Request<A> request) throws IOException, RefusedException {
        return await(() -> {
            if (current == null) {
                throw new ProgramEndedException(
                        welcome.program() + " (pid " + welcome.pid() + ") has ended, or ended the conversation");
            }
            try {
                return current.ask(request);
            } catch (IOException e) {
                drop();
                throw e;
            }
        });
    }

    private <T> T await(Callable<T> work) throws IOException, RefusedException {
        if (Thread.interrupted()) {
            throw new InterruptedIOException("interrupted before the request");
        }
        Future<T> result = thread.submit(work);
        try {
            return result.get();
        } catch (InterruptedException e) {
            // The answer still arrives, and is dropped.
            throw new InterruptedIOException("interrupted while waiting for the program's answer");
        } catch (ExecutionException e) {
            throw rethrow(e.getCause());
        }
    }

    private static IOException rethrow(Throwable cause) throws RefusedException {
        if (cause instanceof RefusedException refused) {
            throw refused;
        }
        if (cause instanceof RuntimeException bug) {
            throw bug;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof IOException problem ? problem : new IOException(cause);
    }

    @Override
    public void close() {
        thread.execute(() -> {
            if (current != null) {
                drop();
            }
        });
        thread.shutdown();
    }
}

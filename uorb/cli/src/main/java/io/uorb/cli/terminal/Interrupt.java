// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import io.uorb.file.CleanupHold;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A shutdown hook that stops a command on Ctrl-C or SIGTERM and delays the end of the process until the command has
 * closed its files and printed its summary. A command that takes too long is told of on stderr, with the place where it
 * hangs, and the process ends without it. The command's thread uses it.
 */
public final class Interrupt implements AutoCloseable {
    /** Longer than the parts of a run may take together to close. */
    private static final Duration LIMIT = Duration.ofSeconds(15);

    private final CountDownLatch done = new CountDownLatch(1);
    private final Duration limit;
    private final Thread command = Thread.currentThread();
    private final Thread hook = new Thread(this::end, "uorb-log-interrupt");
    /** Of the files that the command finishes meanwhile. */
    private final CleanupHold files = new CleanupHold();

    private Runnable stop = () -> {};
    private boolean ending;
    /** Negative for that of the signal. */
    private int exitCode = -1;

    /** Installs the hook: the process waits for {@link #close} before it ends, 15 s at most. */
    public Interrupt() {
        this(LIMIT);
    }

    /** Creates a hook with a longest time of its own. */
    public Interrupt(Duration limit) {
        this.limit = limit;
        ExitGuard.allow(limit.minus(LIMIT));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Registers the action that ends the command. It is called on another thread; immediately if the process is ending
     * already.
     */
    public void stops(Runnable action) {
        synchronized (this) {
            stop = action;
            if (!ending) {
                return;
            }
        }
        action.run();
    }

    /** Returns whether the process is ending, so that it takes no more hooks; the action may be called only then. */
    public static boolean isProcessEnding() {
        try {
            Runtime.getRuntime().removeShutdownHook(new Thread(() -> {}));
            return false;
        } catch (IllegalStateException e) {
            return true; // said only then, also of a hook that was never added
        }
    }

    /** Sets the exit code of a process that was interrupted; else it is that of the signal. */
    public synchronized void endsWith(int exitCode) {
        this.exitCode = exitCode;
    }

    private synchronized int exitCode() {
        return exitCode;
    }

    private void end() {
        waitForCommand();
        if (exitCode() >= 0) {
            // The command has closed all. Only so has a process that was sent a signal another exit code.
            Runtime.getRuntime().halt(exitCode());
        }
    }

    private void waitForCommand() {
        Runnable action;
        synchronized (this) {
            ending = true;
            action = stop;
        }
        try (files) {
            action.run();
            if (!done.await(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                System.err.println("uorb: the command has not ended within " + limit.toMillis()
                        + " ms of the request: its thread " + command.getName() + " is in " + ThreadPlace.of(command)
                        + "; the process ends without it");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Removes the hook, or lets the process end. */
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
            ExitGuard.allow(Duration.ZERO);
        } catch (IllegalStateException e) {
            // The process is ending: the hook runs already, or will.
            Thread.yield();
        } finally {
            files.close();
            done.countDown();
        }
    }
}

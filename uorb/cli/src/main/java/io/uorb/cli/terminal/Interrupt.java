// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Has Ctrl-C, or the system's request to end, stop a command, and holds the end of the process until the command is
 * through: files are closed, the summary is printed. The command's thread uses it.
 */
public final class Interrupt implements AutoCloseable {
    /** Longer than any disk takes to write what a recorder holds. */
    private static final long LIMIT_S = 30;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::end, "uorb-log-interrupt");
    private Runnable stop = () -> {};
    private boolean ending;

    /** From now on the process waits for {@link #close} when it shall end. */
    public Interrupt() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Says what makes the command end soon: it is called on another thread; at once if the process ends already. */
    public void stops(Runnable action) {
        synchronized (this) {
            stop = action;
            if (!ending) {
                return;
            }
        }
        action.run();
    }

    private void end() {
        Runnable action;
        synchronized (this) {
            ending = true;
            action = stop;
        }
        action.run();
        try {
            done.await(LIMIT_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The command is through. */
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending: the hook runs already, or will.
            Thread.yield();
        } finally {
            done.countDown();
        }
    }
}

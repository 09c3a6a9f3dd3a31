// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.error.ErrorHandler;
import java.time.Duration;
import java.util.concurrent.TimeoutException;

/**
 * A JVM shutdown hook that stops a recording: at the last thread's end, at {@link System#exit} or at a signal. The JVM
 * starts this thread; it stops the recording on another one and waits for that, but not for ever: a disk that does not
 * answer must not hold the exit.
 */
final class ShutdownHook extends Thread {
    /** Maximum time for which the JVM's end waits for a recording's. */
    static final Duration LONGEST = Duration.ofSeconds(5);

    private final Runnable stop;
    private final Duration longest;
    private final ErrorHandler errors;

    /**
     * Creates a hook that is not registered yet.
     *
     * @param errors told if the recording does not stop in time
     */
    ShutdownHook(Runnable stop, Duration longest, ErrorHandler errors) {
        super("uorb-recorder-exit");
        this.stop = stop;
        this.longest = longest;
        this.errors = errors;
    }

    /** Registers the hook with the JVM. Must not be registered already. */
    void register() {
        try {
            Runtime.getRuntime().addShutdownHook(this);
        } catch (IllegalStateException e) {
            // The JVM is ending: a recording that begins now has what is written before it is gone.
            return;
        }
    }

    /** Removes the hook from the JVM; returns whether it was registered. Does nothing if the JVM is ending. */
    boolean remove() {
        try {
            return Runtime.getRuntime().removeShutdownHook(this);
        } catch (IllegalStateException e) {
            return false;
        }
    }

    @Override
    public void run() {
        Thread stopping = new Thread(stop, getName() + "-stop");
        stopping.setDaemon(true);
        stopping.start();
        try {
            stopping.join(longest.toMillis());
        } catch (InterruptedException e) {
            interrupt();
        }
        if (stopping.isAlive()) {
            errors.onError(
                    this,
                    new TimeoutException("the recording has not stopped within " + longest.toSeconds()
                            + " s of the program's end; records not written by then are missing from its file"));
        }
    }
}

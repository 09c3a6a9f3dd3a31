// SPDX-License-Identifier: Apache-2.0
package io.uorb.input;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The failures of a loop that serves all connections of a thread. A round that fails, for want of memory for one, is
 * followed by others; a loop that only fails is given up, and this is reported to its owner. Allocates nothing. Rounds
 * belong to the loop's thread; the rest may be called from any.
 */
public final class LoopFailure {
    private static final long PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(10);
    /** In a row, for 5 s. */
    private static final int MOST_ROUNDS = 500;

    private volatile Throwable failure;
    private volatile Runnable action = () -> {};
    private int rounds;

    /** One pass of a loop over its channels, timers and tasks. */
    @FunctionalInterface
    public interface Round {
        /** Runs the round; an {@link IOException} ends the loop. */
        void run() throws IOException;
    }

    /** Creates a record without failures. */
    public LoopFailure() {}

    /**
     * Runs rounds until the loop is ended or given up, then closes it; that it was given up is recorded and reported
     * after that, so that its port is free when the owner is notified. Call it on the loop's thread.
     */
    public void runRounds(BooleanSupplier isEnded, Round round, Runnable close, Consumer<Throwable> report) {
        try {
            try {
                while (!isEnded.getAsBoolean()) {
                    run(round, report);
                }
            } finally {
                close.run();
            }
        } catch (IOException | RuntimeException | Error e) {
            end(e);
            report.accept(e);
        }
    }

    private void run(Round round, Consumer<Throwable> report) throws IOException {
        try {
            round.run();
            rounds = 0;
        } catch (RuntimeException | Error e) { // of no peer: another thread may have taken the last memory
            rounds++;
            LockSupport.parkNanos(PAUSE_NS);
            if (rounds == 1) {
                report.accept(e);
            }
            if (rounds >= MOST_ROUNDS) {
                throw e;
            }
        }
    }

    /** Records that the loop has ended by itself, and runs the action. */
    private void end(Throwable reason) {
        failure = reason;
        try {
            action.run();
        } catch (RuntimeException | Error e) {
            // Without memory; the owner's next look finds the failure.
        }
    }

    /**
     * Sets an action for an end that was not requested.
     *
     * @param onEnd run on the loop's thread, or at once if that end is past; may be run more than once
     */
    public void onEnd(Runnable onEnd) {
        action = onEnd;
        if (failure != null) {
            onEnd.run();
        }
    }

    /** Returns why the loop has ended by itself, or null. */
    public Throwable reason() {
        return failure;
    }
}

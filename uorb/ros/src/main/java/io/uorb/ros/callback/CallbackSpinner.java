// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.callback;

import io.uorb.error.ErrorHandler;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Calls the callbacks of a queue in the background, on one or more runners of a clock: each has a thread in real time;
 * with a manual clock they run on the thread that advances it. Any thread may start and stop it; it can be restarted
 * after a stop.
 */
public final class CallbackSpinner implements AutoCloseable {
    /** The most runners. */
    public static final int MOST_THREADS = 256;

    private final CallbackQueue queue;
    private final OrbClock clock;
    private final String name;
    private final int threads;
    private final ErrorHandler errors;
    private final Runnable listener = this::wakeOne;
    private volatile List<Spin> spins = List.of();

    /**
     * Creates a spinner that is not started.
     *
     * @param name of the threads
     * @param threads greatest number of callbacks that run at the same time; 0 for the number of processors
     * @param errors receives exceptions of callbacks
     * @throws IllegalArgumentException if {@code threads} is negative or greater than {@link #MOST_THREADS}
     */
    public CallbackSpinner(CallbackQueue queue, OrbClock clock, String name, int threads, ErrorHandler errors) {
        if (threads < 0 || threads > MOST_THREADS) {
            throw new IllegalArgumentException(threads + " threads for callbacks; expected 0 to " + MOST_THREADS);
        }
        this.queue = Objects.requireNonNull(queue, "queue");
        this.clock = Objects.requireNonNull(clock, "clock");
        this.name = Objects.requireNonNull(name, "name");
        this.threads =
                threads == 0 ? Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()) : threads;
        this.errors = Objects.requireNonNull(errors, "errors");
    }

    /** One runner; {@code busy} from its wake-up until it has found nothing to call. */
    private final class Spin {
        private final AtomicBoolean busy = new AtomicBoolean();
        private volatile boolean stopped;
        private Runner runner;

        boolean wakeIfIdle() {
            if (stopped || !busy.compareAndSet(false, true)) {
                return false;
            }
            runner.wake();
            return true;
        }

        long run(long nowUs) {
            do {
                busy.set(true);
                callAll();
                busy.set(false);
            } while (!stopped && queue.isCallable()); // else one that was added before busy was false would wait
            return OrbClock.NEVER;
        }

        private void callAll() {
            boolean called = true;
            while (called && !stopped) {
                try {
                    called = queue.callOne(0) == CallResult.CALLED;
                } catch (RuntimeException | Error e) {
                    errors.onError(CallbackSpinner.this, e);
                }
            }
        }
    }

    /** Starts; does nothing if it is started. */
    public synchronized void start() {
        if (!spins.isEmpty()) {
            return;
        }
        List<Spin> started = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Spin spin = new Spin();
            String runnerName = threads == 1 ? name : name + " " + (i + 1);
            spin.runner = clock.newRunner(runnerName, Thread.NORM_PRIORITY, spin::run);
            started.add(spin);
        }
        spins = List.copyOf(started);
        queue.addListener(listener);
        spins.forEach(Spin::wakeIfIdle);
    }

    private void wakeOne() {
        for (Spin spin : spins) {
            if (spin.wakeIfIdle()) {
                return;
            }
        }
    }

    /** Stops after the callbacks in progress; returns when they have ended, at once if one of them calls it. */
    public void stop() {
        List<Spin> stopping;
        synchronized (this) {
            stopping = spins;
            spins = List.of();
            queue.removeListener(listener);
            // Here: a callback that stops this meanwhile must be the last one.
            stopping.forEach(spin -> spin.stopped = true);
        }
        stopping.forEach(spin -> spin.runner.close());
    }

    /** Whether it is started. */
    public boolean isStarted() {
        return !spins.isEmpty();
    }

    @Override
    public String toString() {
        return "a callback of " + name;
    }

    /** As {@link #stop}. */
    @Override
    public void close() {
        stop();
    }
}

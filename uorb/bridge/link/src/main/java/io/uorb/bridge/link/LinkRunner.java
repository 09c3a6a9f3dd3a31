// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.time.OrbClock;
import io.uorb.time.TimerSlack;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The thread of a program's links. It polls subscriptions and the engine at intervals of real time, on any clock:
 * publishers wake nothing, and a manual clock does not wait for it (bridges:B-1, bridges:B-17). Any thread may call
 * this.
 */
public final class LinkRunner implements AutoCloseable {
    private static final long LEAST_PARK_NS = 20_000;
    private static final long MOST_PARK_NS = 1_000_000;
    private static final int SPINS = 10;
    private static final long CLOSE_LIMIT_MS = 900;
    private static final long ANSWER_LIMIT_MS = 1_000;

    /** The links of a broker, which close with it. */
    private static final class Registration implements AutoCloseable {
        private LinkRunner runner;

        synchronized void requireNone() {
            if (runner != null) {
                throw new IllegalStateException("this broker has links already");
            }
        }

        synchronized void set(LinkRunner present) {
            if (present != null) {
                requireNone();
            }
            runner = present;
        }

        @Override
        public void close() {
            LinkRunner present;
            synchronized (this) {
                present = runner;
            }
            if (present != null) {
                present.close();
            }
        }
    }

    private final Registration registration;
    private final LinkHub hub;
    private final Consumer<String> log;
    private final Thread thread;
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private volatile boolean closed;
    private volatile Throwable failure;

    private LinkRunner(Registration registration, LinkHub hub, Consumer<String> log) {
        this.registration = registration;
        this.hub = hub;
        this.log = log;
        this.thread = new Thread(this::run, "uorb-link");
        thread.setDaemon(true);
    }

    /**
     * Starts the links of a broker; they end with it. The engine closes with them, and at once if they cannot start.
     *
     * @param log receives texts for the program's user, on the thread of the links
     * @throws IllegalArgumentException if the broker's clock does not pass by itself and times are not as they are, or
     *     peers of other machines could publish here unasked
     * @throws IllegalStateException if the broker has links already
     */
    public static LinkRunner start(Orb orb, LinkEngine engine, LinkSettings settings, Consumer<String> log) {
        try {
            return started(orb, engine, settings, log);
        } catch (RuntimeException | Error e) {
            engine.close(); // its threads would keep the program alive
            throw e;
        }
    }

    private static LinkRunner started(Orb orb, LinkEngine engine, LinkSettings settings, Consumer<String> log) {
        OrbClock clock = orb.clock();
        if (!clock.passesByItself() && !settings.asIs()) {
            throw new IllegalArgumentException("times of a manual clock cannot be translated;"
                    + " set time=as-is, and peers receive simulated times unchanged (bridges:B-17)");
        }
        LongSupplier clockUs = clock.passesByItself() ? clock::nowUs : () -> System.nanoTime() / 1_000;
        Registration registration = OrbTools.of(orb).attribute(Registration.class, of -> new Registration());
        registration.requireNone();
        LinkHub hub = new LinkHub(orb, engine, settings, System::nanoTime, clockUs, log);
        LinkRunner runner = new LinkRunner(registration, hub, log);
        registration.set(runner);
        runner.thread.start();
        return runner;
    }

    private void run() {
        TimerSlack.minimize();
        try {
            int idle = 0;
            while (!closed) {
                int count = hub.work();
                for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
                    task.run();
                }
                idle = count > 0 ? 0 : idle + 1;
                rest(idle);
            }
        } catch (Throwable e) {
            failure = e;
            log.accept("the links have failed: " + e);
        } finally {
            closed = true;
            try {
                hub.close(); // first, since it gives memory back
            } finally {
                end();
            }
        }
    }

    private void end() {
        if (failure == null) {
            ended.complete(null);
        } else {
            ended.completeExceptionally(failure);
        }
    }

    private static void rest(int idle) {
        if (idle > SPINS) {
            int doublings = Math.min(idle - SPINS, Long.SIZE / 2);
            LockSupport.parkNanos(Math.min(MOST_PARK_NS, LEAST_PARK_NS << Math.min(doublings, 6)));
        } else if (idle > 0) {
            Thread.onSpinWait(); // a yield costs a turn of every thread that is ready, on a busy machine 10 ms and more
        }
    }

    /** Returns all links as they are now; empty if they have ended. */
    public List<LinkSnapshot> snapshots() {
        return ask(hub::snapshots, List.of());
    }

    /** Returns the number of frames that belong to no link, are damaged or are greetings under another key. */
    public long rejected() {
        return ask(hub::rejected, 0L);
    }

    private <T> T ask(Supplier<T> question, T otherwise) {
        if (Thread.currentThread() == thread) {
            return question.get();
        }
        CompletableFuture<T> answer = new CompletableFuture<>();
        tasks.add(() -> answer.complete(question.get()));
        try {
            return closed ? otherwise : answer.get(ANSWER_LIMIT_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return otherwise;
        } catch (ExecutionException | TimeoutException e) {
            return otherwise;
        }
    }

    /** Completes when the links have failed, or are closed. */
    public CompletableFuture<Void> ended() {
        return ended;
    }

    /** Returns why the links have ended by themselves; null if they have not. */
    public Throwable failure() {
        return failure;
    }

    /** Says goodbye to peers and ends all links, within a second; idempotent. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        registration.set(null);
        if (Thread.currentThread() == thread) {
            return;
        }
        try {
            thread.join(CLOSE_LIMIT_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive()) {
            log.accept("the thread of the links has not ended within " + CLOSE_LIMIT_MS + " ms");
        }
    }
}

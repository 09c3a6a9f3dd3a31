// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.util.Objects;

/**
 * A runner of a preemptive {@link ManualClock}: a daemon thread that takes part in the clock, so that it runs in its
 * turn only and can be stopped between two operations. Any thread may wake or close it.
 *
 * <p>Nearly each operation hands the baton to another thread. From JDK 24 on the threads are virtual ones, which the
 * kernel need not wake for that; before, one that holds a monitor would keep its carrier while it is stopped. One that
 * never stops keeps its carrier, too, so that later ones may get none: after a stall new ones are the kernel's.
 */
final class TurnRunner implements Runner {
    /** Interval at which a thread that closes this looks whether it must let others go on. */
    private static final long JOIN_MS = 1;

    private static final int VIRTUAL_FROM_JDK = 24;

    private static volatile boolean avoidsVirtualThreads;

    private final ManualClock clock;
    private final ManualSleeper sleeper;
    private final Task task;
    private final Thread thread;
    private volatile boolean closed;

    private TurnRunner(ManualClock clock, String name, int threadPriority, Task task) {
        this.clock = clock;
        this.task = Objects.requireNonNull(task, "task");
        this.sleeper = ManualSleeper.ofRunner(clock);
        this.thread = Runtime.version().feature() >= VIRTUAL_FROM_JDK && !avoidsVirtualThreads
                ? newVirtualThread(this::runUntilClosed, name)
                : newThread(this::runUntilClosed, name, threadPriority);
        thread.setUncaughtExceptionHandler(Thread.currentThread().getUncaughtExceptionHandler());
    }

    /** Makes new runners of this program be threads of the kernel: one of the others may never stop. */
    static void avoidVirtualThreads() {
        avoidsVirtualThreads = true;
    }

    private static Thread newThread(Runnable body, String name, int threadPriority) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.setPriority(threadPriority);
        return thread;
    }

    /** As {@code Thread.ofVirtual().name(name).unstarted(body)}, which the JDK that compiles this does not have. */
    private static Thread newVirtualThread(Runnable body, String name) {
        try {
            Class<?> type = Class.forName("java.lang.Thread$Builder");
            Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
            Object named = type.getMethod("name", String.class).invoke(builder, name);
            return (Thread) type.getMethod("unstarted", Runnable.class).invoke(named, body);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no virtual threads on JDK " + Runtime.version(), e);
        }
    }

    /** Creates a runner and starts its thread. */
    static Runner start(ManualClock clock, String name, int threadPriority, Task task) {
        TurnRunner runner = new TurnRunner(clock, name, threadPriority, task);
        synchronized (clock) {
            clock.dueActions().register(runner.sleeper);
            clock.enrol(runner.thread);
        }
        runner.thread.start();
        return runner;
    }

    private void runUntilClosed() {
        Throwable thrown = null;
        try {
            long nextUs = OrbClock.NEVER;
            while (!closed) {
                sleeper.sleepUntil(nextUs);
                Thread.interrupted(); // else it would not sleep ever again
                if (!closed) {
                    nextUs = task.run(clock.nowUs());
                }
            }
        } catch (Throwable e) {
            thrown = e;
        } finally {
            clock.preemption().ends(thread, thrown);
            sleeper.close();
        }
    }

    @Override
    public void wake() {
        sleeper.wake();
        clock.operation();
    }

    @Override
    public void close() {
        closed = true;
        boolean isAdvancing;
        synchronized (clock) {
            isAdvancing = clock.isAdvancedHere();
            if (clock.isAdvanced()) {
                sleeper.wake();
            } else {
                sleeper.close(); // also if the thread is about to sleep for the first time
            }
        }
        if (Thread.currentThread() != thread && !isAdvancing) {
            awaitEnd();
        }
    }

    /** Waits for the end of the thread; in a turn, lets others go on, since that thread may be one of them. */
    private void awaitEnd() {
        boolean interrupted = false;
        while (thread.isAlive()) {
            if (!clock.preemption().pause(false)) {
                try {
                    thread.join(JOIN_MS);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

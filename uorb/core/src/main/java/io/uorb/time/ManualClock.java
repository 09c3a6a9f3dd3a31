// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import io.uorb.error.ErrorHandler;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A clock that moves only when it is advanced, for simulation, replay and tests. Any thread may read it; one thread at
 * a time advances it.
 *
 * <p>A thread that has slept on this clock takes part in it until its sleeper is closed: the clock moves only while
 * every such thread sleeps (the advancing thread excepted). Runners take part too, but have no threads: they run on the
 * thread that advances the clock. An advance goes through all that is due, one at a time and each to its end, in the
 * order of time and registration (first sleep, or {@link #newRunner}), waiting after each until all threads sleep
 * again. A wake-up during an advance makes its target due at the current time; it acts in its turn, before time moves
 * on. So a run gives the same result each time, and is as fast as the threads can be.
 *
 * <p>A thread that shall be waited for before its first sleep is {@linkplain #enrol enrolled}. An advance that waits
 * longer than {@linkplain #setStallLimit 10 s} for threads to sleep names them; so does, once, a clock that nobody
 * advances for that long while threads wait for a later time.
 *
 * <p>While no thread advances, a wake-up resumes a thread at once, and a runner waits for the next advance. A task that
 * wakes its own runner in every run keeps the clock where it is.
 */
public final class ManualClock implements OrbClock {
    /** Interval at which a waiting advance checks for threads that have died without closing their sleeper. */
    private static final long DEAD_THREAD_CHECK_MS = 100;

    private final TimerHeap<DueAction> dueActions = new TimerHeap<>();
    private final ClockBarrier barrier = new ClockBarrier();
    private final StallWatch stallWatch = new StallWatch();
    private volatile long nowUs;
    /** The number of advances, now and when the present watch for a standstill began. */
    private long advances;

    private long advancesBefore;
    private boolean standstillWatched;
    private boolean standstillReported;
    /** The thread in {@link #advanceTo}; null if there is none. */
    private Thread advancing;

    /** Creates a clock at 0 us. */
    public ManualClock() {
        this(0);
    }

    /**
     * Creates a clock at {@code startUs}.
     *
     * @throws IllegalArgumentException if {@code startUs} is negative
     */
    public ManualClock(long startUs) {
        SystemClock.requireStart(startUs);
        this.nowUs = startUs;
    }

    @Override
    public long nowUs() {
        return nowUs;
    }

    @Override
    public Optional<ManualClock> manual() {
        return Optional.of(this);
    }

    /** Returns false. */
    @Override
    public boolean passesByItself() {
        return false;
    }

    /**
     * As {@link OrbClock#newSleeper}. A task that a runner runs cannot sleep on this clock: an IllegalStateException.
     */
    @Override
    public Sleeper newSleeper() {
        return new ManualSleeper(this, null);
    }

    /**
     * As {@link #newSleeper()}. An event of the blocker's own is a wake-up: during an advance the thread acts in its
     * turn. When it comes is the world's affair, so runs differ.
     */
    @Override
    public Sleeper newSleeper(Blocker blocker) {
        return new ManualSleeper(this, Objects.requireNonNull(blocker, "blocker"));
    }

    /** As {@link OrbClock#newRunner}, but without a thread: name and priority are only checked. */
    @Override
    public synchronized Runner newRunner(String name, int threadPriority, Runner.Task task) {
        ThreadRunner.requirePriority(name, threadPriority);
        InlineRunner runner = new InlineRunner(this, task);
        dueActions.register(runner);
        return runner;
    }

    /**
     * Makes a thread take part before its first sleep, so that an advance waits for it; the thread need not have been
     * started. It takes part until its last sleeper is closed or it ends. Does nothing if it does already.
     *
     * @throws IllegalArgumentException if the thread has ended
     */
    public synchronized void enrol(Thread thread) {
        if (thread.getState() == Thread.State.TERMINATED) {
            throw new IllegalArgumentException("thread " + thread.getName() + " has ended and cannot take part");
        }
        barrier.enrol(thread);
    }

    /**
     * Sets the real time after which a clock that stands still is reported: 10 s by default, as a warning in the log
     * {@code io.uorb}. The handler receives an {@link IllegalStateException} that names the threads; their stacks are
     * its suppressed exceptions. What the handler throws leaves {@link #advanceTo}. Each wait of an advance is reported
     * once, and once for the clock that nobody advances it.
     *
     * @throws IllegalArgumentException if {@code limit} is not positive
     */
    public void setStallLimit(long limit, TimeUnit unit, ErrorHandler handler) {
        stallWatch.set(limit, unit, handler);
    }

    /** Moves the clock forward by {@code deltaUs}; see {@link #advanceTo}. With 0, runs what is due now. */
    public void advance(long deltaUs) throws InterruptedException {
        advanceTo(Math.addExact(nowUs, deltaUs));
    }

    /**
     * Moves the clock forward to {@code targetUs}, waking and running on the way whatever is due, and returns when
     * every thread that takes part sleeps again. What a runner's task throws leaves this method; the clock then stands
     * where it had come to, and can be advanced on.
     *
     * @throws IllegalArgumentException if {@code targetUs} lies in the past
     * @throws IllegalStateException if another thread is advancing the clock, or this one already is
     * @throws InterruptedException if interrupted while other threads are still busy; the clock stands where it had
     *     come to
     */
    public void advanceTo(long targetUs) throws InterruptedException {
        if (!begin(targetUs)) {
            return;
        }
        try {
            for (DueAction turn = next(targetUs); turn != null; turn = next(targetUs)) {
                turn.act();
            }
        } finally {
            endEarly();
        }
    }

    /** Begins an advance; returns false if it has ended too, because nobody is awake and nothing is due. */
    private synchronized boolean begin(long targetUs) {
        if (targetUs < nowUs) {
            throw new IllegalArgumentException(
                    "clock stands at " + nowUs + " us and cannot go back to " + targetUs + " us");
        }
        if (advancing != null) {
            throw new IllegalStateException("the clock is being advanced by thread " + advancing.getName());
        }
        advances++;
        Thread current = Thread.currentThread();
        if (!isAnyDue(targetUs) && !barrier.isAnyAwakeBut(current)) {
            moveTo(targetUs);
            return false;
        }
        advancing = current;
        return true;
    }

    private boolean isAnyDue(long targetUs) {
        long dueUs = dueActions.firstDueUs();
        return dueUs != NEVER && dueUs <= targetUs;
    }

    private void moveTo(long targetUs) {
        if (nowUs != targetUs) {
            nowUs = targetUs;
        }
    }

    /**
     * Returns the next action; null when nothing is due up to the target: then the advance has ended, in the same
     * moment.
     */
    private DueAction next(long targetUs) throws InterruptedException {
        List<Thread> busy;
        synchronized (this) {
            if (awaitOthersAsleep(stallWatch.limitNs())) {
                return take(targetUs);
            }
            busy = barrier.awakeBut(Thread.currentThread());
        }
        stallWatch.report(
                this,
                this + " has waited " + stallWatch.limitText()
                        + " in an advance for threads that take part to sleep on it or to end",
                busy);
        synchronized (this) {
            awaitOthersAsleep(NEVER);
            return take(targetUs);
        }
    }

    private DueAction take(long targetUs) {
        if (!isAnyDue(targetUs)) {
            moveTo(targetUs);
            advancing = null;
            return null;
        }
        DueAction turn = dueActions.first();
        moveTo(Math.max(nowUs, turn.dueUs()));
        dueActions.remove(turn);
        turn.begin();
        return turn;
    }

    /** Waits until all other threads sleep; returns false if they do not within the limit of real time. */
    private boolean awaitOthersAsleep(long limitNs) throws InterruptedException {
        if (!barrier.isAnyAwakeBut(Thread.currentThread())) {
            return true;
        }
        long startNs = System.nanoTime();
        long checkMs = Math.max(1, Math.min(DEAD_THREAD_CHECK_MS, TimeUnit.NANOSECONDS.toMillis(limitNs)));
        do {
            if (System.nanoTime() - startNs >= limitNs) {
                return false;
            }
            wait(checkMs);
            if (barrier.isAnyAwakeBut(Thread.currentThread())) {
                barrier.forgetDead();
            }
        } while (barrier.isAnyAwakeBut(Thread.currentThread()));
        return true;
    }

    /** Handles that a thread falls asleep until that time; called with the monitor held. */
    void fallsAsleepUntil(long deadlineUs) {
        if (!standstillWatched && !standstillReported && deadlineUs != NEVER) {
            watchStandstill();
        }
    }

    /** Begins a watch, which does not keep the clock reachable. */
    private void watchStandstill() {
        standstillWatched = true;
        advancesBefore = advances;
        WeakReference<ManualClock> clock = new WeakReference<>(this);
        stallWatch.checkLater(() -> {
            ManualClock watched = clock.get();
            if (watched != null) {
                watched.endWatch();
            }
        });
    }

    private List<Thread> sleepingThreads() {
        return dueActions.entries().stream()
                .map(DueAction::sleepingThread)
                .filter(Objects::nonNull)
                .toList();
    }

    /**
     * Reports a standstill during the watch, or begins the next one; without threads that wait, the next sleep does.
     */
    private void endWatch() {
        List<Thread> waiting;
        boolean standsStill;
        synchronized (this) {
            waiting = sleepingThreads();
            standsStill = !waiting.isEmpty() && advancing == null && advances == advancesBefore;
            standstillReported = standsStill;
            standstillWatched = false;
            boolean isInUse = !waiting.isEmpty() || advances != advancesBefore;
            if (isInUse && !standsStill) {
                watchStandstill(); // here, since the next sleep must not allocate
            }
        }
        if (standsStill) {
            stallWatch.report(
                    this,
                    this + " was not advanced for " + stallWatch.limitText() + " while threads wait for a later time;"
                            + " call advance() on another thread, or use OrbClock.system()",
                    waiting);
        }
    }

    /** Ends the advance after an exception. Threads that were woken must not sleep on until the next advance. */
    private synchronized void endEarly() {
        if (advancing == Thread.currentThread()) {
            advancing = null;
            dueActions.entries().forEach(DueAction::abandoned);
        }
    }

    TimerHeap<DueAction> dueActions() {
        return dueActions;
    }

    ClockBarrier barrier() {
        return barrier;
    }

    /** Whether a thread is advancing the clock; with the monitor held. */
    boolean isAdvanced() {
        return advancing != null;
    }

    /** Whether the calling thread is advancing the clock; with the monitor held. */
    boolean isAdvancedHere() {
        return advancing == Thread.currentThread();
    }

    @Override
    public String toString() {
        return "manual clock at " + nowUs + " us";
    }
}

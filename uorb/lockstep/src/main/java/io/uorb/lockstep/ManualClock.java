// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.activation.ActivationTrace;
import io.uorb.activation.TracingClock;
import io.uorb.error.ErrorHandler;
import io.uorb.time.Blocker;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import io.uorb.time.ThreadRunner;
import io.uorb.time.TimerHeap;
import java.util.ArrayList;
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
 * thread that advances the clock. An advance executes everything that is due, one at a time and each to its end, in the
 * order of time and registration (first sleep, or {@link #newRunner}), waiting after each until all threads sleep
 * again. A wake-up during an advance makes its target due at the current time; it acts in its turn, before time moves
 * on. So a run gives the same result each time, and is as fast as the threads can be.
 *
 * <p>A thread that shall be waited for before its first sleep is {@linkplain #enrol enrolled}. An advance that waits
 * longer than {@linkplain #setStallLimit 10 s} for threads to sleep names them; so does, once, a clock that nobody
 * advances for that long while threads wait for a later time.
 *
 * <p>That order is one of many. A {@link SchedulePolicy} chooses others and gives runs a length; on a {@linkplain
 * #preemptive preemptive} clock it stops threads between two operations.
 *
 * <p>While no thread advances, a wake-up resumes a thread at once, and a runner waits for the next advance. A task that
 * wakes its own runner in every run keeps the clock where it is.
 */
public final class ManualClock implements ManualTime, TracingClock {
    private final TimerHeap<DueAction> dueActions = new TimerHeap<>();
    private final ClockBarrier barrier = new ClockBarrier();
    private final StallWatch stallWatch = new StallWatch();
    private final StandstillWatch standstillWatch = new StandstillWatch(stallWatch);
    private final Turns turns = new Turns();
    /** Null for the order of registration. */
    private final TurnOrder order;
    /** Null if a turn goes to its end. */
    private final Preemption preemption;

    private volatile long nowUs;
    /** The thread in {@link #advanceTo}; null if there is none. */
    private Thread advancing;

    /** Creates a clock at 0 us. */
    public ManualClock() {
        this(0);
    }

    /** As {@link #ManualClock(long, SchedulePolicy)}, in the order of registration. */
    public ManualClock(long startUs) {
        this(startUs, SchedulePolicy.REGISTRATION);
    }

    /**
     * Creates a clock at {@code startUs} with a policy: it decides which of the turns that are due at one time goes
     * first. An {@link #advanceTo advance} then throws an {@link IllegalStateException} when 1,000,000 turns have not
     * moved the clock.
     *
     * @throws IllegalArgumentException if {@code startUs} is negative
     */
    public ManualClock(long startUs, SchedulePolicy policy) {
        this(startUs, policy, false);
    }

    private ManualClock(long startUs, SchedulePolicy policy, boolean preemptive) {
        if (startUs < 0) {
            throw new IllegalArgumentException("a clock cannot start at " + startUs + " us; the least is 0");
        }
        Objects.requireNonNull(policy, "policy");
        this.nowUs = startUs;
        this.order = preemptive || policy != SchedulePolicy.REGISTRATION ? new TurnOrder(policy, !preemptive) : null;
        this.preemption = preemptive ? new Preemption(this, turns, barrier, dueActions, order) : null;
    }

    /** As {@link #preemptive(long, SchedulePolicy)}, at 0 us. */
    public static ManualClock preemptive(SchedulePolicy policy) {
        return preemptive(0, policy);
    }

    /**
     * Creates a clock that gives each runner a thread and lets one thread run at a time; at each {@link #operation} the
     * policy chooses it. Code that waits for another thread in a way that the clock does not know, such as a lock that
     * a stopped thread holds, makes the advance wait; that is {@linkplain #setStallLimit reported}.
     *
     * @throws IllegalArgumentException if {@code startUs} is negative
     */
    public static ManualClock preemptive(long startUs, SchedulePolicy policy) {
        return new ManualClock(startUs, policy, true);
    }

    @Override
    public long nowUs() {
        return nowUs;
    }

    /** Returns this. */
    @Override
    public ManualClock manual() {
        return this;
    }

    /** Returns the manual clock behind a clock, such as that of a traced broker. */
    public static Optional<ManualClock> of(OrbClock clock) {
        return clock.untraced() instanceof ManualTime time ? Optional.of(time.manual()) : Optional.empty();
    }

    /** True on a preemptive clock, which stops threads at operations that no replay answers. */
    @Override
    public ActivationTrace trace(ActivationTrace wanted) {
        boolean isReplay = wanted != null && wanted.player() != null;
        return preemption == null || isReplay ? wanted : new PreemptiveTrace(this, wanted);
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
     * turn. Its arrival time is not deterministic, so runs differ.
     */
    @Override
    public Sleeper newSleeper(Blocker blocker) {
        return new ManualSleeper(this, Objects.requireNonNull(blocker, "blocker"));
    }

    /** As {@link OrbClock#newRunner}, but without a thread, unless the clock is preemptive. */
    @Override
    public synchronized Runner newRunner(String name, int threadPriority, Runner.Task task) {
        ThreadRunner.requirePriority(name, threadPriority);
        if (preemption != null) {
            return TurnRunner.start(this, name, threadPriority, task);
        }
        InlineRunner runner = new InlineRunner(this, name, task);
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
     * Sets the real time after which a clock that does not advance is reported: 10 s by default, as a warning in the
     * log {@code io.uorb}. The handler receives an {@link IllegalStateException} that names the threads; their stacks
     * are its suppressed exceptions. What the handler throws leaves {@link #advanceTo}. Each wait of an advance is
     * reported once, and a clock that no thread advances is reported once.
     *
     * @throws IllegalArgumentException if {@code limit} is not positive
     */
    public void setStallLimit(long limit, TimeUnit unit, ErrorHandler handler) {
        stallWatch.set(limit, unit, handler);
    }

    /**
     * Advances the clock by a time, us, as {@link #advanceTo} does, for tests and short programs. With 0, it runs all
     * due turns.
     *
     * @throws IllegalStateException also if interrupted while other threads are still busy; the thread stays
     *     interrupted
     */
    public void advance(long deltaUs) {
        try {
            advanceTo(Math.addExact(nowUs, deltaUs));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the clock advanced, at " + nowUs + " us", e);
        }
    }

    /**
     * Moves the clock forward to {@code targetUs}, waking and running everything that becomes due, and returns when
     * every thread that takes part sleeps again. What a runner's task throws leaves this method; the clock then keeps
     * the time that it reached, and can be advanced further.
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
                    "clock is at " + nowUs + " us and cannot go back to " + targetUs + " us");
        }
        if (advancing != null) {
            throw new IllegalStateException("the clock is being advanced by thread " + advancing.getName());
        }
        standstillWatch.advanced();
        Thread current = Thread.currentThread();
        if (!isAnyDue(targetUs) && !barrier.isAnyAwakeBut(current)) {
            moveTo(targetUs);
            return false;
        }
        advancing = current;
        return true;
    }

    boolean isAnyDue(long targetUs) {
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
            if (barrier.awaitOthersAsleep(this, stallWatch.limitNs())) {
                return take(targetUs);
            }
            busy = barrier.awakeBut(Thread.currentThread());
        }
        TurnRunner.avoidVirtualThreads();
        stallWatch.report(
                this,
                this + " has waited " + stallWatch.limitText()
                        + " in an advance for threads that take part to sleep on it or to end",
                busy);
        synchronized (this) {
            barrier.awaitOthersAsleep(this, NEVER);
            return take(targetUs);
        }
    }

    private DueAction take(long targetUs) {
        if (preemption != null) {
            preemption.rethrowFailure();
        }
        if (!isAnyDue(targetUs)) {
            moveTo(targetUs);
            advancing = null;
            return null;
        }
        DueAction turn = dueActions.first();
        moveTo(Math.max(nowUs, turn.dueUs()));
        if (order != null) {
            turn = order.choose(dueActions, nowUs, null);
        }
        start(turn);
        return turn;
    }

    /** Starts a turn that is due, or lets it go on; with the monitor held. */
    void start(DueAction turn) {
        if (order != null && !turn.isPaused()) {
            order.begin(turn, nowUs);
        }
        dueActions.remove(turn);
        turn.begin();
    }

    /**
     * Marks an operation by which threads interact, such as a publish: on a {@linkplain #preemptive preemptive} clock
     * another thread may run before the caller continues. Brokers and queues call it; a caller that holds a lock must
     * not. Does nothing on other clocks, on threads that take no part, and outside of an advance.
     */
    public void operation() {
        if (preemption != null) {
            preemption.pause(true);
        }
    }

    /** Runs something that holds a lock and stops nowhere in it, as one {@link #operation}. */
    public void operation(Runnable whole) {
        if (preemption == null) {
            whole.run();
        } else {
            preemption.runWhole(whole);
        }
    }

    /** Handles that a thread fell asleep: the next one goes on, or the advancing thread decides. With the monitor. */
    void passOn() {
        boolean mayPass = preemption != null && advancing != null && !barrier.isAnyAwakeBut(advancing);
        if (!mayPass || !preemption.passOn()) {
            notifyAll();
        }
    }

    /** Returns the baton; null if a turn goes to its end. */
    Preemption preemption() {
        return preemption;
    }

    /** Returns the order of turns; null for that of registration. */
    TurnOrder order() {
        return order;
    }

    /** Makes an action due at that time, or when its last run has ended; with the monitor held. */
    void setDue(DueAction action, long timeUs) {
        dueActions.set(action, Math.max(timeUs, action.busyUntilUs()));
    }

    /** Handles that a thread falls asleep until that time; called with the monitor held. */
    void fallsAsleepUntil(long deadlineUs) {
        standstillWatch.fallsAsleepUntil(this, turns, deadlineUs);
    }

    /** Returns the time at which something is due next, us; {@link #NEVER} if nothing is. */
    public synchronized long nextDueUs() {
        return dueActions.firstDueUs();
    }

    /** Returns the threads that sleep on this clock, by name; not those of runners. */
    public synchronized List<Thread> waitingThreads() {
        return barrier.asleep();
    }

    private List<DueAction> allDueActions() {
        List<DueAction> all = new ArrayList<>(dueActions.size());
        dueActions.forEach(all::add);
        return all;
    }

    /** Ends the advance after an exception. Threads that were woken must not sleep on until the next advance. */
    private synchronized void endEarly() {
        if (advancing == Thread.currentThread()) {
            advancing = null;
            allDueActions().forEach(DueAction::abandoned);
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

    /** This clock as its parts see it; with the monitor held. */
    private final class Turns extends TurnState implements StandstillWatch.Watched {
        @Override
        long nowUs() {
            return nowUs;
        }

        @Override
        boolean isAnyDue() {
            return ManualClock.this.isAnyDue(nowUs);
        }

        @Override
        boolean isAdvancedElsewhere() {
            return advancing != null && !isAdvancedHere();
        }

        @Override
        void start(DueAction turn) {
            ManualClock.this.start(turn);
        }

        @Override
        public List<Thread> sleepingThreads() {
            return allDueActions().stream()
                    .map(DueAction::sleepingThread)
                    .filter(Objects::nonNull)
                    .toList();
        }

        @Override
        public boolean isAdvanced() {
            return advancing != null;
        }
    }

    @Override
    public String toString() {
        return "manual clock at " + nowUs + " us";
    }
}

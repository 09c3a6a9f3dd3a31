// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import io.uorb.time.Blocker;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import io.uorb.time.ThreadRunner;
import io.uorb.time.TimerHeap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * A clock that follows simulated time, such as that of {@code /clock}: it does not advance until it is set, jumps both
 * ways, and waits for no thread. One thread at a time sets it, any thread reads it and sleeps on it.
 *
 * <p>Its microseconds are 0 before it is first set; then the simulated time since that moment plus 1 s, so that 0 keeps
 * the meaning of "never". Where a jump back would lead before that, it begins anew at 1 s. When it is first set and
 * on a jump back all sleeps end, those of runners too, so that nothing waits for a time in a future that has gone;
 * then the listeners are called.
 */
public final class SimulatedClock implements OrbClock {
    /** The time of this clock when it is first set: 1 s. */
    public static final long FIRST_US = 1_000_000;

    private static final long NANOS_PER_MICRO = 1_000;

    private final TimerHeap<SimulatedSleeper> sleepers = new TimerHeap<>();
    private final List<Consumer<ClockJump>> listeners = new CopyOnWriteArrayList<>();
    private volatile long nowUs;
    private volatile long simulatedNs;
    /** The simulated time at which this clock would be 0, ns. */
    private volatile long epochNs;

    private volatile boolean isSet;
    /** Steps back; guarded by this. */
    private long jumps;

    /** Creates a clock at 0. */
    public SimulatedClock() {}

    @Override
    public long nowUs() {
        return nowUs;
    }

    /** Returns the simulated time, ns; 0 before it is set. */
    public long simulatedNs() {
        return simulatedNs;
    }

    /** Returns the simulated time at which this clock would be 0, ns; a jump back may change it. */
    public long epochNs() {
        return epochNs;
    }

    /** Returns the first simulated time, ns; a jump back behind it begins anew. */
    long firstNs() {
        return epochNs + FIRST_US * NANOS_PER_MICRO;
    }

    /** Whether it has been set. */
    public boolean isSet() {
        return isSet;
    }

    /** Returns false. */
    @Override
    public boolean passesByItself() {
        return false;
    }

    /** Returns true. */
    @Override
    public boolean canGoBack() {
        return true;
    }

    /** Adds a listener of steps back, called on the thread that sets the clock; it must not block. */
    public void addListener(Consumer<ClockJump> listener) {
        listeners.add(Objects.requireNonNull(listener, "listener"));
    }

    /**
     * Sets the simulated time and wakes all that is due, in the order of due time.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public void set(long ns) {
        if (ns < 0) {
            throw new IllegalArgumentException("simulated time " + ns + " ns is negative");
        }
        long beforeNs = simulatedNs;
        boolean isFirst = !isSet;
        boolean wentBack = !isFirst && ns < beforeNs;
        synchronized (this) {
            if (!isSet || ns - epochNs < FIRST_US * NANOS_PER_MICRO) {
                epochNs = ns - FIRST_US * NANOS_PER_MICRO;
                isSet = true;
            }
            simulatedNs = ns;
            nowUs = (ns - epochNs) / NANOS_PER_MICRO;
            jumps += wentBack ? 1 : 0;
            wakeDue(wentBack || isFirst);
        }
        if (wentBack) {
            ClockJump jump = new ClockJump(beforeNs, ns);
            listeners.forEach(listener -> listener.accept(jump));
        }
    }

    private void wakeDue(boolean all) {
        SimulatedSleeper due = sleepers.first();
        while (due != null && (all || due.dueUs() <= nowUs)) {
            due.wake();
            due = sleepers.first();
        }
    }

    /** Returns the number of steps back; guarded by this clock. */
    long jumps() {
        return jumps;
    }

    /** The sleepers that are asleep; guarded by this clock. */
    TimerHeap<SimulatedSleeper> sleepers() {
        return sleepers;
    }

    @Override
    public Sleeper newSleeper() {
        return new SimulatedSleeper(this, null);
    }

    @Override
    public Sleeper newSleeper(Blocker blocker) {
        return new SimulatedSleeper(this, Objects.requireNonNull(blocker, "blocker"));
    }

    @Override
    public Runner newRunner(String name, int threadPriority, Runner.Task task) {
        return ThreadRunner.start(this::nowUs, newSleeper(), name, threadPriority, task);
    }

    @Override
    public String toString() {
        return "simulated clock at " + nowUs + " us";
    }
}

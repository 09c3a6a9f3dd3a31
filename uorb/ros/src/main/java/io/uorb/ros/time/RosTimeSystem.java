// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * The time of ROS of one program: wall time, or simulated time, as it is chosen once at the start. Any thread may call
 * any method; closing ends all sleeps.
 */
public final class RosTimeSystem implements AutoCloseable {
    /** How often {@link #waitForValid} looks, us of wall time: 10 ms. */
    public static final long VALIDITY_CHECK_US = 10_000;

    private static final long NANOS_PER_MICRO = 1_000;
    private static final String NOT_STARTED = "the time of ROS is read before useSystemTime() or useSimulatedTime()"
            + " was called, which starting a node does";

    private final OrbClock wallClock;
    private final LongSupplier wallNs;
    private final Set<Sleeper> sleeping = ConcurrentHashMap.newKeySet();
    private volatile SimulatedClock simulated;
    private volatile boolean started;
    private volatile boolean closed;

    /** Creates a time system on the clocks of this machine. */
    public RosTimeSystem() {
        this(OrbClock.system(), new WallNanos()::nowNs);
    }

    /**
     * Creates a time system.
     *
     * @param wallClock for sleeps in wall time, and for steady time
     * @param wallNs the wall time since 1970, ns
     */
    public RosTimeSystem(OrbClock wallClock, LongSupplier wallNs) {
        this.wallClock = Objects.requireNonNull(wallClock, "wallClock");
        this.wallNs = Objects.requireNonNull(wallNs, "wallNs");
    }

    /** Begins with wall time. */
    public void useSystemTime() {
        simulated = null;
        started = true;
    }

    /** Begins with simulated time. */
    public void useSimulatedTime(SimulatedClock clock) {
        simulated = Objects.requireNonNull(clock, "clock");
        started = true;
    }

    /** Whether the time of ROS is wall time. */
    public boolean isSystemTime() {
        return simulated == null;
    }

    /** Whether the time of ROS is simulated. */
    public boolean isSimulatedTime() {
        return simulated != null;
    }

    /** Whether time has begun: always in wall time, and in simulated time if it is not 0. */
    public boolean isValid() {
        SimulatedClock clock = simulated;
        return started && (clock == null || clock.simulatedNs() != 0);
    }

    /**
     * Returns the time of ROS; in simulated time 0 before the clock is set.
     *
     * @throws IllegalStateException if the time system has not begun
     */
    public RosTime now() {
        return RosTime.ofNanos(nowNs());
    }

    /** As {@link #now}, in nanoseconds and without an object. */
    public long nowNs() {
        requireStarted();
        SimulatedClock clock = simulated;
        return clock == null ? wallNs.getAsLong() : clock.simulatedNs();
    }

    private void requireStarted() {
        if (!started) {
            throw new IllegalStateException(NOT_STARTED);
        }
    }

    /** Returns the wall time. */
    public WallTime wallNow() {
        return WallTime.ofNanos(wallNs.getAsLong());
    }

    /** Returns the wall time in nanoseconds. */
    long wallNowNs() {
        return wallNs.getAsLong();
    }

    /** Returns the monotonic time. */
    public SteadyTime steadyNow() {
        return SteadyTime.ofNanos(wallClock.nowUs() * NANOS_PER_MICRO);
    }

    /**
     * Waits until time is valid.
     *
     * @param timeout the longest wait in wall time; negative for no limit
     * @return whether it is; false too when the system closes
     */
    public boolean waitForValid(WallDuration timeout) {
        long startUs = wallClock.nowUs();
        long limitUs = timeout.toNanos() < 0 ? OrbClock.NEVER : timeout.toNanos() / NANOS_PER_MICRO;
        while (!isValid() && !closed && wallClock.nowUs() - startUs < limitUs) {
            long leftUs = limitUs - (wallClock.nowUs() - startUs);
            sleepOn(wallClock, Math.min(VALIDITY_CHECK_US, leftUs));
        }
        return isValid() && !closed;
    }

    /**
     * Sleeps for a duration of the time of ROS. Before simulated time is set, the duration begins when it is. An
     * interrupt does not end the sleep; the flag stays set.
     *
     * @return whether it slept as long; false if simulated time went back or moved before the sleep, or at the end
     */
    public boolean sleep(RosDuration duration) {
        return sleepNs(duration.toNanos());
    }

    boolean sleepNs(long ns) {
        requireStarted();
        SimulatedClock clock = simulated;
        if (clock == null) {
            return sleepWallNs(ns);
        }
        long startNs = nowNs();
        return startNs == 0 ? sleepFromFirst(clock, ns) : sleepSimulated(clock, startNs, plus(startNs, ns), false);
    }

    private static long plus(long startNs, long ns) {
        return startNs > Long.MAX_VALUE - Math.max(0, ns) ? Long.MAX_VALUE : startNs + ns;
    }

    private boolean sleepFromFirst(SimulatedClock clock, long ns) {
        boolean interrupted = false;
        try (SleepPlace place = new SleepPlace(clock)) {
            while (clock.simulatedNs() == 0 && !closed) {
                interrupted |= place.sleepUntil(OrbClock.NEVER);
            }
        }
        restore(interrupted);
        long startNs = clock.isSet() ? clock.firstNs() : 0; // it may have moved on since
        return startNs != 0 && sleepSimulated(clock, startNs, plus(startNs, ns), true);
    }

    private boolean sleepSimulated(SimulatedClock clock, long startNs, long endNs, boolean hasSlept) {
        boolean slept = hasSlept;
        boolean interrupted = false;
        boolean wentBack;
        try (SleepPlace place = new SleepPlace(clock)) {
            long nowNs = clock.simulatedNs();
            wentBack = nowNs < startNs;
            while (!closed && nowNs < endNs && !wentBack) {
                interrupted |= place.sleepUntil(deadlineUs(clock, endNs));
                slept = true;
                nowNs = clock.simulatedNs();
                wentBack = nowNs < startNs;
            }
        }
        restore(interrupted);
        return slept && !wentBack && !closed;
    }

    /** Returns when the clock is past a simulated time, us; rounded up. */
    private static long deadlineUs(SimulatedClock clock, long ns) {
        return ns == Long.MAX_VALUE ? OrbClock.NEVER : (ns - clock.epochNs() + NANOS_PER_MICRO - 1) / NANOS_PER_MICRO;
    }

    /**
     * Sleeps until a point in the time of ROS.
     *
     * @return true if it is reached, at once if it has passed; false if simulated time went back, or at the end
     */
    public boolean sleepUntil(RosTime end) {
        SimulatedClock clock = simulated;
        long startNs = nowNs();
        if (end.toNanos() <= startNs) {
            return true;
        }
        return clock == null
                ? sleepWallNs(end.toNanos() - startNs)
                : sleepSimulated(clock, startNs, end.toNanos(), false);
    }

    /**
     * Sleeps for a duration of wall time. An interrupt does not end the sleep; the flag stays set.
     *
     * @return whether it slept as long; false at the end
     */
    public boolean sleepWall(WallDuration duration) {
        return sleepWallNs(duration.toNanos());
    }

    boolean sleepWallNs(long ns) {
        long us = Math.max(0, ns + NANOS_PER_MICRO - 1) / NANOS_PER_MICRO;
        sleepOn(wallClock, us);
        return !closed;
    }

    private void sleepOn(OrbClock clock, long us) {
        boolean interrupted = false;
        try (SleepPlace place = new SleepPlace(clock)) {
            long endUs = clock.nowUs() + us;
            while (!closed && clock.nowUs() < endUs) {
                interrupted |= place.sleepUntil(endUs);
            }
        }
        restore(interrupted);
    }

    private static void restore(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A sleeper for one sleep, which closing the system wakes. */
    private final class SleepPlace implements AutoCloseable {
        private final Sleeper sleeper;

        SleepPlace(OrbClock clock) {
            sleeper = clock.newSleeper();
            sleeping.add(sleeper);
        }

        /** Sleeps; clears the thread's interrupt flag and returns whether it was set. */
        boolean sleepUntil(long deadlineUs) {
            if (!closed) {
                sleeper.sleepUntil(deadlineUs);
            }
            return Thread.interrupted();
        }

        @Override
        public void close() {
            sleeping.remove(sleeper);
            sleeper.close();
        }
    }

    /** Whether it is closed. */
    public boolean isClosed() {
        return closed;
    }

    /** Ends all sleeps, also those that begin later. */
    @Override
    public void close() {
        closed = true;
        sleeping.forEach(Sleeper::wake);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * The time of one broker, in microseconds since the clock's start. Every stamp, wait and interval of a broker uses its
 * clock, so that of a simulation decides when time passes. Any thread may call these methods.
 */
public interface OrbClock {
    /** As {@link Sleeper#NEVER}. */
    long NEVER = Sleeper.NEVER;

    /** Returns the time since the clock's start, us; never less than before, unless the clock {@link #canGoBack}. */
    long nowUs();

    /**
     * Whether time may go back, as simulated time does after a restart. On such a clock a step back ends all sleeps;
     * intervals and timers of a broker then count from the new time.
     */
    default boolean canGoBack() {
        return false;
    }

    /** Whether time passes without being advanced. If not, a thread that spins would never end. */
    boolean passesByItself();

    /** Returns the clock itself, without the recording of a traced broker; times of the two are the same. */
    default OrbClock untraced() {
        return this;
    }

    /** Creates a sleeper for one thread that will wait on this clock. */
    Sleeper newSleeper();

    /**
     * Creates a sleeper for one thread that is blocked in the given way, so that something else wakes it too.
     *
     * @throws UnsupportedOperationException if this clock has no such sleepers, as clocks of others by default
     */
    default Sleeper newSleeper(Blocker blocker) {
        throw new UnsupportedOperationException("clock " + this
                + " has no sleepers for channels in pollers; implement newSleeper(Blocker), or use OrbClock.system()");
    }

    /**
     * Creates a runner of a task, which runs when woken or a time has come, first after a {@link Runner#wake}.
     *
     * @param name of its thread, if it has one
     * @param threadPriority of its thread; a hint, which most systems ignore
     * @throws IllegalArgumentException if the priority is not one of {@link Thread}'s
     */
    Runner newRunner(String name, int threadPriority, Runner.Task task);

    /** Returns a time later by a duration, us; at most {@link #NEVER}. */
    static long plus(long timeUs, long durationUs) {
        return timeUs > NEVER - durationUs ? NEVER : timeUs + durationUs;
    }

    /** Creates a clock that starts now and follows the system's monotonic time. */
    static OrbClock system() {
        return new SystemClock(System.nanoTime(), false);
    }

    /** As {@link #system}; whatever thread sleeps on it does so with the least {@link TimerSlack}. */
    static OrbClock punctual() {
        return new SystemClock(System.nanoTime(), true);
    }

    /** Creates a clock of the time of {@link System#nanoTime} itself: on Linux the same in all processes, from boot. */
    static OrbClock ofMachine() {
        return new SystemClock(0, false);
    }

    /**
     * Creates a clock that is at {@code startUs} now and follows the system's monotonic time, for replays.
     *
     * @throws IllegalArgumentException if {@code startUs} is negative
     */
    static OrbClock systemFrom(long startUs) {
        if (startUs < 0) { // times are not negative, so that a time and a timeout can be added to at most NEVER
            throw new IllegalArgumentException("a clock cannot start at " + startUs + " us; the least is 0");
        }
        return new SystemClock(System.nanoTime() - startUs * 1_000, false);
    }
}

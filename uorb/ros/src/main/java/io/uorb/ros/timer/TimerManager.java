// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.timer;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Timers of one kind of time (ros1:C-12). A runner checks them when one is due; it begins with the first timer. Any
 * thread may call any method.
 */
public final class TimerManager implements AutoCloseable {
    /** The longest wait: wall time may be set. */
    static final long LOOK_US = 1_000_000;

    private static final long NANOS_PER_MICRO = 1_000;

    private final String name;
    private final TimerTime time;
    private final OrbClock clock;
    /** Guarded by this, as all state of its timers. */
    private final List<RosTimer> timers = new ArrayList<>();

    private long lastNs;
    /** Null before the first timer. */
    private Runner runner;

    private boolean closed;

    /**
     * Creates a manager without timers.
     *
     * @param name of its thread
     * @param clock on which it waits, and which measures how long calls take
     */
    public TimerManager(String name, TimerTime time, OrbClock clock) {
        this.name = Objects.requireNonNull(name, "name");
        this.time = Objects.requireNonNull(time, "time");
        this.clock = Objects.requireNonNull(clock, "clock");
    }

    /**
     * Creates a timer, which runs.
     *
     * @param oneShot whether it is called once, until it is started again
     * @throws IllegalArgumentException if the period is not positive
     * @throws IllegalStateException if the manager is closed
     */
    public RosTimer create(long periodNs, boolean oneShot, TimerTarget target, Consumer<TimerEvent> callback) {
        RosTimer timer = new RosTimer(this, periodNs, oneShot, target, callback);
        synchronized (this) {
            if (closed) {
                throw new IllegalStateException("the timers of " + name + " are closed");
            }
            if (runner == null) {
                lastNs = nowNs();
                runner = clock.newRunner(name, Thread.NORM_PRIORITY, this::look);
            }
            timers.add(timer);
        }
        timer.start();
        return timer;
    }

    long nowNs() {
        return time.nowNs().getAsLong();
    }

    long steadyNs() {
        return clock.nowUs() * NANOS_PER_MICRO;
    }

    /** Checks the timers after the time may have jumped. Steps back count from the time of this call. */
    public void timeChanged() {
        Runner present;
        synchronized (this) {
            takeTime();
            present = runner;
        }
        if (present != null) {
            present.wake();
        }
    }

    /** Returns the time; where it went back, or was not known before, timers begin anew. The monitor is held. */
    private long takeTime() {
        long nowNs = nowNs();
        if (nowNs < lastNs || lastNs == 0 && nowNs != 0) {
            timers.forEach(timer -> timer.restartAt(nowNs));
        }
        lastNs = nowNs;
        return nowNs;
    }

    private synchronized long look(long nowUs) {
        long nowNs = takeTime();
        long nextNs = Long.MAX_VALUE;
        for (RosTimer timer : timers) {
            nextNs = Math.min(nextNs, timer.queueIfDue(nowNs));
        }
        if (nextNs == Long.MAX_VALUE || time.isSimulated().getAsBoolean()) {
            return OrbClock.NEVER;
        }
        long waitUs = (nextNs - nowNs + NANOS_PER_MICRO - 1) / NANOS_PER_MICRO;
        return nowUs + Math.min(LOOK_US, Math.max(0, waitUs));
    }

    synchronized void remove(RosTimer timer) {
        timers.remove(timer);
    }

    /** Stops all timers; calls that wait are not removed. */
    @Override
    public void close() {
        Runner present;
        synchronized (this) {
            closed = true;
            timers.clear();
            present = runner;
        }
        if (present != null) {
            present.close();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.demand.DemandFollower;
import io.uorb.drivers.sensor.Calibration;
import io.uorb.drivers.sensor.Rotation;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.work.WorkQueue;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A {@link Driver} around a {@link Device}: runs it on a thread of its own or on a work queue, opens it again when it
 * was lost, closes it while there is no demand if it runs {@linkplain DriverOptions#onDemand on demand}, and publishes
 * its health. Any thread may call it, also the device itself and callbacks of its messages: their requests are served
 * when the device's call returns.
 *
 * <p>All waiting is on the broker's clock. On a manual clock there is no thread: the device is served by the thread
 * that advances the clock, at the times that it has asked for, so a run gives the same result each time; a device must
 * then not return 0 again and again when it has nothing, for that would hold the clock where it is.
 *
 * <p>{@link #stop} waits for the device's call in progress; on a thread of its own this is interrupted. The thread
 * begins with the first start and ends with {@link #close}, so the device's publications are always its.
 */
public final class ManagedDriver implements Driver {
    private final Orb orb;
    private final DriverOptions options;
    private final DriverName claim;
    private final DriverCounters counters;
    private final DriverReports reports;
    private final DriverStatusPublisher status;
    private final DriverContext context;
    private final DriverCycle cycle;
    private final Function<Runner.Task, DriverScheduler> schedulers;
    /** Fair, for a device that always wants to be served again would else keep callers waiting. */
    private final ReentrantLock lock = new ReentrantLock(true);
    /** Made by the first start; null before. */
    private volatile DriverScheduler scheduler;
    /** The thread that is in the device; null if none is. Written with {@link #interrupts} held. */
    private volatile Thread serving;
    /** Held for an instant, so that an interrupt meets the device's call in progress or nothing. */
    private final Object interrupts = new Object();

    private boolean closeRequested;

    private ManagedDriver(
            Orb orb,
            DriverOptions options,
            DriverName claim,
            DeviceFactory factory,
            Function<Runner.Task, DriverScheduler> schedulers) {
        this.orb = orb;
        this.options = options;
        this.claim = claim;
        this.schedulers = schedulers;
        this.counters = new DriverCounters(options.times().timeoutUs());
        this.reports = OrbModule.make(options.name(), () -> new DriverReports(orb, options, counters));
        this.status = OrbModule.make(options.name(), () -> new DriverStatusPublisher(orb, options, counters));
        DemandFollower demand = options.isOnDemand() ? new DemandFollower(options.stopAfterUs(), this::wake) : null;
        this.context = new DriverContext(orb, options, counters, reports, demand);
        boolean done = false;
        try {
            Device made = OrbModule.make(options.name(), () -> factory.create(context));
            Device device = Objects.requireNonNull(made, "the factory's device");
            this.cycle = new DriverCycle(orb, options, counters, reports, status, demand, device);
            done = true;
        } finally {
            if (!done) {
                release();
            }
        }
    }

    /**
     * Returns a driver with a daemon thread {@code drv:<name>} of its own. Its device may block for its hardware.
     *
     * @throws IllegalArgumentException if another driver of the broker, not closed yet, has the name
     * @throws RuntimeException what the factory throws
     */
    public static ManagedDriver onThread(Orb orb, DriverOptions options, DeviceFactory factory) {
        return make(
                orb,
                options,
                factory,
                step -> new DriverScheduler.OnThread(orb.clock(), options.name(), options.threadPriority(), step));
    }

    /**
     * Returns a driver that shares the thread of a work queue on the broker's clock. Its device must not block. Close
     * the driver before the queues.
     *
     * @throws IllegalArgumentException if the queue is on another clock than the broker, or another driver of the
     *     broker, not closed yet, has the name
     * @throws RuntimeException what the factory throws
     */
    public static ManagedDriver onWorkQueue(Orb orb, DriverOptions options, WorkQueue queue, DeviceFactory factory) {
        if (queue.clock() != orb.clock()) {
            throw new IllegalArgumentException("driver " + options.name() + ": " + queue
                    + " is on another clock than the broker; make the queues with the broker");
        }
        return make(
                orb,
                options,
                factory,
                step -> new DriverScheduler.OnWorkQueue(orb.clock(), options.name(), queue, step));
    }

    private static ManagedDriver make(
            Orb orb, DriverOptions options, DeviceFactory factory, Function<Runner.Task, DriverScheduler> schedulers) {
        DriverName claim = DriverName.claim(Objects.requireNonNull(orb, "orb"), options.name());
        boolean done = false;
        try {
            ManagedDriver driver = new ManagedDriver(orb, options, claim, factory, schedulers);
            done = true;
            return driver;
        } finally {
            if (!done) {
                claim.close();
            }
        }
    }

    /**
     * Returns whether a driver of the broker that is not closed yet has that name. Any thread may take or free it any
     * time.
     */
    public static boolean isNameInUse(Orb orb, String name) {
        return DriverName.isInUse(orb, name);
    }

    @Override
    public String name() {
        return options.name();
    }

    @Override
    public long deviceId() {
        return options.deviceId();
    }

    @Override
    public Rotation rotation() {
        return options.rotation();
    }

    @Override
    public Calibration calibration() {
        return context.calibration();
    }

    @Override
    public void setCalibration(Calibration calibration) {
        context.setCalibration(calibration);
    }

    @Override
    public DriverState state() {
        return counters.state();
    }

    @Override
    public DriverStatistics statistics() {
        return counters.statistics(orb.clock().nowUs());
    }

    @Override
    public String activity() {
        return cycle.activity();
    }

    @Override
    public void setFailureHandler(Consumer<? super Error> handler) {
        cycle.setFailureHandler(handler);
    }

    /**
     * As {@link Driver#start}; also after the device has reached the end of its data.
     *
     * @throws IllegalStateException if the driver, or the queue that it is to run on, is closed
     */
    @Override
    public void start() {
        lock.lock();
        try {
            if (closeRequested) {
                throw new IllegalStateException(this + " is closed");
            }
            if (state() == DriverState.STOPPED || state() == DriverState.ENDED) {
                if (scheduler == null) {
                    scheduler = schedulers.apply(this::step);
                }
                cycle.begin();
                scheduler.wake();
            } else if (isServingHere()) {
                cycle.cancelStop();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void stop() {
        interruptDevice();
        lock.lock();
        try {
            if (!isServingHere()) {
                halt(DriverState.STOPPED);
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        interruptDevice();
        lock.lock();
        try {
            closeRequested = true;
            if (isServingHere()) {
                return; // its step does it
            }
            halt(DriverState.CLOSED);
        } finally {
            lock.unlock();
        }
        end();
    }

    /** Schedules a step soon, if steps are made. */
    private void wake() {
        DriverScheduler present = scheduler;
        if (present != null) {
            present.wake();
        }
    }

    private void interruptDevice() {
        cycle.requestStop();
        synchronized (interrupts) {
            Thread busy = serving;
            if (busy != null && busy != Thread.currentThread() && scheduler.hasOwnThread()) {
                busy.interrupt();
            }
        }
    }

    private boolean isServingHere() {
        return serving == Thread.currentThread();
    }

    private void halt(DriverState end) {
        boolean isOver = state() == DriverState.CLOSED || state() == end;
        if (!isOver) {
            cycle.halt(end);
        }
    }

    private void end() {
        DriverScheduler present = scheduler;
        if (present != null) {
            present.close();
        }
        release();
    }

    private void release() {
        context.close();
        status.close();
        reports.close();
        claim.close();
    }

    private long step(long nowUs) {
        lock.lock();
        try {
            long nextUs = cycle.isStopRequested() ? OrbClock.NEVER : serve();
            if (cycle.isStopRequested()) {
                halt(closeRequested ? DriverState.CLOSED : DriverState.STOPPED);
                nextUs = OrbClock.NEVER;
            }
            if (closeRequested) {
                end();
            }
            return nextUs;
        } finally {
            lock.unlock();
        }
    }

    private long serve() {
        setServing(Thread.currentThread());
        try {
            return cycle.step();
        } finally {
            setServing(null);
            if (cycle.isStopRequested() && scheduler.hasOwnThread()) {
                Thread.interrupted(); // was for the device's call, not for its closing
            }
        }
    }

    private void setServing(Thread thread) {
        synchronized (interrupts) {
            serving = thread;
        }
    }

    @Override
    public String toString() {
        return "driver " + options.name();
    }
}

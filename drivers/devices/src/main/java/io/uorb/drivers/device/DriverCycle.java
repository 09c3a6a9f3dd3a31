// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.Orb;
import io.uorb.demand.DemandFollower;
import io.uorb.file.ErrorMessages;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A driver's cycle: opens the device, serves it, and after a failure waits before opening it again; on demand, the
 * device is closed while nobody wants its messages. It is the same on a thread and on a work queue; both only call
 * {@link #step} when it is due. Guarded by the driver's lock, except for {@link #requestStop}, {@link #activity} and
 * {@link #setFailureHandler}.
 */
final class DriverCycle {
    private static final long US_PER_MS = 1_000;

    private final Orb orb;
    private final DriverOptions options;
    private final DriverCounters counters;
    private final DriverReports reports;
    private final DriverStatusPublisher status;
    /** Null if the driver does not run on demand. */
    private final DemandFollower demand;

    private final Device device;
    private final RetryBackoff backoff;
    private final DeviceCall call = new DeviceCall();
    private volatile boolean stopRequested;
    /** Null for the broker's error handler. */
    private volatile Consumer<? super Error> failureHandler;

    private boolean open;
    private long dueUs = OrbClock.NEVER;
    private long silentSinceUs;
    private long failures;
    private long failedSinceUs;

    DriverCycle(
            Orb orb,
            DriverOptions options,
            DriverCounters counters,
            DriverReports reports,
            DriverStatusPublisher status,
            DemandFollower demand,
            Device device) {
        this.orb = orb;
        this.options = options;
        this.counters = counters;
        this.reports = reports;
        this.status = status;
        this.demand = demand;
        this.device = device;
        this.backoff = new RetryBackoff(
                options.times().reconnectMinUs(), options.times().reconnectMaxUs());
    }

    /** Requests a stop; further failures are its consequence, and no errors. Any thread may call it. */
    void requestStop() {
        stopRequested = true;
    }

    void cancelStop() {
        stopRequested = false;
    }

    boolean isStopRequested() {
        return stopRequested;
    }

    /** Sets the handler of an error that ends the driver. Any thread may call it. */
    void setFailureHandler(Consumer<? super Error> handler) {
        failureHandler = Objects.requireNonNull(handler, "handler");
    }

    /** Returns what the driver does in its device, and for how long. Any thread may call it. */
    String activity() {
        return call.toString();
    }

    /** Starts the cycle: the next step opens the device. */
    void begin() {
        stopRequested = false;
        failures = 0;
        backoff.reset();
        enter(DriverState.OPENING, orb.clock().nowUs());
    }

    /** Does what is due; returns when the next step is. */
    long step() {
        long nextUs = OrbClock.NEVER;
        try {
            long nowUs = orb.clock().nowUs();
            boolean isNewDemand = demand != null && demand.update(nowUs);
            if (isNewDemand || nowUs >= dueUs) {
                act(isNewDemand);
            }
            nextUs = watch(orb.clock().nowUs());
            nextUs = demand == null ? nextUs : Math.min(nextUs, demand.dueUs());
        } catch (Error e) {
            die(e);
        }
        return Math.min(Math.min(dueUs, nextUs), status.update(orb.clock().nowUs()));
    }

    private void act(boolean isNewDemand) {
        try {
            if (isNewDemand) {
                follow();
            }
            if (!isNewDemand || orb.clock().nowUs() >= dueUs) {
                proceed();
            }
        } catch (IOException e) {
            fail(DriverError.IO, ErrorMessages.of(e));
        } catch (UncheckedIOException e) {
            fail(DriverError.IO, ErrorMessages.of(e.getCause()));
        } catch (RuntimeException e) {
            fail(DriverError.INTERNAL, describe(counters.state() == DriverState.OPENING ? "opening" : "serving", e));
        }
    }

    /** Follows the demand, which has changed; a device that is to be tried again later waits until then. */
    private void follow() throws IOException {
        if (counters.state() == DriverState.IDLE) {
            enter(DriverState.OPENING, orb.clock().nowUs());
        } else if (counters.state() == DriverState.RUNNING) {
            if (demand.demand().isWanted()) {
                adaptDevice();
                dueUs = orb.clock().nowUs();
            } else {
                closeDevice();
                idle();
            }
        }
    }

    private void adaptDevice() throws IOException {
        call.begin(DeviceCall.Kind.SERVING);
        try {
            device.adapt(demand.demand());
        } finally {
            call.end();
        }
    }

    private void idle() {
        counters.idles(failures == 0);
        enter(DriverState.IDLE, OrbClock.NEVER);
    }

    private void proceed() throws IOException {
        if (counters.state() == DriverState.RUNNING) {
            serve();
        } else if (demand == null || demand.demand().isWanted()) {
            open();
        } else {
            idle();
        }
    }

    private void open() throws IOException {
        counters.setState(DriverState.OPENING);
        status.update(orb.clock().nowUs()); // opening may take a while
        open = true; // also one whose opening fails half-way is closed
        call.begin(DeviceCall.Kind.OPENING);
        try {
            if (demand != null) {
                device.adapt(demand.demand());
            }
            device.open();
        } finally {
            call.end();
        }
        counters.opened();
        silentSinceUs = orb.clock().nowUs();
        enter(DriverState.RUNNING, silentSinceUs);
    }

    private void serve() throws IOException {
        long before = counters.samples();
        long delayUs = serveDevice();
        if (counters.samples() != before) {
            recovered();
        }
        if (delayUs == Device.END) {
            closeDevice();
            enter(DriverState.ENDED, OrbClock.NEVER);
            reports.information("has reached the end of its data");
        } else if (delayUs < 0) {
            throw new IllegalStateException("serve returned " + delayUs + " us; the minimum is 0, or Device.END");
        } else {
            long nowUs = orb.clock().nowUs();
            dueUs = delayUs > OrbClock.NEVER - nowUs ? OrbClock.NEVER : nowUs + delayUs;
        }
    }

    private long serveDevice() throws IOException {
        call.begin(DeviceCall.Kind.SERVING);
        try {
            return device.serve();
        } finally {
            call.end();
        }
    }

    private void recovered() {
        backoff.reset();
        if (failures > 0) {
            long afterMs = (orb.clock().nowUs() - failedSinceUs) / US_PER_MS;
            reports.information("works again after " + failures + " failures in " + afterMs + " ms");
            failures = 0;
        }
    }

    /** Checks whether messages are published in time; returns the time of the next check. */
    private long watch(long nowUs) {
        if (options.times().timeoutUs() == 0 || counters.state() != DriverState.RUNNING) {
            return OrbClock.NEVER;
        }
        long sinceUs = Math.max(silentSinceUs, counters.lastPublishedUs());
        if (nowUs - sinceUs < options.times().timeoutUs()) {
            return sinceUs + options.times().timeoutUs();
        }
        String text = "no message for " + (nowUs - sinceUs) / US_PER_MS + " ms; the limit is "
                + options.times().timeoutUs() / US_PER_MS + " ms";
        if (options.times().keepOpenOnTimeout()) {
            report(DriverError.TIMEOUT, text);
            silentSinceUs = nowUs;
            return nowUs + options.times().timeoutUs();
        }
        fail(DriverError.TIMEOUT, text);
        return dueUs;
    }

    private void fail(DriverError error, String text) {
        if (stopRequested) {
            return; // who stops it closes it
        }
        closeDevice();
        report(error, text);
        long nowUs = orb.clock().nowUs();
        if (failures == 0) {
            failedSinceUs = nowUs;
        }
        failures++;
        if (orb.isClosed()) {
            enter(DriverState.ENDED, OrbClock.NEVER);
        } else {
            enter(DriverState.WAITING, nowUs + backoff.nextUs());
        }
    }

    /**
     * Ends the driver after an error from which its thread cannot recover: out of memory, or a defect of the program.
     */
    private void die(Error e) {
        enter(DriverState.ENDED, OrbClock.NEVER);
        report(DriverError.INTERNAL, "has ended: " + e);
        closeQuietly();
        Consumer<? super Error> handler = failureHandler;
        if (handler == null) {
            BackgroundWork.failed(orb, this, e);
        } else {
            handler.accept(e);
        }
    }

    /** Closes the device until the driver is started again. */
    void halt(DriverState end) {
        enter(end, OrbClock.NEVER);
        closeQuietly();
        stopRequested = false;
        status.update(orb.clock().nowUs());
    }

    private void closeQuietly() {
        try {
            closeDevice();
        } catch (Error e) {
            report(DriverError.INTERNAL, "closing failed: " + e);
            BackgroundWork.failed(orb, this, e);
        }
    }

    private void closeDevice() {
        if (open) {
            open = false;
            call.begin(DeviceCall.Kind.CLOSING);
            try {
                device.close();
            } catch (RuntimeException e) {
                report(DriverError.INTERNAL, describe("closing", e));
            } finally {
                call.end();
            }
        }
    }

    private void report(DriverError error, String text) {
        counters.failed(error, 1, orb.clock().nowUs());
        reports.error(error, text);
    }

    private void enter(DriverState state, long nextUs) {
        counters.setState(state);
        dueUs = nextUs;
    }

    @Override
    public String toString() {
        return "driver " + options.name();
    }

    /** Describes a failure of the driver itself: the exception and its origin. */
    private static String describe(String action, Throwable e) {
        StackTraceElement[] trace = e.getStackTrace();
        return action + " failed: " + e + (trace.length == 0 ? "" : " at " + trace[0]);
    }
}

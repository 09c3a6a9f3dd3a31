// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.sensor.Calibration;
import io.uorb.drivers.sensor.Rotation;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.LazySubscription;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** A broker on a manual clock, and a context that remembers what it is told: a device can be served step by step. */
final class IioBench implements DeviceContext, AutoCloseable {
    private static final long PATIENCE_NS = 20_000_000_000L;

    final ManualClock clock = new ManualClock(10_000_000);
    final Orb orb = Orb.create(clock);
    private final long[] counts = new long[DriverError.values().length];
    final List<String> reports = new ArrayList<>();
    final List<String> information = new ArrayList<>();
    Rotation rotation = Rotation.NONE;
    long published;

    /** The kernel's monotonic clock, so many nanoseconds ahead of the broker's. */
    static final long KERNEL_AHEAD_NS = 5_000_000_000L;

    IioSensor sensor(IioTree tree, String name, IioOptions options) throws IOException {
        return new IioSensor(
                this, IioDevices.find(tree.root, name), options, true, () -> clock.nowUs() * 1_000 + KERNEL_AHEAD_NS);
    }

    /** Returns the errors that were counted, by kind. */
    Map<DriverError, Long> errors() {
        Map<DriverError, Long> errors = new EnumMap<>(DriverError.class);
        for (DriverError error : DriverError.values()) {
            if (counts[error.ordinal()] > 0) {
                errors.put(error, counts[error.ordinal()]);
            }
        }
        return errors;
    }

    /** Returns a time stamp of the kernel that many microseconds before now. */
    long stampNs(long ageUs) {
        return (clock.nowUs() - ageUs) * 1_000 + KERNEL_AHEAD_NS;
    }

    /** Serves until so many messages were published in all. */
    void serve(IioSensor sensor, long messages) throws IOException {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (published < messages) {
            sensor.serve();
            if (System.nanoTime() > deadlineNs) {
                throw new AssertionError(
                        published + " of " + messages + " messages came; errors " + errors() + " " + reports);
            }
            Thread.onSpinWait();
        }
    }

    /** Serves until an error of a kind has been counted so often. */
    void serveUntil(IioSensor sensor, DriverError error, long times) throws IOException {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (counts[error.ordinal()] < times) {
            sensor.serve();
            if (System.nanoTime() > deadlineNs) {
                throw new AssertionError(error + " was not counted; errors " + errors() + " " + reports);
            }
            Thread.onSpinWait();
        }
    }

    @Override
    public String name() {
        return "bench";
    }

    @Override
    public long deviceId() {
        return 4711;
    }

    @Override
    public OrbClock clock() {
        return clock;
    }

    @Override
    public <T> Publication<T> advertise(OrbMetadata<T> topic) {
        return orb.advertise(topic);
    }

    @Override
    public <T> Publication<T> advertiseMulti(OrbMetadata<T> topic) {
        return orb.advertiseMulti(topic);
    }

    @Override
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance) {
        return orb.subscribe(topic, instance);
    }

    @Override
    public <T> LazySubscription<T> sample(OrbMetadata<T> topic, int instance) {
        return new LazySubscription<>(orb, topic, instance, Subscription::sampling);
    }

    @Override
    public void align(double[] vector) {
        rotation.rotate(vector);
        Calibration.NONE.apply(vector);
    }

    @Override
    public void published(long timestampSampleUs) {
        published++;
    }

    @Override
    public void count(DriverError error, long times) {
        counts[error.ordinal()] += times;
    }

    @Override
    public void report(DriverError error, String text) {
        counts[error.ordinal()]++;
        reports.add(error + " " + text);
    }

    @Override
    public long errorCount() {
        long all = 0;
        for (long count : counts) {
            all += count;
        }
        return all;
    }

    @Override
    public void inform(String text) {
        information.add(text);
    }

    @Override
    public void close() {
        orb.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.demand.DemandFollower;
import io.uorb.demand.NodeDemand;
import io.uorb.drivers.sensor.Calibration;
import io.uorb.observe.LazySubscription;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The context of a driver's device, and what the device has got through it. */
final class DriverContext implements DeviceContext, AutoCloseable {
    private final Orb orb;
    private final DriverOptions options;
    private final DriverCounters counters;
    private final DriverReports reports;
    /** Null if the driver does not run on demand. */
    private final DemandFollower demand;

    private final List<Publication<?>> publications = new ArrayList<>();
    private final List<Subscription<?>> subscriptions = new ArrayList<>();
    private final List<LazySubscription<?>> samples = new ArrayList<>();
    private long errorCount;
    private volatile Calibration calibration;

    DriverContext(
            Orb orb, DriverOptions options, DriverCounters counters, DriverReports reports, DemandFollower demand) {
        this.orb = orb;
        this.options = options;
        this.counters = counters;
        this.reports = reports;
        this.demand = demand;
        this.calibration = options.calibration();
    }

    Calibration calibration() {
        return calibration;
    }

    void setCalibration(Calibration calibration) {
        this.calibration = Objects.requireNonNull(calibration, "calibration");
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
    public OrbClock clock() {
        return orb.clock();
    }

    @Override
    public <T> Publication<T> advertise(OrbMetadata<T> topic) {
        return kept(OrbModule.make(name(), () -> orb.advertise(topic)));
    }

    @Override
    public <T> Publication<T> advertiseMulti(OrbMetadata<T> topic) {
        return kept(OrbModule.make(name(), () -> orb.advertiseMulti(topic)));
    }

    private <T> Publication<T> kept(Publication<T> publication) {
        publications.add(publication);
        if (demand != null) {
            demand.add(NodeDemand.of(publication));
        }
        return publication;
    }

    @Override
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance) {
        Subscription<T> subscription = OrbModule.make(name(), () -> orb.subscribe(topic, instance));
        subscriptions.add(subscription);
        return subscription;
    }

    @Override
    public <T> LazySubscription<T> sample(OrbMetadata<T> topic, int instance) {
        LazySubscription<T> sampled =
                OrbModule.make(name(), () -> new LazySubscription<>(orb, topic, instance, Subscription::sampling));
        samples.add(sampled);
        return sampled;
    }

    @Override
    public void align(double[] vector) {
        calibration.apply(vector);
        options.rotation().rotate(vector);
    }

    @Override
    public void published(long timestampSampleUs) {
        counters.published(timestampSampleUs, orb.clock().nowUs());
    }

    @Override
    public void count(DriverError error, long times) {
        if (times < 0) {
            throw new IllegalArgumentException(
                    "driver " + name() + " counts " + times + " " + error + " errors; the minimum is 0");
        }
        if (times > 0) {
            errorCount += times;
            counters.failed(error, times, orb.clock().nowUs());
        }
    }

    @Override
    public void report(DriverError error, String text) {
        count(error, 1);
        reports.error(error, Objects.requireNonNull(text, "text"));
    }

    @Override
    public long errorCount() {
        return errorCount;
    }

    @Override
    public void inform(String text) {
        reports.information(Objects.requireNonNull(text, "text"));
    }

    /** Releases the device's topics and wakes waiters on them. */
    @Override
    public void close() {
        if (demand != null) {
            demand.close();
        }
        publications.forEach(Publication::close);
        subscriptions.forEach(Subscription::close);
        samples.forEach(LazySubscription::close);
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.observe.LazySubscription;
import io.uorb.time.OrbClock;

/** A driver's context that knows the sum of the errors, which each message carries. The thread that serves. */
final class CountingContext implements DeviceContext {
    private final DeviceContext context;
    private long errors;

    CountingContext(DeviceContext context) {
        this.context = context;
    }

    /** Returns all errors until now. */
    long errors() {
        return errors;
    }

    @Override
    public void count(DriverError error, long times) {
        errors += times;
        context.count(error, times);
    }

    @Override
    public void report(DriverError error, String text) {
        errors++;
        context.report(error, text);
    }

    @Override
    public String name() {
        return context.name();
    }

    @Override
    public long deviceId() {
        return context.deviceId();
    }

    @Override
    public OrbClock clock() {
        return context.clock();
    }

    @Override
    public <T> Publication<T> advertise(OrbMetadata<T> topic) {
        return context.advertise(topic);
    }

    @Override
    public <T> Publication<T> advertiseMulti(OrbMetadata<T> topic) {
        return context.advertiseMulti(topic);
    }

    @Override
    public <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance) {
        return context.subscribe(topic, instance);
    }

    @Override
    public <T> LazySubscription<T> sample(OrbMetadata<T> topic, int instance) {
        return context.sample(topic, instance);
    }

    @Override
    public void align(double[] vector) {
        context.align(vector);
    }

    @Override
    public void published(long timestampSampleUs) {
        context.published(timestampSampleUs);
    }

    @Override
    public void inform(String text) {
        context.inform(text);
    }
}

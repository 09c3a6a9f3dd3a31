// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.sensor.DeviceId;
import io.uorb.observe.LazySubscription;
import io.uorb.time.OrbClock;

/**
 * A {@link Device}'s view of its driver. Except for the constructor's calls of {@link #advertise}, {@link
 * #advertiseMulti}, {@link #subscribe} and {@link #sample}, all methods are for the thread that serves the device. None
 * of them allocates, but for {@link #report}.
 */
public interface DeviceContext {
    /** Returns the driver's name, unique among those of a broker's drivers. */
    String name();

    /** Returns the number of the device in messages, as {@link DeviceId} encodes it; 0 if it has none. */
    long deviceId();

    /** Returns the broker's clock. */
    OrbClock clock();

    /**
     * Advertises a topic's instance 0. The publication lives as long as the driver, over reconnects and restarts, and
     * belongs to the thread that serves.
     */
    <T> Publication<T> advertise(OrbMetadata<T> topic);

    /** Returns the same for an instance of its own. */
    <T> Publication<T> advertiseMulti(OrbMetadata<T> topic);

    /** Subscribes for as long as the driver lives. */
    <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance);

    /**
     * Reads the newest message of a topic that others may publish, for as long as the driver lives; makes no node, and
     * what it passes over counts as skipped.
     */
    <T> LazySubscription<T> sample(OrbMetadata<T> topic, int instance);

    /**
     * Corrects a vector by the calibration, in the device's axes, and then rotates it to the board's axes, in place.
     */
    void align(double[] vector);

    /**
     * Records a published message; the driver is healthy while such calls are in time.
     *
     * @param timestampSampleUs time of the measurement
     */
    void published(long timestampSampleUs);

    /** Counts an error without a text, for frequent errors. */
    void count(DriverError error, long times);

    /**
     * Counts an error and reports it: the text is logged (the first of each kind, then at most one of each kind in ten
     * seconds) and shown in the health topic.
     */
    void report(DriverError error, String text);

    /** Returns how many errors the device has counted and reported. */
    long errorCount();

    /**
     * Logs information that is not an error, such as the found device or the accepted rate. The same text is suppressed
     * for 10 s.
     */
    void inform(String text);
}

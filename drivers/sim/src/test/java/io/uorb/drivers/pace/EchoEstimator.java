// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.pace;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Stands where the estimator stands: answers IMU samples with attitudes of the same time, on a thread of its own. */
public final class EchoEstimator {
    private final Orb orb;
    private final Subscription<SensorCombined> samples;
    private final Publication<VehicleAttitude> attitudes;
    private final Poller poller;
    private final List<Long> sampleTimesUs = new ArrayList<>();
    private final List<Long> clockTimesUs = new ArrayList<>();
    private final Thread thread = new Thread(this::run, "echo");
    private volatile boolean closed;

    /** Answers from now on. */
    public EchoEstimator(Orb orb) {
        this.orb = orb;
        this.samples = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        this.attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        this.poller = orb.poller();
        poller.add(samples);
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        SensorCombined sample = new SensorCombined();
        VehicleAttitude attitude = new VehicleAttitude();
        while (!closed) {
            poller.poll(-1, TimeUnit.SECONDS);
            while (samples.update(sample)) {
                sampleTimesUs.add(sample.timestamp);
                clockTimesUs.add(orb.clock().nowUs());
                attitude.timestampSample = sample.timestamp;
                attitudes.publish(attitude);
            }
        }
        poller.close();
    }

    /** Ends the thread; what it saw is complete after that. */
    public void finish() throws InterruptedException {
        closed = true;
        poller.wakeup();
        thread.join();
    }

    /** Times of the samples that arrived, us; after {@link #finish}. */
    public List<Long> sampleTimesUs() {
        return sampleTimesUs;
    }

    /** Returns the broker's time at the arrival of each sample, us; valid after {@link #finish}. */
    public List<Long> clockTimesUs() {
        return clockTimesUs;
    }

    /** Samples overwritten before they were copied. */
    public long lost() {
        return samples.lost();
    }
}

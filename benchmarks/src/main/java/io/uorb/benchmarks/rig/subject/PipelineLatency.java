// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.estimator.AttitudeEstimator;
import io.uorb.drivers.estimator.AttitudeEstimatorParameters;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Sensor to attitude: {@code sensor_combined} to the attitude estimator of {@code drivers}, which sleeps in its poll on
 * a thread of its own, and {@code vehicle_attitude} to a consumer, which sleeps or spins. The time taken is from the
 * sensor sample's scheduled time until the consumer has copied the attitude for it.
 */
public final class PipelineLatency implements RigSubject {
    /** Attitudes that were late because the estimator had missed their samples. */
    public static final String MISSED_BY_ESTIMATOR = "missedByEstimator";

    private static final int WARM_UP_SAMPLES = 24_000;
    private static final int WARM_UP_PERIOD_US = 25;
    private static final long AWAIT_S = 10;
    /** Of the accelerometer of a vehicle at rest: the direction of gravity, m/s^2. */
    private static final float REST_Z_M_S2 = -9.8f;

    private final int periodUs;
    private final int count;
    private final boolean spinning;
    private final Partner partner;
    private final Orb orb = Orb.create();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final AttitudeEstimator estimator =
            new AttitudeEstimator(orb, AttitudeEstimatorParameters.DEFAULT, timestampUs -> {}, failure::set);
    private final Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
    private final Subscription<VehicleAttitude> attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
    private final Poller poller = orb.poller();
    private final SensorCombined sample = new SensorCombined();
    private final SpinLimit limit;
    private Arrivals arrivals;

    public PipelineLatency(int rateHz, boolean spinning, Partner partner, long sliceNs) {
        periodUs = 1_000_000 / rateHz;
        count = (int) Math.max(1, sliceNs / 1_000 / periodUs);
        this.spinning = spinning;
        this.partner = partner;
        limit = new SpinLimit("pipeline at " + rateHz + " Hz, consumer");
        poller.add(attitudes);
        sample.accelerometerMS2[2] = REST_Z_M_S2;
        estimator.start();
    }

    @Override
    public void warmUp() throws Exception {
        run(WARM_UP_SAMPLES, WARM_UP_PERIOD_US);
    }

    @Override
    public Results slice() throws Exception {
        long lostBefore = estimator.lost();
        Results results = run(count, periodUs).results();
        results.add(MISSED_BY_ESTIMATOR, estimator.lost() - lostBefore);
        return results;
    }

    private Arrivals run(int number, int period) throws Exception {
        Pacer pacer = new Pacer(period * 1_000L);
        // The messages' time in whole microseconds, going on where the last slice ended.
        long startUs = sample.timestamp;
        long startNs = pacer.startNs();
        sample.gyroIntegralDt = period;
        partner.play(() -> send(pacer, number, period), () -> consume(startUs, startNs, number, period));
        if (failure.get() != null) {
            throw new IllegalStateException("the estimator failed: " + failure.get(), failure.get());
        }
        return arrivals;
    }

    private void send(Pacer pacer, int number, int period) {
        for (int i = 0; i < number; i++) {
            pacer.awaitNext();
            sample.timestamp += period;
            samples.publish(sample);
        }
    }

    private void consume(long startUs, long startNs, long last, int period) {
        Arrivals all = new Arrivals(1);
        VehicleAttitude attitude = new VehicleAttitude();
        while (all.last() < last) {
            if (spinning) {
                spinForNext(attitude);
            } else {
                sleepForNext(attitude);
            }
            long sinceStartUs = attitude.timestampSample - startUs;
            all.received(sinceStartUs / period, startNs + sinceStartUs * 1_000, System.nanoTime());
        }
        arrivals = all;
    }

    private void spinForNext(VehicleAttitude attitude) {
        for (long turn = 1; !attitudes.update(attitude); turn++) {
            limit.spin(turn);
        }
    }

    private void sleepForNext(VehicleAttitude attitude) {
        while (!attitudes.update(attitude)) {
            if (poller.poll(AWAIT_S, TimeUnit.SECONDS) == 0) {
                throw new IllegalStateException("pipeline, consumer: no attitude in " + AWAIT_S + " s");
            }
        }
    }

    @Override
    public void close() {
        estimator.close();
        orb.close();
    }
}

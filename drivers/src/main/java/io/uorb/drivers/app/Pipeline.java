// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.Orb;
import io.uorb.drivers.estimator.AttitudeEstimator;
import io.uorb.drivers.estimator.AttitudeEstimatorParameters;
import io.uorb.drivers.pace.LockStepPace;
import io.uorb.drivers.pace.Pace;
import io.uorb.drivers.pace.PacedDriver;
import io.uorb.drivers.pace.RealTimePace;
import io.uorb.time.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.io.IOException;
import java.util.function.LongConsumer;

/**
 * A broker with a driver, the estimator and a collector, each on its own thread; in lock-step the driver's thread
 * collects. One thread makes it, runs it once and closes it.
 */
final class Pipeline implements AutoCloseable {
    private static final long LAST_ATTITUDE_LIMIT_MS = 1_000;
    private static final double S_PER_NS = 1e-9;
    private static final double WARM_UP_RATE_HZ = 1_000;
    private static final double WARM_UP_SECONDS = 5;
    /** Half a second at 8 kHz: longer than a busy system lets a thread wait. */
    private static final int HISTORY = 4_096;

    private static final LongConsumer NOBODY = timestampUs -> {};

    private final Input input;
    private final boolean lockStep;
    private final Orb orb;
    private final AttitudeFile file;
    private final LatencyProbe probe;
    private final Failure failure = new Failure();
    private final AttitudeEstimator estimator;
    private final AttitudeCollector collector;
    private final ObservedSource source;
    private final Pace pace;
    private final PacedDriver driver;

    Pipeline(Input input, RunOptions options) throws IOException {
        this.input = input;
        lockStep = options.speed().isLockStep();
        orb = newOrb(lockStep ? new ManualClock(input.startUs()) : OrbClock.systemFrom(input.startUs()));
        probe = lockStep ? null : new LatencyProbe();
        LongConsumer beforeImu = lockStep ? NOBODY : probe::sensorPublishing;
        source = new ObservedSource(input.connect(orb), options.seconds(), beforeImu);
        file = options.out() == null ? null : new AttitudeFile(options.out(), input.isSensorToEnu());
        collector = new AttitudeCollector(orb, input.newComparison(), file);
        estimator = new AttitudeEstimator(
                orb,
                AttitudeEstimatorParameters.DEFAULT.withDeclinationRad(input.declinationRad()),
                lockStep ? NOBODY : probe::attitudePublished,
                failure);
        pace = lockStep
                ? new DrainingPace(new LockStepPace(orb), collector)
                : new RealTimePace(orb.clock(), options.speed().factor());
        failure.stops(pace);
        driver = new PacedDriver(source, pace);
    }

    private static Orb newOrb(OrbClock clock) {
        return Orb.builder()
                .clock(clock)
                .history(SensorCombinedTopic.SENSOR_COMBINED, HISTORY)
                .history(VehicleAttitudeTopic.VEHICLE_ATTITUDE, HISTORY)
                .history(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH, HISTORY)
                .build();
    }

    /**
     * Runs a pipeline on a broker of its own in lock-step for some tenths of a second. Without that, latencies would
     * tell how long the JVM takes to load and compile classes.
     */
    static void warmUp() throws IOException, RunFailedException, InterruptedException {
        try (Input input = new SimulationInput(WARM_UP_RATE_HZ, 0);
                Pipeline pipeline = new Pipeline(input, new RunOptions(WARM_UP_SECONDS, Speed.MAX, null))) {
            pipeline.run(LiveView.NONE);
        }
    }

    /** Runs to the end and returns what came out. */
    RunSummary run(LiveView live) throws IOException, RunFailedException, InterruptedException {
        long startNs = System.nanoTime();
        try (estimator) {
            estimator.start();
            if (lockStep) {
                drive(live, startNs);
            } else {
                try (CollectorThread thread = new CollectorThread(orb, collector, failure)) {
                    thread.start();
                    drive(live, startNs);
                    collector.awaitSample(source.lastImuUs(), LAST_ATTITUDE_LIMIT_MS);
                }
            }
        }
        double wallSeconds = (System.nanoTime() - startNs) * S_PER_NS;
        live.end();
        failure.rethrow();
        return summary(wallSeconds);
    }

    private void drive(LiveView live, long startNs) throws IOException, InterruptedException {
        try (DriverThread thread = new DriverThread(driver, failure)) {
            thread.start();
            while (!thread.awaitEnd(live.periodMs())) {
                live.show(collector.snapshot((System.nanoTime() - startNs) * S_PER_NS, driver.imuSamples()));
            }
        }
    }

    private RunSummary summary(double wallSeconds) {
        return new RunSummary(
                input.description(),
                driver.imuSamples(),
                collector.count(),
                estimator.lost() + collector.lost(),
                estimator.rejected(),
                input.summary(collector.errors()),
                lockStep ? null : probe.summary(),
                wallSeconds);
    }

    @Override
    public void close() throws IOException {
        pace.close();
        estimator.close();
        collector.close();
        orb.close();
        if (file != null) {
            file.close();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.TopicCatalogue;
import io.uorb.drivers.estimator.AttitudeEstimator;
import io.uorb.drivers.estimator.AttitudeEstimatorParameters;
import io.uorb.drivers.estimator.EstimatorType;
import io.uorb.drivers.pace.LockStepPace;
import io.uorb.drivers.pace.Pace;
import io.uorb.drivers.pace.PacedDriver;
import io.uorb.drivers.pace.RealTimePace;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.time.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.EstimatorSensorBiasTopic;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMagTopic;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    /** What inputs and estimator publish. */
    private static final List<OrbMetadata<?>> TOPICS = List.of(
            AttitudeEstimatorStatusTopic.ATTITUDE_ESTIMATOR_STATUS,
            EstimatorSensorBiasTopic.ESTIMATOR_SENSOR_BIAS,
            SensorAccelTopic.SENSOR_ACCEL,
            SensorCombinedTopic.SENSOR_COMBINED,
            SensorGyroTopic.SENSOR_GYRO,
            SensorMagTopic.SENSOR_MAG,
            VehicleAttitudeTopic.VEHICLE_ATTITUDE,
            VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH,
            VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);

    private static final LongConsumer NOBODY = timestampUs -> {};

    private final Input input;
    private final boolean lockStep;
    private final Orb orb;
    private final AttitudeFile file;
    /** Null if nothing is recorded. */
    private final Recorder recorder;

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
        OrbClock clock = lockStep ? new ManualClock(input.startUs()) : OrbClock.systemFrom(input.startUs());
        orb = WholeHistory.newOrb(clock, TOPICS);
        probe = lockStep ? null : new LatencyProbe();
        LongConsumer beforeImu = lockStep ? NOBODY : probe::sensorPublishing;
        source = new ObservedSource(input.connect(orb), options.seconds(), beforeImu);
        file = options.out() == null ? null : new AttitudeFile(options.out(), input.isSensorToEnu());
        collector = new AttitudeCollector(orb, input.newComparison(), file);
        estimator = new AttitudeEstimator(
                orb,
                AttitudeEstimatorParameters.DEFAULT
                        .withType(options.estimator())
                        .withDeclinationRad(input.declinationRad()),
                lockStep ? NOBODY : probe::attitudePublished,
                failure);
        pace = lockStep
                ? new DrainingPace(new LockStepPace(orb), collector)
                : new RealTimePace(orb.clock(), options.speed().factor());
        failure.stops(pace);
        driver = new PacedDriver(source, pace);
        recorder = options.record() == null ? null : newRecorder(options.record());
    }

    private Recorder newRecorder(Path log) {
        return Recorder.builder(orb)
                .catalogue(TopicCatalogue.of(TOPICS))
                .info("ver_sw", ManifestVersion.text())
                .file(log, true)
                .build();
    }

    /**
     * Runs a pipeline on a broker of its own in lock-step for some tenths of a second. Without that, latencies would
     * tell how long the JVM takes to load and compile classes.
     *
     * @param recording whether the run that follows is recorded: this one is then too, into a file that is deleted
     * @param estimator the filter of the run that follows
     */
    static void warmUp(boolean recording, EstimatorType estimator)
            throws IOException, RunFailedException, InterruptedException {
        Path log = recording ? Files.createTempFile("uorb-warm-up", ".ulg") : null;
        try (Input input = new SimulationInput(WARM_UP_RATE_HZ, 0);
                Pipeline pipeline = new Pipeline(input, warmUpOptions(log, estimator))) {
            pipeline.run(LiveView.NONE);
        } finally {
            if (log != null) {
                Files.deleteIfExists(log);
            }
        }
    }

    private static RunOptions warmUpOptions(Path log, EstimatorType estimator) {
        return new RunOptions(WARM_UP_SECONDS, Speed.MAX, null, log, estimator);
    }

    /** Runs to the end and returns what came out. */
    RunSummary run(LiveView live) throws IOException, RunFailedException, InterruptedException {
        if (recorder != null) {
            recorder.start();
        }
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
        if (recorder != null) {
            recorder.stop();
        }
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
                recorder == null ? null : RecordingSummary.of(recorder.status()),
                wallSeconds);
    }

    @Override
    public void close() throws IOException {
        if (recorder != null) {
            recorder.close();
        }
        pace.close();
        estimator.close();
        collector.close();
        orb.close();
        if (file != null) {
            file.close();
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.plot.Figure;
import io.uorb.drivers.app.input.Input;
import io.uorb.drivers.app.recording.RunRecording;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ErrorCollector;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.RunSource;
import io.uorb.drivers.app.run.StatusValues;
import io.uorb.drivers.estimator.AttitudeEstimatorFactory;
import io.uorb.drivers.eval.ComparisonListener;
import io.uorb.drivers.pace.Pace;
import io.uorb.drivers.topics.AttitudeEstimatorStatusTopic;
import io.uorb.error.ErrorHandler;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.EstimatorSensorBiasTopic;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.sensors.SensorMagTopic;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * A broker with the modules {@code sim} or {@code replay} and {@code attitude_estimator}, and a collector, each on its
 * own thread; in lock-step the source's thread collects. One thread makes it, runs it once and closes it.
 */
public final class AttitudePipeline implements AutoCloseable {
    private static final long LAST_ATTITUDE_LIMIT_MS = 1_000;
    private static final double S_PER_NS = 1e-9;
    private static final long STATUS_PERIOD_US = 1_000_000;

    /** The topics of inputs and estimator. */
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

    /** The clock is so far before the first message when modules begin to start, if it is not before 0 then. */
    private static final long START_US = 500_000;

    private final Input input;
    private final boolean lockStep;
    private final Orb orb;
    private final AttitudeFile file;
    /** Null if nothing is recorded. */
    private final RunRecording recording;

    /** Null if nothing is plotted. */
    private final AttitudePlot plot;

    private final LatencyProbe probe;
    private final ErrorCollector failure = new ErrorCollector();
    private final CommandModules modules;
    private final ModuleConfig estimator;
    private final AttitudeCollector collector;
    private final RunSource source;
    private final RunOptions options;

    public AttitudePipeline(Input input, RunOptions options) throws IOException {
        this.input = input;
        lockStep = options.speed().isLockStep();
        OrbClock clock = lockStep
                ? new ManualClock(input.startUs())
                : options.shared()
                        .clock(RealtimeOption.clock(OrbClock.systemFrom(Math.max(0, input.startUs() - START_US))));
        orb = options.shared()
                .attach(LosslessOrbs.builder(
                        clock,
                        options.record() == null ? TOPICS : LosslessOrbs.withTopicsOfUsers(TOPICS),
                        ErrorHandler.uncaught()))
                .build();
        probe = lockStep ? null : new LatencyProbe();
        this.options = options;
        file = options.out() == null ? null : new AttitudeFile(options.out(), input.isSensorToEnu());
        plot = options.plot() ? new AttitudePlot(orb, input) : null;
        collector = OrbModule.make(
                "attitude_collector",
                () -> new AttitudeCollector(
                        orb, input.newComparison(plot == null ? ComparisonListener.NONE : plot), file));
        // Run times are real time: without them, runs in lock-step publish the same messages.
        modules = new CommandModules(
                ModuleHost.builder(orb)
                        .parameters(options.parameters())
                        .statusPeriodUs(lockStep ? 0 : STATUS_PERIOD_US),
                failure,
                options.lines());
        estimator = ModuleConfig.of(
                "attitude_estimator",
                "filter=" + options.estimator().name(),
                "declination_rad=" + input.declinationRad());
        source = new RunSource(failure, this::drained, this::publishing);
        recording = options.record() == null
                ? null
                : RunRecording.of(
                        options.record(),
                        true,
                        builder -> builder.catalogue(CommandModules.catalogue(TOPICS, options.lines())));
    }

    /** In lock-step the source's thread collects. */
    private Pace drained(Pace pace) {
        return lockStep ? new DrainingPace(pace, collector) : pace;
    }

    /** Called on the source's thread before an IMU sample is published. */
    private void publishing(long timeUs) {
        if (plot != null) {
            plot.sensorPublishing(timeUs);
        }
        if (probe != null) {
            probe.sensorPublishing(timeUs);
        }
    }

    /** Returns the host of the modules. */
    public CommandModules modules() {
        return modules;
    }

    /** Ends {@link #run} before its next message; it returns what came out until then. Any thread may call it. */
    public void stop() {
        source.stop();
    }

    /** Runs to the end and returns what came out. */
    public RunSummary run(RunView live) throws IOException, RunFailedException, InterruptedException {
        long startNs = System.nanoTime();
        StatusValues figures;
        try (modules) {
            start(new AttitudeEstimatorFactory(input.start(), lockStep ? NOBODY : probe::attitudePublished), estimator);
            modules.startAdded(options.modules());
            options.started().run();
            startRecording();
            if (lockStep) {
                drive(live, startNs);
            } else {
                try (CollectorThread thread = new CollectorThread(orb, collector, failure)) {
                    thread.start();
                    drive(live, startNs);
                    collector.awaitSample(source.lastImuUs(), LAST_ATTITUDE_LIMIT_MS);
                }
            }
            figures = modules.figures();
            if (recording != null) {
                recording.stop();
            }
        } finally {
            live.end();
        }
        double wallSeconds = (System.nanoTime() - startNs) * S_PER_NS;
        failure.rethrow();
        return summary(figures, wallSeconds);
    }

    /**
     * Returns the figure of a run that is over, if it collected one.
     *
     * @throws RunFailedException if there was nothing to plot
     */
    public Figure figure(String title) throws RunFailedException {
        return plot.figure(title, input.description(), collector.errors());
    }

    /** Starts the recorder: the parameters of the estimator are there, its messages are not. */
    private void startRecording() throws RunFailedException {
        try {
            if (recording != null) {
                recording.start(modules);
            }
        } catch (ModuleException e) {
            throw new RunFailedException(CommandModules.reason(e), e);
        }
    }

    /** Starts a module of this run. */
    private void start(ModuleFactory factory, ModuleConfig config) throws RunFailedException {
        try {
            modules.start(factory, config);
        } catch (ModuleException e) {
            throw new RunFailedException(CommandModules.reason(e), e);
        }
    }

    private void drive(RunView live, long startNs) throws IOException, RunFailedException, InterruptedException {
        Input.SourceModule module = input.module(source);
        start(module.factory(), module.config().with(options.pace()));
        while (!source.awaitEnd(live.periodMs())) {
            live.show(collector.snapshot((System.nanoTime() - startNs) * S_PER_NS, source.imuSamples()));
        }
    }

    private RunSummary summary(StatusValues figures, double wallSeconds) {
        return new RunSummary(
                input.description(),
                source.imuSamples(),
                source.imuRateHz(),
                source.isStopped() || options.hasEnd() ? -1 : input.imuSamples(),
                (long) figures.get("disordered"),
                collector.count(),
                (long) figures.get("lost") + collector.lost(),
                InputFaults.of(figures),
                input.summary(collector.errors()),
                input.referenceResets(),
                lockStep ? null : probe.summary(),
                recording == null ? null : recording.summary().orElse(null),
                wallSeconds);
    }

    @Override
    public void close() throws IOException {
        modules.close();
        collector.close();
        if (plot != null) {
            plot.close();
        }
        orb.close();
        if (file != null) {
            file.close();
        }
    }
}

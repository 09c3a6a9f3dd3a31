// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.drivers.app.input.Input;
import io.uorb.drivers.app.input.SimulationInput;
import io.uorb.drivers.app.recording.RunRecording;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.ErrorCollector;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.RunSource;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.error.ErrorHandler;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Simulated sensors in real time and the attitude estimator, each a module on a thread of its own. */
final class SimulatedFeed implements RecordFeed {
    private static final long LONGEST_WAIT_MS = 1_000;

    private static final List<OrbMetadata<?>> TOPICS = List.of(
            SensorCombinedTopic.SENSOR_COMBINED,
            VehicleAttitudeTopic.VEHICLE_ATTITUDE,
            VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH,
            VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER,
            VehicleStatusTopic.VEHICLE_STATUS);

    private final Orb orb;
    private final ErrorCollector failure = new ErrorCollector();
    private final Input input;
    private final double seconds;
    private final List<ModuleConfig> added;
    private final TopicCatalogue catalogue;
    /** Null if the vehicle is never armed. */
    private final Arming arming;

    private final RunSource source;
    private final CommandModules modules;

    /**
     * Creates a simulation that has not started.
     *
     * @param seconds its length; infinite for one without end
     * @param arms whether the vehicle is armed meanwhile
     * @param added modules beside
     * @param shared what the broker shares with other processes; closed by its owner
     * @param lines told, on any thread, what modules log
     */
    SimulatedFeed(
            double rateHz,
            long seed,
            double seconds,
            boolean arms,
            List<ModuleConfig> added,
            SharedBroker shared,
            Consumer<String> lines) {
        this.seconds = seconds;
        this.added = added;
        orb = shared.attach(LosslessOrbs.builder(
                        shared.clock(RealtimeOption.clock()),
                        added.isEmpty() ? TOPICS : LosslessOrbs.withTopicsOfUsers(TOPICS),
                        ErrorHandler.uncaught()))
                .build();
        catalogue = added.isEmpty() ? TopicCatalogue.of(TOPICS) : CommandModules.catalogue(TOPICS, lines);
        input = new SimulationInput(rateHz, seed);
        arming = arms ? new Arming(orb, seconds) : null;
        source = new RunSource(failure, UnaryOperator.identity(), arms ? arming::at : timestampUs -> {});
        modules = new CommandModules(ModuleHost.builder(orb).statusPeriodUs(0), failure, lines);
    }

    @Override
    public CommandModules modules() {
        return modules;
    }

    @Override
    public TopicCatalogue topics() {
        return catalogue;
    }

    @Override
    public void prepare() throws RunFailedException {
        try {
            modules.start(ModuleConfig.of("attitude_estimator", "declination_rad=" + input.declinationRad()));
        } catch (ModuleException e) {
            throw new RunFailedException(CommandModules.reason(e), e);
        }
        modules.startAdded(added);
    }

    @Override
    public void run(Recorder recorder) throws IOException, RunFailedException {
        Input.SourceModule module = input.module(source);
        try {
            modules.start(
                    module.factory(), module.config().with("seconds=" + (Double.isInfinite(seconds) ? 0 : seconds)));
        } catch (ModuleException e) {
            throw new RunFailedException(CommandModules.reason(e), e);
        }
        awaitEnd();
        modules.stopAllBut(RunRecording.MODULE);
        failure.rethrow();
    }

    /** Waits for the end of the source; an interrupt ends it. */
    private void awaitEnd() {
        boolean interrupted = false;
        boolean ended = false;
        while (!ended) {
            try {
                ended = source.awaitEnd(LONGEST_WAIT_MS);
            } catch (InterruptedException e) {
                interrupted = true;
                source.stop();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void stop() {
        source.stop();
    }

    @Override
    public void close() {
        source.stop();
        modules.close();
        if (arming != null) {
            arming.close();
        }
        orb.close();
    }
}

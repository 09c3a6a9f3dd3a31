// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.drivers.app.recording.RecordReport;
import io.uorb.drivers.app.run.BoundedTask;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.DriverList;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.app.run.SavedParameters;
import io.uorb.drivers.app.run.TimedClose;
import io.uorb.drivers.bridge.mavlink.MavlinkModuleFactory;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverReport;
import io.uorb.drivers.gps.GpsModuleFactory;
import io.uorb.drivers.iio.IioDeviceInfo;
import io.uorb.drivers.iio.IioDevices;
import io.uorb.drivers.iio.IioModuleFactory;
import io.uorb.error.ErrorHandler;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleHost;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The modules of a board, on one broker. Subscribers are started before publishers, and ended after them; a part that
 * hangs is left behind. The command's thread.
 */
final class Board implements AutoCloseable {
    private static final List<OrbMetadata<?>> FAST_TOPICS = List.of(
            SensorGyroTopic.SENSOR_GYRO,
            SensorAccelTopic.SENSOR_ACCEL,
            SensorCombinedTopic.SENSOR_COMBINED,
            VehicleAttitudeTopic.VEHICLE_ATTITUDE);

    /** Limit of the search for devices, which reads files of the kernel. */
    private static final Duration SCAN_LIMIT = Duration.ofSeconds(5);

    private final Orb orb;
    private final TimedClose closer = new TimedClose();
    private final BoardShutdown end;
    private final Consumer<String> lines;
    private final DriverList sensors;
    private final DriverList links;
    private final DriverList gps;
    private final SavedParameters parameters;
    private final CommandModules modules;
    private BoardRecording recording;

    private Board(BoardSetup setup, BoardShutdown end, Consumer<String> lines) throws IOException {
        this.end = end;
        this.lines = lines;
        parameters = SavedParameters.open(setup.parameters(), this::failInBackground, lines);
        orb = setup.shared()
                .attach(LosslessOrbs.builder(setup.clock(), FAST_TOPICS, this::failInBackground))
                .build();
        sensors = new DriverList(this::tell);
        links = new DriverList(this::tell);
        gps = new DriverList(this::tell);
        modules = new CommandModules(ModuleHost.builder(orb).parameters(parameters.store()), end::fail, lines);
    }

    private void tell(DriverReport report) {
        lines.accept(report.toString());
    }

    /** Ends the run after an Error in a driver: the state of the others could not be trusted. */
    private void failInBackground(Object source, Throwable e) {
        if (e instanceof Error) {
            end.fail(e);
        }
        ErrorHandler.uncaught().onError(source, e);
    }

    /**
     * Starts a board.
     *
     * @param end told of parts that fail
     * @param lines told, on any thread, what parts have to say
     */
    static Board start(BoardSetup setup, BoardShutdown end, Consumer<String> lines)
            throws IOException, RunFailedException {
        Board board = new Board(setup, end, lines);
        boolean done = false;
        try {
            board.startAll(setup);
            done = true;
        } finally {
            if (!done) {
                board.close();
                board.problems().forEach(lines);
            }
        }
        return board;
    }

    private void startAll(BoardSetup setup) throws IOException, RunFailedException {
        // Before the recording begins: a board that cannot start must not replace the log of the last run.
        List<IioDeviceInfo> devices =
                setup.iio().isPresent() ? findIio(setup.iio().get()) : List.of();
        try {
            startSubscribers(setup);
            if (setup.record().isPresent()) {
                recording = BoardRecording.start(modules, setup.record().get(), setup.replace(), lines);
            }
            startSensors(setup, devices);
        } catch (ModuleException e) {
            throw new RunFailedException(CommandModules.reason(e), e);
        }
    }

    /** Starts what publishes nothing without sensors: a recording then has its parameters from the start. */
    private void startSubscribers(BoardSetup setup) throws ModuleException {
        for (ModuleConfig link : setup.mavlink()) {
            modules.start(new MavlinkModuleFactory(links), link);
        }
        if (setup.estimator().isPresent()) {
            modules.start(ModuleConfig.of(
                    "attitude_estimator", "filter=" + setup.estimator().get()));
        }
        if (setup.hub()) {
            modules.start(ModuleConfig.of("sensor_hub"));
        }
    }

    /** Starts our sensors before those whose names are chips'. */
    private void startSensors(BoardSetup setup, List<IioDeviceInfo> devices) throws ModuleException {
        if (setup.gps().isPresent()) {
            modules.start(new GpsModuleFactory(gps, setup.gps().get()), ModuleConfig.of("gps"));
        }
        if (setup.iio().isPresent()) {
            List<String> options = new ArrayList<>(List.of("root=" + setup.iio().get(), "dev=" + setup.dev()));
            options.addAll(setup.iioOptions());
            ModuleConfig iio = ModuleConfig.of("iio", options.toArray(String[]::new));
            modules.start(new IioModuleFactory(sensors, devices), iio);
        }
    }

    /** Returns the devices with supported sensors. */
    private static List<IioDeviceInfo> findIio(Path root) throws IOException {
        List<IioDeviceInfo> found =
                BoundedTask.call("search for IIO devices in " + root, SCAN_LIMIT, () -> IioDevices.scan(root));
        List<IioDeviceInfo> devices =
                found.stream().filter(device -> !device.kinds().isEmpty()).toList();
        if (devices.isEmpty()) {
            throw new IOException("no IIO device in " + root + " has a supported sensor");
        }
        return devices;
    }

    Orb orb() {
        return orb;
    }

    /** Returns the host of the modules. */
    CommandModules modules() {
        return modules;
    }

    /** Reports which parameters of the files no module has, when all have started. */
    void tellUnknownParameters() {
        parameters.tellUnknown();
    }

    /** Returns the drivers of sensors: devices of the board, then the receiver. */
    List<Driver> sensors() {
        return Stream.concat(sensors.drivers().stream(), gps.drivers().stream()).toList();
    }

    /** Returns the drivers of sensors and of links to ground stations. */
    List<Driver> drivers() {
        return Stream.concat(sensors().stream(), links.drivers().stream()).toList();
    }

    /** Returns the recording; null if nothing is recorded. */
    BoardRecording recording() {
        return recording;
    }

    /** Returns the recording's result, after {@link #close}; null if there is none, or it has not closed. */
    RecordReport report() {
        return recording == null ? null : recording.report().orElse(null);
    }

    /** Ends all parts, even if one hangs or fails: see {@link #problems}. */
    @Override
    public void close() {
        modules.close();
        parameters.close();
        closer.close("broker", orb);
    }

    /** Returns, after {@link #close}, a sentence for each part that hung or failed in closing. */
    List<String> problems() {
        List<String> problems = new ArrayList<>(modules.problems());
        problems.addAll(parameters.problems());
        problems.addAll(closer.problems());
        return problems;
    }
}

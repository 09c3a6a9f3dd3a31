// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.drivers.app.recording.RecordReport;
import io.uorb.drivers.app.run.BoundedCloser;
import io.uorb.drivers.app.run.BoundedTask;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.bridge.mavlink.MavlinkDriver;
import io.uorb.drivers.bridge.mavlink.MavlinkOptions;
import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.drivers.device.Driver;
import io.uorb.drivers.device.DriverOptions;
import io.uorb.drivers.device.DriverReport;
import io.uorb.drivers.estimator.AttitudeEstimator;
import io.uorb.drivers.estimator.AttitudeEstimatorParameters;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.drivers.gps.GpsDriver;
import io.uorb.drivers.gps.GpsOptions;
import io.uorb.drivers.hub.SensorHub;
import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.iio.IioDeviceInfo;
import io.uorb.drivers.iio.IioDevices;
import io.uorb.drivers.iio.IioDrivers;
import io.uorb.drivers.iio.IioOptions;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.error.ErrorHandler;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorAccelTopic;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
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

    /** Limit of the recording's end: a disk that does not answer must not hold the board. */
    private static final Duration RECORDING_LIMIT = Duration.ofSeconds(5);

    private final Orb orb;
    private final BoundedCloser closer = new BoundedCloser();
    private final BoardShutdown end;
    private final Consumer<String> lines;
    private final List<Driver> sensors = new ArrayList<>();
    private final List<Driver> links = new ArrayList<>();
    /** The closing of each started part; the last one is closed first. */
    private final Deque<Runnable> parts = new ArrayDeque<>();

    private BoardRecording recording;
    private boolean recordingClosed;

    private Board(BoardShutdown end, Consumer<String> lines) {
        this.end = end;
        this.lines = lines;
        this.orb = LosslessOrbs.newOrb(OrbClock.system(), FAST_TOPICS, this::failInBackground);
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
    static Board start(BoardSetup setup, BoardShutdown end, Consumer<String> lines) throws IOException {
        Board board = new Board(end, lines);
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

    private void startAll(BoardSetup setup) throws IOException {
        push("broker", orb);
        // Before the recording begins: a board that cannot start must not replace the log of the last run.
        List<IioDeviceInfo> devices =
                setup.iio().isPresent() ? findIio(setup.iio().get()) : List.of();
        if (setup.record().isPresent()) {
            recording = BoardRecording.start(orb, setup.record().get(), setup.replace(), lines);
            parts.push(() -> recordingClosed = closer.close("recording", recording, RECORDING_LIMIT));
        }
        setup.mavlink().forEach(address -> startLink(address, setup.mavlinkKey().orElse(null)));
        setup.estimator().ifPresent(this::startEstimator);
        if (setup.hub()) {
            startHub();
        }
        startSensors(setup, devices);
    }

    /** Starts the sensors, ours first: a chip's name gives way to one of ours. */
    private void startSensors(BoardSetup setup, List<IioDeviceInfo> devices) {
        Optional<Driver> gps = setup.gps().map(address -> GpsDriver.create(orb, named("gps"), GpsOptions.of(address)));
        gps.ifPresent(this::push);
        setup.iio().ifPresent(root -> {
            IioOptions options = IioOptions.defaults().roots(root, setup.dev());
            sensors.addAll(IioDrivers.create(orb, options, devices, this::named));
        });
        sensors.forEach(this::push);
        gps.ifPresent(sensors::add);
        sensors.forEach(Driver::start);
    }

    private void startLink(LinkAddress address, SigningKey key) {
        MavlinkOptions options =
                MavlinkOptions.to(address).channel(links.size()).key(key);
        Driver link = MavlinkDriver.create(orb, named("mavlink" + links.size()), options);
        push(link);
        links.add(link);
        link.start();
    }

    private void startEstimator(OrientationFilterProvider filter) {
        AttitudeEstimator estimator = AttitudeEstimator.onThread(
                orb, AttitudeEstimatorParameters.DEFAULT.withFilter(filter), timestampUs -> {}, end::fail);
        push("estimator", estimator);
        estimator.start();
    }

    private void startHub() {
        SensorHub hub = SensorHub.onThread(orb, SensorHubParameters.DEFAULT, end::fail);
        push("sensor hub", hub);
        hub.start();
    }

    private void push(String name, AutoCloseable part) {
        parts.push(() -> closer.close(name, part));
    }

    private void push(Driver driver) {
        parts.push(() -> closer.close(driver.name(), driver, driver::activity));
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

    private DriverOptions named(String name) {
        return DriverOptions.named(name).listener(this::tell);
    }

    private void tell(DriverReport report) {
        lines.accept(report.toString());
    }

    Orb orb() {
        return orb;
    }

    /** Returns the drivers of sensors, in the order of their start. */
    List<Driver> sensors() {
        return sensors;
    }

    /** Returns the drivers of sensors and of links to ground stations. */
    List<Driver> drivers() {
        return Stream.concat(sensors.stream(), links.stream()).toList();
    }

    /** Returns the recording; null if nothing is recorded. */
    BoardRecording recording() {
        return recording;
    }

    /** Returns the recording's result, after {@link #close}; null if there is none, or it has not closed. */
    RecordReport report() {
        return recordingClosed ? recording.report() : null;
    }

    /** Ends all parts, even if one hangs or fails: see {@link #problems}. */
    @Override
    public void close() {
        while (!parts.isEmpty()) {
            parts.pop().run();
        }
    }

    /** Returns, after {@link #close}, a sentence for each part that hung or failed in closing. */
    List<String> problems() {
        return closer.problems();
    }
}

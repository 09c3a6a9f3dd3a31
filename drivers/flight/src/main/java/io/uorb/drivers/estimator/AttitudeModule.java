// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.runner.Cycle;
import io.uorb.drivers.runner.ModulePollLoop;
import io.uorb.drivers.runner.ModuleRunner;
import io.uorb.drivers.runner.ModuleWorkItem;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.StatusPrinter;
import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import io.uorb.parameter.Parameters;
import io.uorb.time.OrbClock;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.work.WorkQueueConfig;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongConsumer;

/**
 * The module of {@link AttitudeEstimator}, on a thread or a work queue: reads the available sensor messages and
 * publishes an attitude for each. {@link #run} belongs to one thread at a time; {@link #rejected} and {@link #lost} to
 * any.
 */
final class AttitudeModule implements Module, Stateful {
    /** Clocks of sensors and of publishers may differ a little. */
    private static final long LONGEST_AHEAD_US = 1_000_000;

    private final OrbClock clock;
    private final AttitudeEstimatorParameters settings;
    private final Parameters<MagneticDeclination> declination;
    private final ModuleRunner runner;
    private final Subscription<SensorCombined> imuSubscription;
    private final Subscription<VehicleMagnetometer> magSubscription;
    private final Publication<VehicleAttitude> publication;
    private final AttitudeFilter filter;
    private final EstimatorStatusPublisher status;
    private final ImuTimeout imuTimeout = new ImuTimeout();
    private final LongConsumer onPublished;

    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private final VehicleAttitude attitude = new VehicleAttitude();

    private MagneticDeclination knownDeclination;
    private boolean begun;

    /** Whether {@link #mag} has not been taken in yet. */
    private boolean magWaits;

    private volatile boolean closing;

    /**
     * Creates a module that does not run yet.
     *
     * @param queue whose item it is; empty for a thread of its own
     * @param onPublished told, on the module's thread, the {@code timestamp_sample} (us) of each published attitude
     */
    AttitudeModule(
            ModuleContext context,
            AttitudeEstimatorParameters settings,
            Optional<WorkQueueConfig> queue,
            LongConsumer onPublished) {
        this.settings = settings;
        this.onPublished = Objects.requireNonNull(onPublished, "onPublished");
        clock = context.clock();
        declination = context.parameters(MagneticDeclination.class);
        filter = new AttitudeFilter(settings);
        imuSubscription = context.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        // It integrates: a sample that it does not see is an error that stays.
        imuSubscription.setHistory(imuSubscription.maxHistory());
        magSubscription = context.subscribe(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
        magSubscription.setHistory(magSubscription.maxHistory());
        publication = context.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        status = new EstimatorStatusPublisher(context, filter, settings.filter());
        runner = queue.isPresent()
                ? ModuleWorkItem.atDeadlines(context, queue.get(), Cycle.RATE_US, this::run)
                : new ModulePollLoop(context, Cycle.RATE_US, this::run);
        runner.listen(imuSubscription);
    }

    @Override
    public void start() {
        runner.start();
    }

    @Override
    public void status(StatusPrinter printer) {
        printer.value("lost", lost());
        filter.rejected().print(printer);
        filter.forceMonitor().print(printer);
    }

    /**
     * Answers all available IMU messages, and publishes a status if none has been received for some time.
     *
     * @return when it wants to run again though no message may have come, on the broker's clock; or {@link
     *     OrbClock#NEVER}
     */
    long run() {
        turnNorth();
        if (!begun) {
            begun = true;
            status.begin(clock.nowUs());
            imuTimeout.begin(clock.nowUs());
        }
        while (!isStopping() && imuSubscription.update(imu)) {
            step();
        }
        return isStopping() ? OrbClock.NEVER : imuTimeout.check(clock.nowUs(), status);
    }

    private boolean isStopping() {
        return closing || runner.isStopping();
    }

    private void turnNorth() {
        MagneticDeclination now = declination.get();
        if (now != knownDeclination) {
            knownDeclination = now;
            filter.setDeclinationRad(now.isSet() ? now.rad() : settings.declinationRad());
        }
    }

    private void step() {
        filter.update(imu);
        takeMagnetometer();
        filter.attitude(attitude.q);
        filter.resets().write(attitude);
        attitude.timestampSample = filter.timing().lastUs();
        attitude.timestamp = clock.nowUs();
        publication.publish(attitude);
        imuTimeout.heard(attitude.timestamp, filter.timing().nominalS());
        status.update(attitude.timestamp, attitude.timestampSample);
        onPublished.accept(imu.timestamp);
    }

    /** Takes magnetometer messages up to the time of the IMU sample: an estimator that lags behind finds later ones. */
    private void takeMagnetometer() {
        long imuUs = filter.timing().lastUs();
        magWaits = magWaits || nextMagnetometer();
        while (magWaits && filter.timing().wentBack() && mag.timestampSample > imuUs) {
            magWaits = nextMagnetometer(); // of a time that is over
        }
        while (magWaits && mag.timestampSample <= imuUs) {
            filter.update(mag);
            magWaits = nextMagnetometer();
        }
    }

    /** Fills {@link #mag}; leaves out those measured long after they were published: all others would wait for them. */
    private boolean nextMagnetometer() {
        boolean has = magSubscription.update(mag);
        while (has && mag.timestamp != 0 && mag.timestampSample - mag.timestamp > LONGEST_AHEAD_US) {
            filter.rejectField();
            has = magSubscription.update(mag);
        }
        return has;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("filter", filter);
        fields.part("status", status);
        fields.part("imu_timeout", imuTimeout);
        fields.part("runner", runner);
        fields.message("mag", VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER, mag);
        fields.message("attitude", VehicleAttitudeTopic.VEHICLE_ATTITUDE, attitude);
        begun = fields.flag("begun", begun);
        magWaits = fields.flag("mag_waits", magWaits);
        knownDeclination = null; // the next run takes that of its parameters
    }

    long lost() {
        return imuSubscription.lost();
    }

    long rejected() {
        return filter.rejected().total();
    }

    @Override
    public void close() {
        closing = true;
        status.close();
    }
}

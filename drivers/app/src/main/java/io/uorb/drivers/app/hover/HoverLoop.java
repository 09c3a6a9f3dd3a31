// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.control.FlightControl;
import io.uorb.drivers.control.FlightControlParameters;
import io.uorb.drivers.control.RateInput;
import io.uorb.drivers.estimator.AttitudeEstimator;
import io.uorb.drivers.estimator.AttitudeEstimatorParameters;
import io.uorb.drivers.estimator.position.PositionEstimator;
import io.uorb.drivers.estimator.position.PositionEstimatorParameters;
import io.uorb.drivers.estimator.vqf.VqfParameters;
import io.uorb.drivers.hub.SensorHub;
import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.sim.MagnetometerModel;
import io.uorb.drivers.sim.vehicle.SensorErrors;
import io.uorb.drivers.sim.vehicle.SimulatedVehicle;
import io.uorb.drivers.sim.vehicle.VehicleOptions;
import io.uorb.drivers.sim.vehicle.VehicleParameters;
import io.uorb.drivers.sim.vehicle.WindParameters;
import io.uorb.error.ErrorHandler;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.List;

/**
 * A simulated vehicle, its estimators, its controllers and a mission on one broker. All are items of work queues. On a
 * manual clock these run inline on the thread that advances it: a seed gives the same messages in each run. On threads
 * they follow the system's clock, and the order of messages is the scheduler's. One thread makes, steps and closes it.
 */
final class HoverLoop implements AutoCloseable {
    /**
     * Not 0, which some fields have for "never". On a clock that passes by itself, which starts at 0, it is the time to
     * make the modules in.
     */
    private static final long START_US = 1_000_000;

    /**
     * In flight the accelerometer shows thrust and drag, not gravity; only their mean over a time in which velocity
     * hardly changes does. A change of velocity v then tilts the estimate by v / (g tau).
     */
    private static final double TAU_ACC_S = 30;

    private static final double TAU_MAG_S = 9;

    private static final double US_PER_S = 1e6;

    private final double rateHz;
    private final LoopClock clock;
    private final List<OrbMetadata<?>> topics;
    private final Orb orb;
    private final WorkQueues queues;
    private final SimulatedVehicle vehicle;
    /** Null without a hub. */
    private final SensorHub hub;

    private final AttitudeEstimator attitude;
    private final PositionEstimator position;
    private final FlightControl control;
    private final HoverMission mission;
    private long steps;

    /**
     * Creates a loop at its start.
     *
     * @param onError told what runs of modules and callbacks throw, on the thread that runs them
     */
    HoverLoop(HoverOptions options, HoverPlan plan, ErrorHandler onError) {
        rateHz = options.rateHz();
        clock = options.threads() ? LoopClock.realTime(0) : LoopClock.manual(START_US);
        topics = HoverTopics.of(options.withHub());
        orb = LosslessOrbs.newOrb(clock.clock(), topics, onError);
        queues = new WorkQueues(orb);
        vehicle = new SimulatedVehicle(
                orb,
                new VehicleOptions(
                        VehicleParameters.DEFAULT,
                        WindParameters.gusty(options.windMS()),
                        SensorErrors.USUAL,
                        options.rateHz(),
                        options.seed(),
                        !options.withHub()),
                START_US);
        hub = options.withHub() ? newHub() : null;
        attitude = AttitudeEstimator.onWorkQueue(
                orb,
                AttitudeEstimatorParameters.DEFAULT
                        .withVqf(VqfParameters.DEFAULT.withTimeConstants(TAU_ACC_S, TAU_MAG_S))
                        .withDeclinationRad(MagnetometerModel.declinationRad()),
                queues.findOrCreate(WorkQueueConfig.INS.get(0)),
                timestampUs -> {});
        position = new PositionEstimator(
                orb, queues.findOrCreate(WorkQueueConfig.INS.get(0)), PositionEstimatorParameters.DEFAULT);
        control = new FlightControl(orb, queues, controlParameters(options));
        mission = new HoverMission(orb, queues.findOrCreate(WorkQueueConfig.HP_DEFAULT), plan, START_US);
        attitude.start();
        if (hub != null) {
            hub.start();
        }
        vehicle.start(queues.findOrCreate(WorkQueueConfig.SPI.get(0)));
    }

    private SensorHub newHub() {
        return SensorHub.onWorkQueue(orb, SensorHubParameters.DEFAULT, queues.findOrCreate(WorkQueueConfig.INS.get(0)));
    }

    private static FlightControlParameters controlParameters(HoverOptions options) {
        FlightControlParameters usual = FlightControlParameters.DEFAULT;
        return new FlightControlParameters(
                usual.position(),
                usual.attitude(),
                usual.rate(),
                usual.mixer(),
                usual.land(),
                options.withHub() ? RateInput.VEHICLE_ANGULAR_VELOCITY : RateInput.SENSOR_COMBINED);
    }

    Orb orb() {
        return orb;
    }

    /** Returns the published topics, in the order of the hash. */
    List<OrbMetadata<?>> topics() {
        return topics;
    }

    /** Returns when the next step is due, in us after the start. */
    long nextUs() {
        return Math.round((steps + 1) * US_PER_S / rateHz);
    }

    /** Returns when the vehicle's time starts, on the broker's clock, in us. */
    long startUs() {
        return START_US;
    }

    /**
     * Advances to the vehicle's next sample and runs all work items that it triggers; on threads, waits until the
     * sample is due.
     */
    void step() throws InterruptedException {
        clock.advanceTo(START_US + nextUs());
        steps++;
    }

    /** Ends all work items and waits for those in progress: nothing is published any more. */
    void halt() {
        queues.close();
    }

    SimulatedVehicle vehicle() {
        return vehicle;
    }

    HoverMission mission() {
        return mission;
    }

    /** Returns the messages that the hub and the estimators lost. */
    long lost() {
        return attitude.lost() + position.lost() + (hub == null ? 0 : hub.lost());
    }

    @Override
    public void close() {
        mission.close();
        control.close();
        position.close();
        attitude.close();
        if (hub != null) {
            hub.close();
        }
        vehicle.close();
        queues.close();
        orb.close();
        clock.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.drivers.app.run.LosslessOrbs;
import io.uorb.drivers.bridge.mavlink.hil.HilOptions;
import io.uorb.drivers.bridge.mavlink.hil.HilSimulator;
import io.uorb.drivers.control.FlightControl;
import io.uorb.drivers.control.FlightControlParameters;
import io.uorb.drivers.estimator.AttitudeEstimator;
import io.uorb.drivers.estimator.AttitudeEstimatorParameters;
import io.uorb.drivers.estimator.position.PositionEstimator;
import io.uorb.drivers.estimator.position.PositionEstimatorParameters;
import io.uorb.drivers.estimator.vqf.VqfParameters;
import io.uorb.drivers.estimator.vqf.VqfProvider;
import io.uorb.drivers.hub.SensorHub;
import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.sim.MagnetometerModel;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A whole autopilot that flies what a simulator simulates: hub, estimators, controllers and a mission. */
final class HilFlight implements AutoCloseable {
    static final List<OrbMetadata<?>> TOPICS = HoverTopics.of(false);

    private static final long START_US = 1_000_000;

    final List<String> failures = new CopyOnWriteArrayList<>();
    private final Orb host = Orb.create();
    private final ManualClock clock = new ManualClock(START_US);
    private final Orb orb = LosslessOrbs.newOrb(clock, TOPICS);
    private final WorkQueues queues = new WorkQueues(clock, (source, error) -> failures.add(source + ": " + error));
    private final SensorHub hub;
    private final AttitudeEstimator attitude;
    private final StandaloneContext position;
    private final FlightControl control;
    private final StandaloneContext mission;
    private final HilSimulator simulator;

    HilFlight(LinkAddress address, HoverPlan plan) {
        this(address, plan, PositionEstimatorParameters.DEFAULT);
    }

    HilFlight(LinkAddress address, HoverPlan plan, PositionEstimatorParameters positionParameters) {
        simulator = new HilSimulator(host, orb, HilOptions.at(address), report -> {
            if (report.isError()) {
                failures.add(report.toString());
            }
        });
        hub = SensorHub.onWorkQueue(
                orb,
                SensorHubParameters.DEFAULT.withIntegrationRateHz(1_000),
                queues.findOrCreate(WorkQueueConfig.SPI.get(0)));
        attitude = AttitudeEstimator.onWorkQueue(
                orb,
                AttitudeEstimatorParameters.DEFAULT
                        .withFilter(new VqfProvider(VqfParameters.DEFAULT.withTimeConstants(30, 9)))
                        .withDeclinationRad(MagnetometerModel.declinationRad()),
                queues.findOrCreate(WorkQueueConfig.INS.get(0)),
                timestampUs -> {});
        position =
                PositionEstimator.onWorkQueue(orb, queues.findOrCreate(WorkQueueConfig.INS.get(0)), positionParameters);
        control = new FlightControl(orb, queues, FlightControlParameters.DEFAULT);
        mission = StandaloneContext.of(orb, "mission").queues(queues);
        mission.create(context -> new HoverMission(context, plan, orb.clock().nowUs()))
                .start();
        hub.start();
        attitude.start();
        simulator.start();
    }

    Orb orb() {
        return orb;
    }

    @Override
    public void close() {
        simulator.close();
        mission.close();
        control.close();
        position.close();
        attitude.close();
        hub.close();
        queues.close();
        orb.close();
        host.close();
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.hub.SensorHub;
import io.uorb.drivers.sim.vehicle.SensorErrors;
import io.uorb.drivers.sim.vehicle.SimulatedVehicle;
import io.uorb.drivers.sim.vehicle.VehicleOptions;
import io.uorb.drivers.sim.vehicle.VehicleParameters;
import io.uorb.drivers.sim.vehicle.WindParameters;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import io.uorb.topics.sensors.VehicleAirData;
import io.uorb.topics.sensors.VehicleAirDataTopic;
import io.uorb.topics.sensors.VehicleMagnetometer;
import io.uorb.topics.sensors.VehicleMagnetometerTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import org.junit.jupiter.api.Test;

/** The hub's output for the simulated vehicle's raw sensors, compared with the vehicle's own without a hub. */
class HubVehicleTest {
    private static final long SEED = 3;
    private static final long PERIOD_US = 1_000;
    private static final int SAMPLES = 5_000;

    /** Final state of a flight. */
    private static final class Outcome {
        private final double[] angleRad = new double[3];
        private final double[] speedMS = new double[3];
        private final VehicleMagnetometer field = new VehicleMagnetometer();
        private final VehicleAirData air = new VehicleAirData();
        private int combinedCount;
        private int logLines;

        void add(SensorCombined imu) {
            for (int axis = 0; axis < 3; axis++) {
                angleRad[axis] += imu.gyroRad[axis] * imu.gyroIntegralDt * 1e-6;
                speedMS[axis] += imu.accelerometerMS2[axis] * imu.accelerometerIntegralDt * 1e-6;
            }
            combinedCount++;
        }
    }

    private static Outcome run(boolean withHub) throws InterruptedException {
        ManualClock clock = new ManualClock();
        try (Orb orb = Orb.create(clock);
                WorkQueues queues = new WorkQueues(orb);
                SimulatedVehicle vehicle = new SimulatedVehicle(
                        orb,
                        new VehicleOptions(
                                VehicleParameters.DEFAULT,
                                WindParameters.CALM,
                                SensorErrors.USUAL,
                                1e6 / PERIOD_US,
                                SEED,
                                !withHub))) {
            WorkQueue queue = queues.findOrCreate(WorkQueueConfig.INS.get(0));
            SensorHub hub = withHub ? SensorHub.onWorkQueue(orb, SensorHubParameters.DEFAULT, queue) : null;
            if (hub != null) {
                hub.start();
            }
            vehicle.start(queues.findOrCreate(WorkQueueConfig.HP_DEFAULT));
            Outcome outcome = observe(orb, clock);
            if (hub != null) {
                hub.close();
            }
            return outcome;
        }
    }

    private static Outcome observe(Orb orb, ManualClock clock) throws InterruptedException {
        Outcome outcome = new Outcome();
        Subscription<SensorCombined> imus = orb.subscribe(SensorCombinedTopic.SENSOR_COMBINED);
        SensorCombined imu = new SensorCombined();
        for (int n = 0; n < SAMPLES; n++) {
            clock.advance(PERIOD_US);
            if (imus.update(imu)) {
                outcome.add(imu);
            }
        }
        orb.subscribe(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER).copy(outcome.field);
        orb.subscribe(VehicleAirDataTopic.VEHICLE_AIR_DATA).copy(outcome.air);
        outcome.logLines = orb.subscribe(MavlinkLogTopic.MAVLINK_LOG).copy(new MavlinkLog()) ? 1 : 0;
        return outcome;
    }

    @Test
    void shouldMakeOfASimulatedVehicleWhatItMakesItself() throws InterruptedException {
        Outcome direct = run(false);
        Outcome hub = run(true);
        assertEquals(SAMPLES, direct.combinedCount);
        assertEquals(SAMPLES / 5, hub.combinedCount, 1);
        for (int axis = 0; axis < 3; axis++) {
            // The hub has no interval before its first sample, and joins samples by straight lines.
            assertEquals(direct.angleRad[axis], hub.angleRad[axis], 2e-5);
            assertEquals(direct.speedMS[axis], hub.speedMS[axis], 9.81 * 6 * PERIOD_US * 1e-6);
            assertEquals(direct.field.magnetometerGa[axis], hub.field.magnetometerGa[axis]);
        }
        assertEquals(direct.field.timestampSample, hub.field.timestampSample);
        assertEquals(direct.air.baroPressurePa, hub.air.baroPressurePa);
        assertEquals(direct.air.baroAltMeter, hub.air.baroAltMeter, 1e-3);
        assertEquals(0, hub.logLines, "a sensor was held to be faulty");
    }
}

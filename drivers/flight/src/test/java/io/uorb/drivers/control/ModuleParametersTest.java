// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.estimator.position.PositionEstimatorParameters;
import io.uorb.drivers.hub.parameter.SensorHubParameters;
import io.uorb.drivers.hub.parameter.SensorHubTuning;
import io.uorb.drivers.landing.LandDetectorParameters;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.parameter.ParameterBinding;
import io.uorb.parameter.ParameterStore;
import io.uorb.topics.control.VehicleControlMode;
import io.uorb.topics.control.VehicleControlModeTopic;
import io.uorb.topics.control.VehicleRatesSetpoint;
import io.uorb.topics.control.VehicleRatesSetpointTopic;
import io.uorb.topics.control.VehicleTorqueSetpoint;
import io.uorb.topics.control.VehicleTorqueSetpointTopic;
import io.uorb.topics.sensors.SensorCombined;
import io.uorb.topics.sensors.SensorCombinedTopic;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The modules of hub, estimators and controllers under a host (modules:MO-5, modules:MO-20, modules:MO-21). */
class ModuleParametersTest {
    private final ParameterStore store = new ParameterStore();

    private <P extends Record> P bound(Class<P> type) {
        try (ParameterBinding<P> binding = store.bind("module", type)) {
            return binding.get();
        }
    }

    @Test
    void shouldFindAFactoryOfEachModule() {
        Set<String> kinds = ModuleFactories.ofClassPath().all().stream()
                .map(ModuleFactory::name)
                .collect(Collectors.toSet());
        assertTrue(
                kinds.containsAll(Set.of(
                        "attitude_estimator",
                        "control_allocator",
                        "land_detector",
                        "mc_att_control",
                        "mc_pos_control",
                        "mc_rate_control",
                        "position_estimator",
                        "sensor_hub")),
                kinds::toString);
    }

    /** The defaults are exact, though parameters are float32: a seed's flight stays the same. */
    @Test
    void shouldBindTheDefaultsOfTheRecords() {
        assertEquals(RateControllerParameters.DEFAULT, bound(RateControllerParameters.class));
        assertEquals(AttitudeControllerParameters.DEFAULT, bound(AttitudeControllerParameters.class));
        assertEquals(PositionControllerParameters.DEFAULT, bound(PositionControllerParameters.class));
        assertEquals(MixerParameters.DEFAULT, bound(MixerParameters.class));
        assertEquals(LandDetectorParameters.DEFAULT, bound(LandDetectorParameters.class));
        assertEquals(PositionEstimatorParameters.DEFAULT, bound(PositionEstimatorParameters.class));
        assertEquals(SensorHubParameters.DEFAULT, bound(SensorHubTuning.class).settings());
    }

    @Test
    void shouldTakeAGainThatIsChangedWhileItRuns() throws ModuleException, InterruptedException {
        ManualClock clock = new ManualClock(1_000_000);
        try (Orb orb = Orb.create(clock);
                ModuleHost host = ModuleHost.builder(orb)
                        .parameters(store)
                        .statusPeriodUs(0)
                        .build();
                Publication<SensorCombined> samples = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
                Subscription<VehicleTorqueSetpoint> torques =
                        orb.subscribe(VehicleTorqueSetpointTopic.VEHICLE_TORQUE_SETPOINT)) {
            command(orb);
            host.start("mc_rate_control", "input=sensor_combined");
            store.set("MC_ROLLRATE_I", "0");
            assertEquals(0.15f, torqueOfASample(clock, samples, torques), 1e-4f);
            store.set("MC_ROLLRATE_P", "0.3");
            assertEquals(0.3f, torqueOfASample(clock, samples, torques), 1e-4f);
        }
    }

    /** Commands a roll rate of 1 rad/s. */
    private static void command(Orb orb) {
        VehicleControlMode mode = new VehicleControlMode();
        mode.flagArmed = true;
        mode.flagControlRatesEnabled = true;
        orb.advertise(VehicleControlModeTopic.VEHICLE_CONTROL_MODE).publish(mode);
        VehicleRatesSetpoint setpoint = new VehicleRatesSetpoint();
        setpoint.roll = 1;
        setpoint.thrustBody[2] = -0.5f;
        orb.advertise(VehicleRatesSetpointTopic.VEHICLE_RATES_SETPOINT).publish(setpoint);
    }

    /** Returns the torque about x for a vehicle that does not turn. */
    private static float torqueOfASample(
            ManualClock clock, Publication<SensorCombined> samples, Subscription<VehicleTorqueSetpoint> torques)
            throws InterruptedException {
        SensorCombined imu = new SensorCombined();
        clock.advance(1_000);
        imu.timestamp = clock.nowUs();
        samples.publish(imu);
        clock.advance(0);
        VehicleTorqueSetpoint torque = new VehicleTorqueSetpoint();
        assertTrue(torques.update(torque));
        return torque.xyz[0];
    }
}

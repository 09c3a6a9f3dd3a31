// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.drivers.topics.SensorsStatusImu;
import io.uorb.drivers.topics.SensorsStatusImuTopic;
import io.uorb.topics.sensors.SensorSelection;
import io.uorb.topics.sensors.SensorSelectionTopic;
import io.uorb.topics.sensors.VehicleAngularVelocity;
import io.uorb.topics.sensors.VehicleAngularVelocityTopic;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Faults that the hub detects in a sensor. */
class FaultTest {
    @AutoClose
    private final HubRig rig = new HubRig();

    private final Subscription<SensorSelection> selections = rig.all(SensorSelectionTopic.SENSOR_SELECTION, 0);
    private final Subscription<SensorsStatusImu> states = rig.all(SensorsStatusImuTopic.SENSORS_STATUS_IMU, 0);
    private final Subscription<VehicleAngularVelocity> rates =
            rig.all(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, 0);
    private HubRig.Gyro a;
    private HubRig.Gyro b;
    private HubRig.Gyro c;

    private void startThree(SensorHubParameters parameters) {
        a = rig.gyro(11);
        b = rig.gyro(12);
        c = rig.gyro(13);
        rig.start(parameters.withSensor(SensorKind.GYRO, 11, SensorSettings.DEFAULT.withPriority(100)));
        rig.run(500);
        assertEquals(11, chosenGyro());
        rig.log();
    }

    private void startTwo() {
        a = rig.gyro(11);
        b = rig.gyro(12);
        rig.start(HubRig.parameters().withSensor(SensorKind.GYRO, 11, SensorSettings.DEFAULT.withPriority(100)));
        rig.run(500);
        rig.log();
    }

    private long chosenGyro() {
        return HubRig.newest(selections, SensorSelection::new).gyroDeviceId;
    }

    private SensorsStatusImu state() {
        return HubRig.newest(states, SensorsStatusImu::new);
    }

    @Test
    void shouldExcludeTheOutlierOfThree() {
        startThree(HubRig.parameters());
        a.message.y = 2;
        rig.run(400);
        assertEquals(12, chosenGyro());
        assertEquals("gyro 0 (device 11) failed: disagrees", rig.log().get(0));
        assertFalse(state().gyroHealthy[0]);
        // 2 rad/s, smoothed by 0.5 s.
        rig.run(3_000);
        assertEquals(2, state().gyroInconsistencyRadS[0], 0.01);
        assertEquals(0, state().gyroInconsistencyRadS[1], 0.01);
    }

    @Test
    void shouldNotMindASpike() {
        startThree(HubRig.parameters());
        rig.run(1_000, n -> a.message.y = n == 500 ? 30 : 0);
        assertEquals(11, chosenGyro());
        assertEquals(List.of(), rig.log());
    }

    @Test
    void shouldTakeAnOutlierBackWhenItAgreesAgain() {
        startThree(HubRig.parameters());
        a.message.y = 1;
        rig.run(1_000);
        a.message.y = 0;
        // Smoothed below half the threshold after 1 s, and a second of probation.
        rig.run(3_000);
        assertEquals(11, chosenGyro());
        assertTrue(state().gyroHealthy[0]);
    }

    @Test
    void shouldExcludeNobodyWithoutAMajority() {
        startThree(HubRig.parameters());
        a.message.y = 1;
        c.message.y = -1;
        rig.run(2_000);
        assertEquals(11, chosenGyro());
        assertEquals(List.of("gyro sensors disagree, none is outvoted"), rig.log());
    }

    @Test
    void shouldKeepTheOneWithPriorityOfTwoThatDisagree() {
        startTwo();
        a.message.y = 1;
        rig.run(2_000);
        assertEquals(11, chosenGyro());
        assertEquals(List.of("gyro sensors disagree, none is outvoted"), rig.log());
        assertEquals(1, state().gyroInconsistencyRadS[0], 0.05);
        a.message.y = 0;
        rig.run(2_000);
        assertEquals(List.of("gyro sensors agree again"), rig.log());
    }

    @Test
    void shouldLetNoNaNThroughAndGiveTheSensorUp() {
        startTwo();
        a.message.z = Float.NaN;
        HubRig.drain(rates, VehicleAngularVelocity::new);
        rig.run(30);
        assertEquals(12, chosenGyro());
        assertEquals("gyro 0 (device 11) failed: errors", rig.log().get(0));
        assertEquals(30, rig.hub.rejected(), 10);
        for (VehicleAngularVelocity rate : HubRig.drain(rates, VehicleAngularVelocity::new)) {
            assertTrue(Float.isFinite(rate.xyz[2]) && Float.isFinite(rate.xyzDerivative[2]));
        }
    }

    @Test
    void shouldGoOnAfterASingleNaN() {
        startTwo();
        rig.run(200, n -> a.message.z = n == 100 ? Float.NaN : 0.5f);
        assertEquals(11, chosenGyro());
        assertEquals(1, rig.hub.rejected());
        assertEquals(0.5, HubRig.newest(rates, VehicleAngularVelocity::new).xyz[2], 1e-3);
    }

    @Test
    void shouldLeaveOutASingleImpossibleSample() {
        startTwo();
        rig.run(200, n -> a.message.z = n == 100 ? 1e6f : 0.5f);
        assertEquals(11, chosenGyro());
        assertEquals(1, rig.hub.rejected());
        for (VehicleAngularVelocity rate : HubRig.drain(rates, VehicleAngularVelocity::new)) {
            assertTrue(rate.xyz[2] < 0.6f, "rate " + rate.xyz[2]);
        }
    }

    @Test
    void shouldGiveUpASensorOfImpossibleValues() {
        startTwo();
        a.message.z = -71;
        rig.run(30);
        assertEquals(12, chosenGyro());
        assertEquals("gyro 0 (device 11) failed: errors", rig.log().get(0));
    }

    @Test
    void shouldGiveUpASensorThatIsStuck() {
        SensorHubParameters parameters = SensorHubParameters.DEFAULT;
        a = rig.gyro(11);
        b = rig.gyro(12);
        rig.start(parameters.withSensor(SensorKind.GYRO, 11, SensorSettings.DEFAULT.withPriority(100)));
        rig.run(300, n -> {
            a.message.x = n % 2 * 0.001f;
            b.message.x = n % 3 * 0.001f;
        });
        assertEquals(11, chosenGyro());
        rig.run(115, n -> b.message.x = n % 3 * 0.001f);
        assertEquals(12, chosenGyro());
        assertEquals("gyro 0 (device 11) failed: stuck", rig.log().get(0));
    }

    @Test
    void shouldGiveUpASensorWhoseErrorsRise() {
        startTwo();
        // One transfer in four fails.
        rig.run(500, n -> a.message.errorCount += n % 4 == 0 ? 1 : 0);
        assertEquals(12, chosenGyro());
        assertEquals("gyro 0 (device 11) failed: errors", rig.log().get(0));
    }

    @Test
    void shouldNotMindErrorsThatAreSeldom() {
        startTwo();
        rig.run(3_000, n -> a.message.errorCount += n % 50 == 0 ? 1 : 0);
        assertEquals(11, chosenGyro());
    }

    @Test
    void shouldKeepASensorWithErrorsIfItIsTheOnlyOne() {
        startTwo();
        b.on = false;
        rig.run(500, n -> a.message.errorCount++);
        assertEquals(11, chosenGyro());
        assertFalse(state().gyroHealthy[0]);
        HubRig.drain(rates, VehicleAngularVelocity::new);
        rig.run(100, n -> a.message.errorCount++);
        assertEquals(100, HubRig.drain(rates, VehicleAngularVelocity::new).size());
    }
}

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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Which sensor the hub chooses, by priority, presence and health. */
class SensorVotingTest {
    @AutoClose
    private final HubRig rig = new HubRig();

    private final Subscription<SensorSelection> selections = rig.all(SensorSelectionTopic.SENSOR_SELECTION, 0);
    private final Subscription<SensorsStatusImu> states = rig.all(SensorsStatusImuTopic.SENSORS_STATUS_IMU, 0);
    private final Subscription<VehicleAngularVelocity> rates =
            rig.all(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, 0);

    private long chosenGyro() {
        return HubRig.newest(selections, SensorSelection::new).gyroDeviceId;
    }

    private SensorsStatusImu state() {
        return HubRig.newest(states, SensorsStatusImu::new);
    }

    private static SensorHubParameters priority(SensorHubParameters parameters, long gyro, int priority) {
        return parameters.withSensor(SensorKind.GYRO, gyro, SensorSettings.DEFAULT.withPriority(priority));
    }

    @Test
    void shouldChooseTheHighestPriority() {
        rig.gyro(11);
        rig.gyro(12);
        rig.gyro(13);
        rig.start(priority(priority(HubRig.parameters(), 12, 75), 13, 25));
        rig.run(50);
        assertEquals(12, chosenGyro());
        assertEquals(0, rig.hub.switches(SensorKind.GYRO) - 1, "the first one to come gave way to it");
    }

    @Test
    void shouldNeverChooseADisabledOne() {
        HubRig.Gyro enabled = rig.gyro(11);
        rig.gyro(12);
        rig.start(priority(HubRig.parameters(), 12, 0));
        rig.run(50);
        assertEquals(11, chosenGyro());
        enabled.on = false;
        rig.run(500);
        assertEquals(0, chosenGyro());
        assertEquals(0, state().gyroPriority[1]);
    }

    @Test
    void shouldFailOverWithinTheTimeoutAndOneVote() {
        HubRig.Gyro first = rig.gyro(11);
        rig.gyro(12);
        rig.start(HubRig.parameters());
        rig.run(200);
        assertEquals(11, chosenGyro());
        first.on = false;
        // The last sample came a millisecond ago.
        rig.run(99);
        assertEquals(11, chosenGyro());
        rig.run(12);
        assertEquals(12, chosenGyro());
        assertEquals(1, rig.hub.switches(SensorKind.GYRO));
        assertEquals(
                List.of("gyro 0 (device 11) failed: timeout", "gyro 1 (device 12) takes over from gyro 0 (device 11)"),
                rig.log());
        assertFalse(state().gyroHealthy[0]);
        assertTrue(state().gyroHealthy[1]);
    }

    @Test
    void shouldStayWithTheSecondOfEqualPriorityWhenTheFirstIsBack() {
        HubRig.Gyro first = rig.gyro(11);
        rig.gyro(12);
        rig.start(HubRig.parameters());
        rig.run(200);
        first.on = false;
        rig.run(200);
        first.on = true;
        rig.run(3_000);
        assertEquals(12, chosenGyro());
        assertTrue(state().gyroHealthy[0]);
    }

    @Test
    void shouldReturnToABetterOneOnlyAfterASecondWithoutFault() {
        HubRig.Gyro better = rig.gyro(11);
        rig.gyro(12);
        rig.start(priority(HubRig.parameters(), 11, 75));
        rig.run(200);
        better.on = false;
        rig.run(200);
        assertEquals(12, chosenGyro());
        better.on = true;
        rig.run(950);
        assertEquals(12, chosenGyro());
        rig.run(100);
        assertEquals(11, chosenGyro());
    }

    @Test
    void shouldNotFlapWithASensorThatDoes() {
        HubRig.Gyro flapping = rig.gyro(11);
        rig.gyro(12);
        rig.start(priority(HubRig.parameters(), 11, 75));
        // 0.5 s silent, then 1.5 s there, for a minute: it would be chosen 30 times.
        rig.run(60_000, n -> flapping.on = n % 2_000 >= 500);
        // Probation of 1 s lets it back once; 2 s and more never.
        assertTrue(rig.hub.switches(SensorKind.GYRO) <= 4, rig.hub.switches(SensorKind.GYRO) + " switches");
        assertEquals(12, chosenGyro());
    }

    @Test
    void shouldTakeInInstancesThatAppearLater() {
        HubRig.Gyro first = rig.gyro(11);
        rig.start(HubRig.parameters());
        rig.run(300);
        rig.gyro(12);
        rig.run(300);
        assertEquals(12, state().gyroDeviceIds[1]);
        first.on = false;
        rig.run(120);
        assertEquals(12, chosenGyro());
    }

    @Test
    void shouldPublishNothingWhenAllAreLostAndSaySo() {
        HubRig.Gyro only = rig.gyro(11);
        rig.start(HubRig.parameters());
        rig.run(100);
        only.on = false;
        rig.run(120);
        HubRig.drain(rates, VehicleAngularVelocity::new);
        rig.run(500);
        assertEquals(0, HubRig.drain(rates, VehicleAngularVelocity::new).size());
        assertEquals(0, chosenGyro());
        assertEquals(0, state().gyroDeviceIdPrimary);
        assertFalse(state().gyroHealthy[0]);
        assertEquals(List.of("gyro 0 (device 11) failed: timeout", "gyro: no usable sensor is left"), rig.log());
    }

    @Test
    void shouldTakeTheOnlySensorAtOnceWhenItIsBack() {
        HubRig.Gyro only = rig.gyro(11);
        rig.start(HubRig.parameters());
        rig.run(100);
        only.on = false;
        rig.run(500);
        HubRig.drain(rates, VehicleAngularVelocity::new);
        only.on = true;
        rig.run(50);
        int passed = HubRig.drain(rates, VehicleAngularVelocity::new).size();
        assertTrue(passed >= 39, passed + " of 50 samples passed on");
        assertEquals(11, chosenGyro());
        assertFalse(state().gyroHealthy[0]);
        assertEquals(0, rig.hub.switches(SensorKind.GYRO));
    }

    @Test
    void shouldVoteOnMoreInstancesThanItShows() {
        for (int n = 0; n < 6; n++) {
            rig.gyro(11 + n);
        }
        rig.start(priority(HubRig.parameters(), 16, 100));
        rig.run(200);
        assertEquals(16, chosenGyro());
        assertEquals(16, state().gyroDeviceIdPrimary);
        assertEquals(14, state().gyroDeviceIds[3]);
    }

    /** Returns the messages published in a second with a failure in the middle. */
    private static List<String> story() {
        List<String> story = new ArrayList<>();
        try (HubRig rig = new HubRig()) {
            Subscription<VehicleAngularVelocity> rates =
                    rig.all(VehicleAngularVelocityTopic.VEHICLE_ANGULAR_VELOCITY, 0);
            HubRig.Gyro first = rig.gyro(11);
            HubRig.Gyro second = rig.gyro(12);
            rig.start(HubRig.parameters());
            rig.run(1_000, n -> {
                first.message.x = (float) Math.sin(n);
                second.message.x = (float) Math.cos(n);
                first.on = n < 500;
            });
            for (VehicleAngularVelocity rate : HubRig.drain(rates, VehicleAngularVelocity::new)) {
                story.add(
                        rate.timestamp + " " + rate.timestampSample + " " + rate.xyz[0] + " " + rate.xyzDerivative[0]);
            }
            story.addAll(rig.log());
        }
        return story;
    }

    @Test
    void shouldDoTheSameInEachRun() {
        List<String> story = story();
        assertTrue(story.size() > 890, story.size() + " lines");
        assertEquals(story, story());
    }

    @Test
    void shouldStartAgainAfterAClose() {
        rig.gyro(11);
        rig.start(HubRig.parameters());
        rig.run(100);
        rig.hub.close();
        rig.run(100);
        HubRig.drain(rates, VehicleAngularVelocity::new);
        rig.start(HubRig.parameters());
        rig.run(100);
        assertTrue(HubRig.drain(rates, VehicleAngularVelocity::new).size() >= 100);
        assertEquals(11, chosenGyro());
    }
}

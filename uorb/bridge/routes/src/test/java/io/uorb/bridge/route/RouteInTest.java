// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Allocations;
import io.uorb.topics.sensors.DistanceSensor;
import io.uorb.topics.sensors.DistanceSensorTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Ages, instances and counters of what comes in. */
class RouteInTest {
    private static final long OFFSET_US = 1_700_000_000_000_000L;

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final List<String> told = new ArrayList<>();

    private RouteIn commands(String keys) throws Exception {
        return RouteFixture.incoming(orb, "subscriptions", "vehicle_command", "VehicleCommand", keys, told::add);
    }

    private RouteIn distances(String section, String keys) throws Exception {
        return RouteFixture.incoming(orb, section, "distance_sensor", "DistanceSensor", keys, told::add);
    }

    private long[] command(long timestampUs) {
        VehicleCommand command = new VehicleCommand();
        command.timestamp = timestampUs;
        long[] words = new long[VehicleCommandTopic.VEHICLE_COMMAND.words()];
        VehicleCommandTopic.VEHICLE_COMMAND.encode(command, words, 0);
        return words;
    }

    private long[] distance(int id) {
        DistanceSensor sensor = new DistanceSensor();
        sensor.deviceId = id;
        long[] words = new long[DistanceSensorTopic.DISTANCE_SENSOR.words()];
        DistanceSensorTopic.DISTANCE_SENSOR.encode(sensor, words, 0);
        return words;
    }

    @Test
    void shouldNeverPublishACommandThatIsTooOld() throws Exception {
        clock.advance(5_000_000);
        try (RouteIn route = commands("")) {
            route.receive(command(OFFSET_US + 3_999_999), OFFSET_US);
            assertFalse(orb.exists(VehicleCommandTopic.VEHICLE_COMMAND, 0));
            assertEquals(1, route.statistics().tooOld());
            route.receive(command(OFFSET_US + 4_000_000), OFFSET_US);
            assertEquals(1, route.statistics().delivered());
        }
    }

    @Test
    void shouldJoinTheOtherPublishersOfPx4sSubscriptions() throws Exception {
        Publication<DistanceSensor> own = orb.advertise(DistanceSensorTopic.DISTANCE_SENSOR);
        try (RouteIn route = distances("subscriptions", "")) {
            Subscription<DistanceSensor> subscription = orb.subscribe(DistanceSensorTopic.DISTANCE_SENSOR, 0);
            route.receive(distance(7), OFFSET_US);
            assertTrue(subscription.updated());
            route.peerGone();
            own.close();
            assertFalse(orb.exists(DistanceSensorTopic.DISTANCE_SENSOR, 0));
        }
    }

    @Test
    void shouldKeepAnInstanceOfItsOwnOverReconnects() throws Exception {
        Publication<DistanceSensor> own = orb.advertise(DistanceSensorTopic.DISTANCE_SENSOR);
        try (RouteIn route = distances("subscriptions_multi", "")) {
            route.receive(distance(7), OFFSET_US);
            assertTrue(orb.exists(DistanceSensorTopic.DISTANCE_SENSOR, 1));
            route.peerGone();
            own.close();
            route.receive(distance(7), OFFSET_US);
            assertTrue(orb.exists(DistanceSensorTopic.DISTANCE_SENSOR, 1));
            assertFalse(orb.exists(DistanceSensorTopic.DISTANCE_SENSOR, 0));
        }
    }

    @Test
    void shouldLeaveInstanceZeroToThisVehicle() throws Exception {
        try (RouteIn route = distances("subscriptions", ", instances: own")) {
            route.receive(distance(7), OFFSET_US);
            assertTrue(orb.exists(DistanceSensorTopic.DISTANCE_SENSOR, 1));
            assertFalse(orb.exists(DistanceSensorTopic.DISTANCE_SENSOR, 0));
        }
    }

    @Test
    void shouldCloseWhereAnotherPublisherIsOrComes() throws Exception {
        try (RouteIn route = distances("subscriptions", ", instances: 3")) {
            Publication<DistanceSensor> first = orb.advertise(DistanceSensorTopic.DISTANCE_SENSOR, 3);
            route.receive(distance(7), OFFSET_US);
            assertEquals(1, route.statistics().unwanted());
            assertTrue(route.statistics().closed().startsWith("instance 3 of distance_sensor is published by"));
            first.close();
            route.receive(distance(7), OFFSET_US);
            assertEquals("", route.statistics().closed());
            Publication<DistanceSensor> later = orb.advertise(DistanceSensorTopic.DISTANCE_SENSOR, 3);
            route.check();
            assertFalse(route.statistics().closed().isEmpty());
            later.close();
            route.receive(distance(7), OFFSET_US);
            assertEquals(2, route.statistics().delivered());
            assertEquals(4, told.size(), told::toString);
        }
    }

    @Test
    void shouldPublishEachValueOfAFieldOnAnInstance() throws Exception {
        try (RouteIn route = distances("subscriptions_demux", ", route_field: device_id, max_instances: 2")) {
            for (int id : new int[] {70, 80, 70, 90, 80}) {
                route.receive(distance(id), OFFSET_US);
            }
            assertEquals(4, route.statistics().delivered());
            assertEquals(1, route.statistics().unwanted());
            assertEquals(1, told.size());
            assertTrue(told.get(0).contains("more than max_instances 2 values; the first other one is 90"));
            DistanceSensor got = new DistanceSensor();
            assertTrue(orb.subscribe(DistanceSensorTopic.DISTANCE_SENSOR, 1).copy(got));
            assertEquals(80, got.deviceId);
        }
    }

    @Test
    void shouldSendNothingBackToWhereItCameFrom() throws Exception {
        try (RouteOut out = RouteFixture.outgoing(orb, "vehicle_command", "VehicleCommand", ", rate_limit: unlimited");
                RouteIn in = commands("")) {
            in.hideFrom(out);
            in.receive(command(0), OFFSET_US);
            assertFalse(out.collect(0));
            assertEquals(1, out.statistics().echoes());
            Publication<VehicleCommand> local = orb.advertise(VehicleCommandTopic.VEHICLE_COMMAND);
            VehicleCommand command = new VehicleCommand();
            command.command = 400;
            local.publish(command);
            assertTrue(out.collect(0));
        }
    }

    @Test
    @Tag("guard")
    void shouldAllocateNothing() throws Exception {
        try (RouteIn route = distances("subscriptions_demux", ", route_field: device_id")) {
            long[] words = distance(3);
            Allocations.Measurement measured = Allocations.measure(() -> {
                for (int i = 0; i < 10_000; i++) {
                    words[0] = OFFSET_US + 1;
                    route.receive(words, OFFSET_US);
                    route.check();
                }
            });
            assertTrue(measured.bytes() < 10_000, measured::toString);
        }
    }
}

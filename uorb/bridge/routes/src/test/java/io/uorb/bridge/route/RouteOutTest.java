// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Allocations;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.topics.sensors.SensorGyroTopic;
import io.uorb.topics.vehicle.VehicleCommand;
import io.uorb.topics.vehicle.VehicleCommandTopic;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Messages that wait for a busy engine, and the counters of all that happens to a message. */
class RouteOutTest {
    private static final String UNLIMITED = ", rate_limit: unlimited";
    private static final long MS_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final Publication<VehicleAttitude> attitudes = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
    private final Publication<VehicleCommand> commands = orb.advertise(VehicleCommandTopic.VEHICLE_COMMAND);
    private final VehicleAttitude attitude = new VehicleAttitude();
    private final VehicleCommand command = new VehicleCommand();
    private long nowNs;

    private RouteOut latest(String keys) throws Exception {
        return RouteFixture.outgoing(orb, "vehicle_attitude", "VehicleAttitude", keys);
    }

    private RouteOut all(String keys) throws Exception {
        return RouteFixture.outgoing(orb, "vehicle_command", "VehicleCommand", keys);
    }

    private void publishAttitude(int number) {
        attitude.timestamp = clock.nowUs();
        attitude.quatResetCounter = number & 0xff;
        attitudes.publish(attitude);
    }

    private void publishCommand(int number) {
        command.timestamp = clock.nowUs();
        command.command = number;
        commands.publish(command);
    }

    private static long[] taken(RouteOut route, long nowNs) {
        long[] words = new long[route.words()];
        return route.take(words, nowNs) ? words : null;
    }

    @Test
    void shouldGiveABusyEngineTheNewestMessageOnly() throws Exception {
        try (RouteOut route = latest(UNLIMITED)) {
            for (int i = 1; i <= 50; i++) {
                publishAttitude(i);
                route.collect(nowNs);
            }
            VehicleAttitude got = new VehicleAttitude();
            VehicleAttitudeTopic.VEHICLE_ATTITUDE.decode(taken(route, nowNs), 0, got);
            assertEquals(50, got.quatResetCounter);
            route.count(true);
            assertEquals(null, taken(route, nowNs));
            assertEquals(49, route.statistics().superseded());
            assertEquals(50, route.statistics().total());
        }
    }

    @Test
    void shouldKeepAllMessagesOfAQueueInOrderAndLetTheOldestGo() throws Exception {
        try (RouteOut route = all(UNLIMITED)) {
            int most = 4 * VehicleCommandTopic.VEHICLE_COMMAND.queueLength();
            for (int i = 1; i <= most + 3; i++) {
                publishCommand(i);
                route.collect(nowNs);
            }
            for (int i = 4; i <= most + 3; i++) {
                VehicleCommand got = new VehicleCommand();
                VehicleCommandTopic.VEHICLE_COMMAND.decode(taken(route, nowNs), 0, got);
                assertEquals(i, got.command);
                route.count(true);
            }
            assertEquals(3, route.statistics().overflowed());
            assertEquals(most + 3, route.statistics().total());
        }
    }

    @Test
    void shouldLetMessagesGoThatHaveWaitedTooLong() throws Exception {
        try (RouteOut route = all(UNLIMITED + ", max_age: 0.1")) {
            publishCommand(1);
            route.collect(nowNs);
            nowNs += 101 * MS_NS;
            publishCommand(2);
            route.collect(nowNs);
            assertEquals(2, route.statistics().waiting());
            assertTrue(taken(route, nowNs) != null);
            assertEquals(1, route.statistics().overflowed());
        }
    }

    @Test
    void shouldOfferWhatIsThereWhenItOpensUnlessACommandIsOld() throws Exception {
        clock.advance(10_000_000);
        publishAttitude(1);
        publishCommand(1);
        clock.advance(1_000_001);
        try (RouteOut state = latest("");
                RouteOut order = all("")) {
            assertTrue(state.collect(nowNs));
            assertFalse(order.collect(nowNs));
            assertEquals(1, order.statistics().tooOld());
            publishCommand(2);
            clock.advance(10_000);
            assertTrue(order.collect(nowNs));
        }
    }

    @Test
    void shouldLimitTheRateAndCountWhatIsLeftOut() throws Exception {
        try (RouteOut route = latest("")) {
            for (int i = 0; i < 1_000; i++) {
                clock.advance(1_000);
                publishAttitude(i);
                if (route.collect(nowNs) && taken(route, nowNs) != null) {
                    route.count(true);
                }
            }
            clock.advance(10_000);
            route.collect(nowNs);
            OutgoingStatistics counters = route.statistics();
            assertTrue(Math.abs(counters.sent() - 100) <= 2, counters.text());
            assertEquals(1_000, counters.total(), counters.text());
        }
    }

    @Test
    @DisplayName("demand:Q-5: a route counts as a subscriber, at its rate, while a peer wants messages")
    void shouldCountAsASubscriberWhileAPeerWantsMessages() throws Exception {
        NodeDemand demand = NodeDemand.of(attitudes);
        try (RouteOut route = latest(", rate_limit: 100")) {
            route.collect(nowNs);
            assertEquals(Demand.NONE, demand.demand());
            route.setWanted(true);
            assertEquals(new Demand(1, 10_000, 0), demand.demand());
            route.setWanted(true, 5_000, 40_000);
            assertEquals(new Demand(1, 10_000, 40_000), demand.demand());
            route.setWanted(true, 25_000, 0);
            assertEquals(new Demand(1, 25_000, 0), demand.demand());
            route.setWanted(false);
            assertEquals(Demand.NONE, demand.demand());
            route.setWanted(true);
        }
        assertEquals(Demand.NONE, demand.demand());
    }

    @Test
    @DisplayName("demand:Q-5: a route that is wanted before its topic is there counts once it is")
    void shouldCountAsASubscriberOfATopicThatComesLater() throws Exception {
        NodeDemand demand = NodeDemand.of(orb, SensorGyroTopic.SENSOR_GYRO, 0);
        try (RouteOut route = RouteFixture.outgoing(orb, "sensor_gyro", "SensorGyro", UNLIMITED)) {
            route.setWanted(true);
            route.collect(nowNs);
            assertEquals(Demand.NONE, demand.demand());
            orb.advertise(SensorGyroTopic.SENSOR_GYRO);
            route.collect(nowNs);
            assertEquals(1, demand.demand().subscribers());
        }
    }

    @Test
    void shouldCountWhatTheEngineRefuses() throws Exception {
        try (RouteOut route = latest(UNLIMITED)) {
            publishAttitude(1);
            route.collect(nowNs);
            taken(route, nowNs);
            route.count(false);
            assertEquals(1, route.statistics().refusedByEngine());
            assertEquals(1, route.statistics().total());
        }
    }

    @Test
    void shouldAccountForEveryMessageOfAnyRun() throws Exception {
        Random random = new Random(11);
        for (int run = 0; run < 50; run++) {
            try (Orb own = Orb.create(clock);
                    Publication<VehicleCommand> publication = own.advertise(VehicleCommandTopic.VEHICLE_COMMAND);
                    RouteOut route = RouteFixture.outgoing(
                            own, "vehicle_command", "VehicleCommand", run % 2 == 0 ? UNLIMITED : "")) {
                long published = 0;
                for (int i = 0; i < 500; i++) {
                    switch (random.nextInt(4)) {
                        case 0, 1 -> {
                            command.timestamp = clock.nowUs();
                            publication.publish(command);
                            published++;
                        }
                        case 2 -> route.collect(nowNs);
                        default -> {
                            if (taken(route, nowNs) != null) {
                                route.count(random.nextBoolean());
                            }
                        }
                    }
                    clock.advance(random.nextInt(5_000));
                    nowNs += random.nextInt(200) * MS_NS;
                }
                for (int i = 0; i < 100; i++) {
                    clock.advance(10_000);
                    route.collect(nowNs);
                }
                assertEquals(
                        published,
                        route.statistics().total(),
                        route.statistics().text());
            }
        }
    }

    @Test
    @Tag("guard")
    void shouldAllocateNothing() throws Exception {
        try (RouteOut route = latest(UNLIMITED)) {
            long[] words = new long[route.words()];
            Allocations.Measurement measured = Allocations.measure(() -> {
                for (int i = 0; i < 10_000; i++) {
                    attitudes.publish(attitude);
                    route.collect(0);
                    route.take(words, 0);
                    route.toEpoch(words, 5);
                    route.count(true);
                }
            });
            assertTrue(measured.bytes() < 10_000, measured::toString);
        }
    }
}

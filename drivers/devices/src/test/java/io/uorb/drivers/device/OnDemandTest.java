// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.drivers.topics.DriverStatus;
import io.uorb.time.OrbClock;
import io.uorb.topics.sensors.SensorBaro;
import io.uorb.topics.sensors.SensorBaroTopic;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A driver on demand, on the thread that advances a manual clock: directly and through a work queue. */
class OnDemandTest {
    private static DriverRig rig(boolean onWorkQueue) {
        return new DriverRig(options -> options.onDemand().timeoutUs(500_000), onWorkQueue);
    }

    private static Subscription<SensorBaro> subscribe(DriverRig rig, long intervalUs) {
        Subscription<SensorBaro> subscription = rig.orb.subscribe(SensorBaroTopic.SENSOR_BARO);
        subscription.setIntervalUs(intervalUs);
        return subscription;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("demand:Q-4: a driver without subscribers does not open its device, and is well")
    void shouldBeIdleWithoutSubscribers(boolean onWorkQueue) {
        try (DriverRig rig = rig(onWorkQueue)) {
            rig.driver.start();
            rig.advanceMs(10_000);
            assertEquals(List.of(), rig.device.calls);
            assertEquals(DriverState.IDLE, rig.driver.state());
            DriverStatus status = rig.latestStatus();
            assertEquals(DriverStatus.STATE_IDLE, status.state);
            assertEquals(11_000_000, status.timestamp, "still told once a second");
            assertTrue(status.healthy);
            assertEquals(0, status.errorCount);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("demand:Q-4: the first subscriber starts the device, and 2 s after the last it is stopped")
    void shouldStartForTheFirstSubscriberAndStopAfterTheLast(boolean onWorkQueue) {
        try (DriverRig rig = rig(onWorkQueue)) {
            rig.driver.start();
            rig.advanceMs(1_000);
            Subscription<SensorBaro> first = subscribe(rig, 0);
            rig.advanceMs(5);
            assertEquals(1, rig.driver.statistics().samples());
            Subscription<SensorBaro> second = subscribe(rig, 0);
            rig.advanceMs(100);
            first.close();
            rig.advanceMs(5_000);
            second.close();
            rig.advanceMs(1_999);
            assertEquals(DriverState.RUNNING, rig.driver.state());
            rig.advanceMs(1);
            assertEquals(DriverState.IDLE, rig.driver.state());
            rig.advanceMs(60_000);
            assertEquals(List.of("adapt 0", "open 2005000", "close 9105000"), rig.device.calls);
            assertTrue(rig.driver.statistics().healthy());
            assertEquals(0, rig.driver.statistics().errorCount());
        }
    }

    @Test
    @DisplayName("demand:Q-4: a subscriber that returns within the time finds the device running")
    void shouldNotStopForAShortAbsence() {
        try (DriverRig rig = rig(false)) {
            rig.driver.start();
            for (int i = 0; i < 10; i++) {
                Subscription<SensorBaro> again = subscribe(rig, 0);
                rig.advanceMs(10);
                again.close();
                rig.advanceMs(1_500);
            }
            assertEquals(1, rig.driver.statistics().opens());
            rig.advanceMs(500);
            assertEquals(DriverState.IDLE, rig.driver.state());
        }
    }

    @Test
    @DisplayName("demand:Q-4: a faster subscriber counts with the interval that it sets, its end after the time")
    void shouldAskTheDeviceForTheFastestRate() {
        try (DriverRig rig = rig(false);
                Subscription<SensorBaro> slow = subscribe(rig, 100_000)) {
            rig.driver.start();
            rig.advanceMs(0);
            Subscription<SensorBaro> fast = subscribe(rig, 0);
            fast.setIntervalUs(5_000);
            rig.advanceMs(100);
            slow.setIntervalUs(OrbClock.NEVER);
            rig.advanceMs(100);
            fast.close();
            rig.advanceMs(5_000);
            assertEquals(
                    List.of("adapt 100000", "open 1000000", "adapt 5000", "adapt " + OrbClock.NEVER), rig.device.calls);
        }
    }

    @Test
    @DisplayName("demand:Q-3: who only looks does not start a device")
    void shouldStayIdleForThoseThatOnlyLook() {
        try (DriverRig rig = rig(false)) {
            rig.driver.start();
            Supplier<Subscription<SensorBaro>> subscribing = () -> subscribe(rig, 0);
            try (Subscription<SensorBaro> looking = SubscriptionDemand.looking(subscribing)) {
                rig.advanceMs(1_000);
                assertEquals(DriverState.IDLE, rig.driver.state());
                assertFalse(looking.updated());
            }
        }
    }

    @Test
    @DisplayName("demand:Q-4: a device that is not there is tried again in its time, and not when nobody wants it")
    void shouldKeepThePausesOfADeviceThatFails() {
        try (DriverRig rig = new DriverRig(options -> options.onDemand(0).reconnect(100_000, 100_000), false)) {
            rig.device.everyOpen = () -> {
                throw new IOException("not there");
            };
            rig.driver.start();
            for (int i = 0; i < 5; i++) {
                Subscription<SensorBaro> again = subscribe(rig, 0);
                rig.advanceMs(10);
                again.close();
                rig.advanceMs(10);
            }
            rig.advanceMs(1_000);
            assertEquals(
                    1,
                    rig.device.calls.stream()
                            .filter(call -> call.startsWith("open"))
                            .count());
            assertEquals(DriverState.IDLE, rig.driver.state());
            assertFalse(rig.driver.statistics().healthy());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldStopAndCloseWhileIdle(boolean onWorkQueue) {
        try (DriverRig rig = rig(onWorkQueue)) {
            rig.driver.start();
            rig.advanceMs(10);
            rig.driver.stop();
            assertEquals(DriverState.STOPPED, rig.driver.state());
            Subscription<SensorBaro> subscription = subscribe(rig, 0);
            rig.advanceMs(1_000);
            assertEquals(List.of(), rig.device.calls);
            rig.driver.start();
            rig.advanceMs(10);
            assertEquals(DriverState.RUNNING, rig.driver.state());
            assertEquals(1, rig.driver.statistics().opens());
            rig.driver.close();
            subscription.close();
            subscribe(rig, 5).close();
            rig.advanceMs(10_000);
            assertEquals(DriverState.CLOSED, rig.driver.state());
            assertEquals(List.of(), rig.errors);
        }
    }

    @Test
    void shouldNotGoOnAfterTheEndOfTheDataForASubscriber() {
        try (DriverRig rig = rig(false)) {
            rig.device.serves.add(() -> Device.END);
            rig.driver.start();
            subscribe(rig, 0);
            rig.advanceMs(10);
            assertEquals(DriverState.ENDED, rig.driver.state());
            subscribe(rig, 7).close();
            rig.advanceMs(10_000);
            assertEquals(DriverState.ENDED, rig.driver.state());
        }
    }

    @Test
    void shouldCountAsAFailureThatItCannotAdapt() {
        try (DriverRig rig = rig(false)) {
            rig.driver.start();
            Subscription<SensorBaro> subscription = subscribe(rig, 50_000);
            rig.advanceMs(10);
            rig.device.adapts.add(() -> {
                throw new IOException("no such rate");
            });
            subscription.setIntervalUs(1_000);
            rig.advanceMs(10);
            assertEquals(DriverState.WAITING, rig.driver.state());
            assertEquals("no such rate", rig.driver.statistics().lastError());
            rig.advanceMs(1_000);
            assertEquals(DriverState.RUNNING, rig.driver.state());
        }
    }

    @Test
    @DisplayName("demand:Q-4: without the option a driver runs without subscribers, and is not asked to adapt")
    void shouldRunWithoutSubscribersUnlessOnDemand() {
        try (DriverRig rig = new DriverRig()) {
            rig.driver.start();
            rig.advanceMs(10);
            subscribe(rig, 5);
            rig.advanceMs(10_000);
            assertEquals(List.of("open 1000000"), rig.device.calls);
        }
    }

    @Test
    void shouldNameAStopTimeThatIsNegative() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> DriverOptions.named("baro").onDemand(-1),
                "driver baro: stop -1 us after the last subscriber; the minimum is 0");
    }
}

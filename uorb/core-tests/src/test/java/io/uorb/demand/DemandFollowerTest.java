// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.HandwrittenSample;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The demand of several nodes, as their publisher follows it; times in us. */
class DemandFollowerTest {
    private static final long HOLD_US = 100_000;

    private final Orb orb = Orb.create();
    private final OrbMetadata<HandwrittenSample> gyro = HandwrittenSample.topic("gyro", 1);
    private final OrbMetadata<HandwrittenSample> accel = HandwrittenSample.topic("accel", 1);
    private int wakeUps;
    private final DemandFollower follower = new DemandFollower(HOLD_US, () -> wakeUps++);

    DemandFollowerTest() {
        follower.add(NodeDemand.of(orb, gyro, 0));
        follower.add(NodeDemand.of(orb, accel, 0));
    }

    @AfterEach
    void close() {
        orb.close();
    }

    private Subscription<HandwrittenSample> subscribe(OrbMetadata<HandwrittenSample> topic, long intervalUs) {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.setIntervalUs(intervalUs);
        return subscription;
    }

    @Test
    @DisplayName("demand:Q-4: the fastest of several topics counts, and so does the promptest")
    void shouldTakeTheMostOfAllNodes() {
        SubscriptionDemand.of(subscribe(gyro, 5_000)).setBatchIntervalUs(80_000);
        SubscriptionDemand.of(subscribe(accel, 2_000)).setBatchIntervalUs(90_000);
        assertTrue(follower.update(0));
        assertEquals(new Demand(2, 2_000, 80_000), follower.demand());
        assertEquals(OrbClock.NEVER, follower.dueUs());
    }

    @Test
    void shouldFollowMoreOnceItHasSettled() {
        follower.update(0);
        Subscription<HandwrittenSample> fast = orb.subscribe(gyro);
        assertFalse(follower.update(1_000));
        assertEquals(6_000, follower.dueUs());
        fast.setIntervalUs(10_000);
        assertFalse(follower.update(1_001));
        assertTrue(follower.update(6_000));
        assertEquals(new Demand(1, 10_000, 0), follower.demand());
        assertEquals(OrbClock.NEVER, follower.dueUs());
    }

    @Test
    void shouldFollowLessAfterTheTime() {
        Subscription<HandwrittenSample> fast = subscribe(gyro, 1_000);
        subscribe(accel, 50_000);
        follower.update(0);
        fast.close();
        assertFalse(follower.update(1_000));
        assertFalse(follower.update(follower.dueUs()));
        assertEquals(1_000, follower.demand().intervalUs());
        assertEquals(101_000, follower.dueUs());
        assertTrue(follower.update(101_000));
        assertEquals(new Demand(1, 50_000, 0), follower.demand());
    }

    @Test
    void shouldHoldAfterTheLastSubscriberAndNotAfterAFormerOne() {
        Subscription<HandwrittenSample> fast = subscribe(gyro, 1_000);
        Subscription<HandwrittenSample> slow = subscribe(accel, 50_000);
        follower.update(0);
        fast.close();
        follower.update(1_000);
        slow.close();
        follower.update(61_000);
        assertFalse(follower.update(101_000));
        assertTrue(follower.demand().isWanted());
        assertTrue(follower.update(161_000));
        assertEquals(Demand.NONE, follower.demand());
    }

    @Test
    void shouldForgetThatLessWasWanted() {
        Subscription<HandwrittenSample> first = subscribe(gyro, 1_000);
        follower.update(0);
        first.close();
        follower.update(1_000);
        subscribe(gyro, 1_000);
        follower.update(2_000);
        assertFalse(follower.update(7_000));
        assertFalse(follower.update(1_000_000));
        assertEquals(new Demand(1, 1_000, 0), follower.demand());
    }

    @Test
    void shouldNotTakeTheNumberOfSubscribersForAChange() {
        subscribe(gyro, 1_000);
        follower.update(0);
        subscribe(gyro, 1_000);
        follower.update(1_000);
        assertFalse(follower.update(6_000));
        assertEquals(2, follower.demand().subscribers());
    }

    @Test
    void shouldTakeTheLongestIntervalsAndTimes() {
        subscribe(gyro, OrbClock.NEVER);
        assertTrue(follower.update(OrbClock.NEVER - 1));
        assertEquals(new Demand(1, OrbClock.NEVER, 0), follower.demand());
    }

    @Test
    void shouldWakeUntilItIsClosed() {
        int before = wakeUps;
        subscribe(gyro, 1_000);
        assertTrue(wakeUps > before);
        follower.close();
        int after = wakeUps;
        subscribe(gyro, 500).close();
        assertEquals(after, wakeUps);
    }

    @Test
    void shouldNameATimeThatIsNegative() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new DemandFollower(-1, () -> {}),
                "demand is held for -1 us; the minimum is 0");
    }
}

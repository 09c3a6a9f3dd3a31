// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Section 4 of the specification, the part on detaching, attaching again and changing the instance. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class SubscriptionMoveSpecTest extends SpecFixture {
    private Publication<HandwrittenSample> zero;
    private Publication<HandwrittenSample> one;
    private Subscription<HandwrittenSample> subscription;

    @BeforeEach
    void advertiseTwoInstances() {
        zero = orb.advertiseMulti(queued);
        one = orb.advertiseMulti(queued);
        subscription = orb.subscribe(queued);
    }

    private int subscribersOfZero() {
        return orb.status().get(0).subscribers();
    }

    @Test
    @Statement("S-13")
    void shouldOfferTheNewestAgainAfterUnsubscribe() {
        publish(zero, 1, 2, 3);
        assertEquals(List.of(1L, 2L, 3L), drain(subscription));
        subscription.unsubscribe();
        assertEquals(0, subscribersOfZero());
        assertTrue(subscription.subscribe());
        assertEquals(1, subscribersOfZero());
        assertEquals(List.of(3L), drain(subscription));
    }

    @Test
    @Statement({"S-2", "S-13"})
    void shouldAttachAgainWhenLookedAt() {
        publish(zero, 1);
        drain(subscription);
        subscription.unsubscribe();
        assertTrue(subscription.updated());
        subscription.unsubscribe();
        assertEquals(1, copied(subscription));
        subscription.unsubscribe();
        assertTrue(subscription.update(copy));
        assertEquals(1, subscribersOfZero());
    }

    @Test
    @Statement("S-13")
    void shouldForgetWhatWasPublishedWhileDetached() {
        subscription.unsubscribe();
        publish(zero, 1, 2, 3);
        assertEquals(List.of(3L), drain(subscription));
        assertEquals(0, subscription.lost());
    }

    @Test
    @Statement("S-13")
    void shouldChangeNothingBySubscribingWhenAttached() {
        publish(zero, 1, 2);
        assertEquals(1, copied(subscription));
        assertTrue(subscription.subscribe());
        assertEquals(1, subscribersOfZero());
        assertEquals(List.of(2L), drain(subscription));
    }

    @Test
    @Statement("S-15")
    void shouldChangeNothingByChangingToTheSameInstance() {
        publish(zero, 1, 2);
        assertEquals(1, copied(subscription));
        assertTrue(subscription.changeInstance(0));
        assertEquals(List.of(2L), drain(subscription));
    }

    @Test
    @Statement("S-15")
    void shouldBeOfferedTheNewestOfTheInstanceItChangesTo() {
        publish(zero, 1, 2);
        publish(one, 11, 12);
        assertTrue(subscription.changeInstance(1));
        assertEquals(1, subscription.instance());
        assertEquals(0, subscribersOfZero());
        assertEquals(List.of(12L), drain(subscription));
        publish(zero, 3);
        assertFalse(subscription.updated());
    }

    @Test
    @Statement("S-15")
    void shouldChangeToANodeThatNobodyAdvertises() {
        orb.subscribe(queued, 5);
        assertTrue(subscription.changeInstance(5));
        assertFalse(subscription.updated());
        assertFalse(subscription.advertised());
    }

    @Test
    @Statement("S-15")
    void shouldKeepTheOldInstanceIfThereIsNoSuchNode() {
        publish(zero, 1, 2);
        assertEquals(1, copied(subscription));
        assertFalse(subscription.changeInstance(7));
        assertEquals(0, subscription.instance());
        assertEquals(List.of(2L), drain(subscription));
    }

    @Test
    @Statement("S-15")
    void shouldTakeTheCallbackAlong() {
        List<Long> generations = new ArrayList<>();
        subscription.registerCallback(generations::add);
        subscription.changeInstance(1);
        publish(zero, 1);
        assertEquals(List.of(), generations);
        publish(one, 11, 12);
        assertEquals(List.of(1L, 2L), generations);
    }

    @Test
    @Statement("S-15")
    void shouldStayInItsPoller() {
        Poller poller = orb.poller();
        poller.add(subscription);
        subscription.changeInstance(1);
        publish(zero, 1);
        assertEquals(0, poller.poll(0, MICROSECONDS));
        publish(one, 11);
        assertEquals(1, poller.poll(0, MICROSECONDS));
    }

    @Test
    @Statement("S-15")
    void shouldWakeAPollThatSleptBeforeTheChange() throws Exception {
        SharedSubscription<HandwrittenSample> shared = new SharedSubscription<>(orb.subscribe(queued, 0));
        Poller poller = orb.poller();
        poller.add(shared);
        var ready = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        assertTrue(shared.changeInstance(1));
        publish(one, 11);
        assertEquals(1, ready.get());
    }

    @Test
    @Statement("S-15")
    void shouldWakeAPollForAMessageThatWasThereBeforeTheChange() throws Exception {
        SharedSubscription<HandwrittenSample> shared = new SharedSubscription<>(orb.subscribe(queued, 0));
        Poller poller = orb.poller();
        poller.add(shared);
        publish(one, 11);
        var ready = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        assertTrue(shared.changeInstance(1));
        assertEquals(1, ready.get());
    }

    @Test
    @Statement("V-10")
    void shouldWakeAPollWhenAShorterIntervalLetsAMessagePass() throws Exception {
        SharedSubscription<HandwrittenSample> shared = new SharedSubscription<>(orb.subscribe(queued, 0));
        Poller poller = orb.poller();
        poller.add(shared);
        shared.setIntervalUs(1_000_000);
        publish(zero, 1);
        assertTrue(shared.update(copy));
        publish(zero, 2);
        var ready = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        shared.setIntervalUs(0);
        assertEquals(1, ready.get());
    }
}

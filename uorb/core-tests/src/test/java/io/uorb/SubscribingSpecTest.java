// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.px4.SubscriptionData;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Section 4 of the specification: subscribing, checking, copying; see SubscriptionMoveSpecTest too. */
class SubscribingSpecTest extends SpecFixture {
    private final OrbMetadata<HandwrittenSample> sixteen = HandwrittenSample.topic("sixteen", 16);

    private int subscribers(int instance) {
        return orb.status().stream()
                .filter(node -> node.topic().equals("latest") && node.instance() == instance)
                .mapToInt(NodeStatus::subscribers)
                .sum();
    }

    @Test
    @Statement({"S-1", "S-2"})
    void shouldMakeTheNodeThatIsMissing() {
        assertEquals(0, orb.subscribe(latest).instance());
        assertEquals(3, orb.subscribe(latest, 3).instance());
        assertEquals(
                List.of(0, 3), orb.status().stream().map(NodeStatus::instance).toList());
        assertFalse(orb.exists(latest, 3));
    }

    @Test
    @Statement("S-3")
    void shouldOfferALateSubscriberTheNewestMessageOnly() {
        Publication<HandwrittenSample> publication = orb.advertise(sixteen);
        for (long value = 1; value <= 16; value++) {
            publish(publication, value);
        }
        Subscription<HandwrittenSample> late = orb.subscribe(sixteen);
        assertTrue(late.updated());
        assertEquals(List.of(16L), drain(late));
        assertEquals(0, late.lost());
    }

    @Test
    @Statement({"S-3", "S-5"})
    void shouldHaveNewsAtOnceOnlyIfSomethingWasPublished() {
        Publication<HandwrittenSample> publication = orb.advertise(latest);
        Subscription<HandwrittenSample> early = orb.subscribe(latest);
        assertFalse(early.updated());
        publish(publication, 1);
        assertTrue(early.updated());
        assertTrue(orb.subscribe(latest).updated());
    }

    @Test
    @Statement("S-4")
    void shouldOfferAnEarlySubscriberAllThatTheQueueHolds() {
        Subscription<HandwrittenSample> early = orb.subscribe(sixteen);
        Publication<HandwrittenSample> publication = orb.advertise(sixteen);
        publish(publication, 1, 2, 3, 4, 5);
        assertEquals(List.of(1L, 2L, 3L, 4L, 5L), drain(early));
    }

    @Test
    @Statement({"S-6", "S-10"})
    void shouldLeaveTheTargetAloneWhenNothingWasPublished() {
        orb.advertise(latest);
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        copy.set(42);
        assertFalse(subscription.update(copy));
        assertFalse(subscription.copy(copy));
        assertEquals(42, copy.value());
    }

    @Test
    @Statement("S-6")
    void shouldCopyWithoutNewsButNotUpdate() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        publish(orb.advertise(latest), 1);
        assertEquals(1, copied(subscription));
        assertFalse(subscription.updated());
        copy.set(42);
        assertFalse(subscription.update(copy));
        assertEquals(42, copy.value());
        assertEquals(1, copied(subscription));
    }

    @Test
    @Statement("S-7")
    void shouldPassOverAllButTheNewestWithoutAQueue() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        publish(orb.advertise(latest), 1, 2, 3, 4, 5);
        assertEquals(List.of(5L), drain(subscription));
        assertEquals(5, subscription.generation());
        assertEquals(4, subscription.lost());
    }

    @Test
    @Statement("S-8")
    void shouldHandOutAQueueOldestFirstOneACopy() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued);
        publish(orb.advertise(queued), 1, 2, 3);
        for (long expected = 1; expected <= 3; expected++) {
            assertTrue(subscription.updated());
            assertEquals(expected, copied(subscription));
            assertEquals(expected, subscription.generation());
        }
        assertFalse(subscription.updated());
    }

    @Test
    @Statement("S-8")
    void shouldCopyTheNewestAgainAndAgainAfterAQueueIsDrained() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued);
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        publish(publication, 1, 2);
        drain(subscription);
        for (int again = 0; again < 6; again++) {
            assertEquals(2, copied(subscription));
            assertEquals(2, subscription.generation());
            assertFalse(subscription.updated());
        }
        publish(publication, 3, 4);
        assertEquals(List.of(3L, 4L), drain(subscription));
    }

    @Test
    @Statement({"S-8", "S-9"})
    void shouldGoOnWithTheOldestStoredMessageAfterAnOverrun() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued);
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        publish(publication, 0, 1, 2, 3, 4, 5, 6);
        assertEquals(List.of(3L, 4L, 5L, 6L), drain(subscription));
        assertEquals(6, copied(subscription));
        assertEquals(6, copied(subscription));
        assertEquals(3, subscription.lost());
    }

    @Test
    @Statement("S-11")
    void shouldConsumeNothingByChecking() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        publish(orb.advertise(latest), 1);
        for (int check = 0; check < 3; check++) {
            assertTrue(subscription.updated());
        }
        assertEquals(1, copied(subscription));
        assertFalse(subscription.updated());
    }

    @Test
    @Statement({"S-11", "S-12"})
    void shouldHaveACursorOfItsOwn() {
        Subscription<HandwrittenSample> one = orb.subscribe(queued);
        Subscription<HandwrittenSample> two = orb.subscribe(queued);
        publish(orb.advertise(queued), 1, 2);
        assertEquals(List.of(1L, 2L), drain(one));
        assertTrue(two.updated());
        assertEquals(List.of(1L, 2L), drain(two));
    }

    @Test
    @Statement("S-12")
    void shouldShareOneCursorBetweenThreadsWhereAsked() throws Exception {
        SharedSubscription<HandwrittenSample> shared = new SharedSubscription<>(orb.subscribe(queued, 0));
        publish(orb.advertise(queued), 1, 2);
        assertTrue(shared.update(copy));
        assertEquals(1, copy.value());
        HandwrittenSample there = new HandwrittenSample();
        assertTrue(TestThreads.onOther(() -> shared.update(there)));
        assertEquals(2, there.value());
        assertFalse(shared.updated());
    }

    @Test
    @Statement("S-16")
    void shouldTakeAMessageThatIsThereIntoSubscriptionData() {
        Publication<HandwrittenSample> publication = orb.advertise(latest);
        publish(publication, 1);
        SubscriptionData<HandwrittenSample> data = new SubscriptionData<>(orb, latest, 0);
        assertEquals(1, data.get().value());
        assertFalse(data.update());
        publish(publication, 2);
        assertEquals(1, data.get().value());
        assertTrue(data.update());
        assertEquals(2, data.get().value());
    }

    @Test
    @Statement("S-16")
    void shouldHoldAZeroMessageBeforeTheFirst() {
        SubscriptionData<HandwrittenSample> data = new SubscriptionData<>(orb, latest, 0);
        assertFalse(data.update());
        assertEquals(0, data.get().value());
    }

    @Test
    @Statement("S-17")
    void shouldCountSubscribersForTools() {
        Subscription<HandwrittenSample> one = orb.subscribe(latest);
        Subscription<HandwrittenSample> two = orb.subscribe(latest);
        assertEquals(2, subscribers(0));
        one.close();
        one.close();
        assertEquals(1, subscribers(0));
        two.close();
        assertEquals(0, subscribers(0));
        assertNull(copied(two));
    }

    @Test
    @Statement("S-18")
    void shouldCostThePublisherNothingToBeSubscribedTo() {
        List<Subscription<HandwrittenSample>> all = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            all.add(orb.subscribe(latest));
        }
        assertEquals(0, Internals.listeners(orb, latest));
        publish(orb.advertise(latest), 1);
        all.forEach(subscription -> assertEquals(1, copied(subscription)));
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.px4.LazyPublication;
import io.uorb.px4.SubscriptionBlocking;
import io.uorb.testing.Statement;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Handles that were closed, alone or with their broker, also in the middle of a call; and foreign handles. */
class ClosedHandleTest {
    @AutoClose
    private final Orb orb = Orb.create();

    private final HookTopic topic = new HookTopic("hook", 1);
    private final HookTopic queued = new HookTopic("hook_queued", 4);
    private final long[] copy = new long[1];

    private static long[] of(long value) {
        return new long[] {value};
    }

    private static void assertFails(String message, Executable action) {
        assertThrowsNaming(IllegalStateException.class, action, message);
    }

    private void assertUsable(OrbMetadata<long[]> used) {
        try (Publication<long[]> publication = orb.advertise(used);
                Subscription<long[]> subscription = orb.subscribe(used)) {
            publication.publish(of(4_711));
            while (subscription.update(copy)) {}
            assertEquals(4_711, copy[0]);
        }
    }

    @Test
    void shouldRefuseToPublishThroughAClosedPublication() {
        Publication<long[]> publication = orb.advertise(topic);
        publication.close();
        publication.close();
        assertFails("publication of hook instance 0 is closed", () -> publication.publish(of(1)));
        Publication<long[]> shared = orb.advertise(topic);
        shared.close();
        assertFails("publication of hook instance 0 is closed", () -> shared.publish(of(1)));
        LazyPublication<long[]> lazy = LazyPublication.single(orb, topic);
        lazy.close();
        assertFails("lazy publication of hook is closed", () -> lazy.publish(of(1)));
        assertUsable(topic);
    }

    @Test
    @Statement("S-17")
    void shouldOfferNothingThroughAClosedSubscription() {
        Subscription<long[]> subscription = orb.subscribe(topic);
        orb.advertise(topic).publish(of(1));
        subscription.close();
        subscription.close();
        assertFalse(subscription.updated());
        assertFalse(subscription.copy(copy));
        assertFalse(subscription.update(copy));
        assertFalse(subscription.subscribe());
        assertFalse(subscription.changeInstance(0));
        assertFalse(subscription.registerCallback(generation -> {}));
        assertFails(
                "subscription to hook instance 0 is closed", () -> orb.poller().add(subscription));
        assertUsable(topic);
    }

    @Test
    void shouldRefuseToWaitForAClosedSubscription() {
        SubscriptionBlocking<long[]> blocking = new SubscriptionBlocking<>(orb, topic, 0);
        blocking.close();
        assertFails("subscription to hook instance 0 is closed", blocking::updatedBlocking);
        assertUsable(topic);
    }

    @Test
    void shouldRefuseToPollAfterClose() {
        Poller poller = orb.poller();
        Subscription<long[]> subscription = orb.subscribe(topic);
        poller.add(subscription);
        poller.close();
        poller.close();
        assertFails("poller is closed", () -> poller.poll(0, MICROSECONDS));
        assertFails("poller is closed", () -> poller.add(subscription));
        poller.remove(subscription);
        poller.wakeup();
        assertUsable(topic);
    }

    @Test
    void shouldRefuseEverythingNewAfterTheBrokerIsClosed() {
        LazyPublication<long[]> lazy = LazyPublication.multi(orb, topic);
        orb.close();
        orb.close();
        assertFails("broker is closed", () -> orb.advertise(topic));
        assertFails("broker is closed", () -> orb.advertiseMulti(topic));
        assertFails("broker is closed", () -> orb.subscribe(topic));
        assertFails("broker is closed", orb::poller);
        assertFails("broker is closed", () -> lazy.publish(of(1)));
        assertFalse(orb.exists(topic, 0));
        assertEquals(0, orb.groupCount(topic));
    }

    @Test
    void shouldCloseWhatIsOpenWithTheBroker() {
        Publication<long[]> publication = orb.advertise(topic);
        Subscription<long[]> subscription = orb.subscribe(topic);
        Poller poller = orb.poller();
        publication.publish(of(1));
        orb.close();
        assertFails("publication of hook instance 0 is closed", () -> publication.publish(of(2)));
        assertFalse(subscription.copy(copy));
        assertFails("poller is closed", () -> poller.poll(0, MICROSECONDS));
    }

    @Test
    void shouldCompleteAPublishDuringWhichAnotherThreadClosesThePublication() {
        Publication<long[]> publication = orb.advertise(topic);
        Subscription<long[]> subscription = orb.subscribe(topic);
        topic.onNextEncode(() -> TestThreads.runOnOther(publication::close));
        publication.publish(of(5));
        assertTrue(subscription.update(copy));
        assertEquals(5, copy[0]);
        assertFalse(subscription.advertised());
        assertFails("publication of hook instance 0 is closed", () -> publication.publish(of(6)));
        assertUsable(topic);
    }

    @Test
    void shouldKeepApartAPublishOfAClosedPublicationAndThoseOfTheNextOne() {
        Publication<long[]> closed = orb.advertise(queued);
        Subscription<long[]> subscription = orb.subscribe(queued);
        queued.onNextEncode(() -> TestThreads.runOnOther(() -> {
            closed.close();
            orb.advertise(queued).publish(of(7));
        }));
        closed.publish(of(5));
        assertTrue(subscription.update(copy));
        assertEquals(5, copy[0]);
        assertTrue(subscription.update(copy));
        assertEquals(7, copy[0]);
        assertEquals(0, subscription.lost());
        assertUsable(queued);
    }

    @Test
    void shouldCompleteAPublishDuringWhichTheBrokerIsClosed() {
        Publication<long[]> publication = orb.advertise(topic);
        topic.onNextEncode(() -> TestThreads.runOnOther(orb::close));
        publication.publish(of(5));
        assertFails("publication of hook instance 0 is closed", () -> publication.publish(of(6)));
    }

    @Test
    void shouldLetACallbackCloseThePublicationThatCallsIt() {
        Publication<long[]> publication = orb.advertise(topic);
        Subscription<long[]> subscription = orb.subscribe(topic);
        subscription.registerCallback(generation -> publication.close());
        publication.publish(of(5));
        assertTrue(subscription.update(copy));
        assertFails("publication of hook instance 0 is closed", () -> publication.publish(of(6)));
        assertEquals(0, orb.callbackErrors());
        assertUsable(topic);
    }

    @Test
    void shouldCompleteACopyDuringWhichAnotherThreadClosesTheSubscription() {
        Subscription<long[]> subscription = orb.subscribe(topic);
        orb.advertise(topic).publish(of(5));
        topic.onNextDecode(() -> TestThreads.runOnOther(subscription::close));
        assertTrue(subscription.copy(copy));
        assertEquals(5, copy[0]);
        assertFalse(subscription.copy(copy));
        assertUsable(topic);
    }

    @Test
    void shouldRefuseAPollerEntryTwice() {
        Poller poller = orb.poller();
        Subscription<long[]> subscription = orb.subscribe(topic);
        poller.add(subscription);
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> poller.add(subscription),
                "subscription to hook instance 0 … poller already");
        orb.advertise(topic).publish(of(1));
        assertEquals(1, poller.poll(0, MICROSECONDS));
        assertUsable(topic);
    }

    @Test
    void shouldRefuseAPollerEntryOfAnotherClock() {
        Poller poller = orb.poller();
        try (Orb other = Orb.create()) {
            Subscription<long[]> foreign = other.subscribe(topic);
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> poller.add(foreign),
                    "subscription to hook instance 0 … another clock");
            poller.remove(foreign);
        }
        assertEquals(0, poller.poll(0, MICROSECONDS));
        assertUsable(topic);
    }
}

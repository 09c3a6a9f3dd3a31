// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.px4.SubscriptionBlocking;
import io.uorb.px4.SubscriptionMultiArray;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Section 7 of the specification without callbacks: time of the last publish, blocking, multi-array, isolation. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class WaitingSpecTest extends SpecFixture {
    private final SubscriptionBlocking<HandwrittenSample> blocking = new SubscriptionBlocking<>(orb, latest, 0);

    /** Waits on another thread and then leaves the clock; gives the time that it took, or -1 if there was no news. */
    private FutureTask<Long> waitOnce(long timeoutUs) {
        return startAndAwaitSleep(() -> {
            boolean updated = blocking.updatedBlocking(timeoutUs, MICROSECONDS);
            long tookUs = clock.nowUs() - START_US;
            blocking.close();
            return updated ? tookUs : -tookUs;
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {FOREVER, 1_000_000})
    @Statement("T-8")
    void shouldEndTheWaitWhenAnotherThreadClosesTheSubscription(long timeoutUs) throws Exception {
        FutureTask<Long> wait = waitOnce(timeoutUs);
        blocking.subscription().close();
        assertEquals(0, wait.get());
        assertThrowsNaming(
                IllegalStateException.class, blocking::updatedBlocking, "subscription to latest instance 0 is closed");
    }

    @Test
    @Statement("T-1")
    void shouldTellTheTimestampOfTheNewestMessage() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        assertEquals(0, subscription.lastPublishedUs());
        Publication<HandwrittenSample> one = orb.advertise(latest);
        Publication<HandwrittenSample> two = orb.advertise(latest);
        HandwrittenSample message = HandwrittenSample.of(1);
        message.timestamp = 77;
        one.publish(message);
        assertEquals(77, subscription.lastPublishedUs());
        message.timestamp = 78;
        two.publish(message);
        assertEquals(78, subscription.lastPublishedUs());
    }

    @Test
    @Statement("T-1")
    void shouldLeaveTheTimestampOfAMessageToItsPublisher() {
        HandwrittenSample message = HandwrittenSample.of(1);
        message.timestamp = 77;
        orb.advertise(latest).publish(message);
        assertEquals(1, copied(orb.subscribe(latest)));
        assertEquals(77, copy.timestamp);
        assertEquals(77, message.timestamp);
    }

    @Test
    @Statement("T-1")
    void shouldTellTheTimeOfPublishingWhereTheMessageHasNoTimestamp() {
        BareTopic bare = new BareTopic();
        Subscription<long[]> subscription = orb.subscribe(bare);
        Publication<long[]> publication = orb.advertise(bare);
        publication.publish(new long[] {5});
        assertEquals(START_US, subscription.lastPublishedUs());
        advance(30);
        publication.publish(new long[] {6});
        assertEquals(START_US + 30, subscription.lastPublishedUs());
        long[] value = new long[1];
        assertTrue(subscription.update(value));
        assertEquals(6, value[0]);
    }

    @Test
    @Statement("T-8")
    void shouldNotWaitForWhatIsThereAlready() {
        publish(orb.advertise(latest), 1);
        assertTrue(blocking.updatedBlocking());
        assertTrue(blocking.updatedBlocking(10, MICROSECONDS));
        assertTrue(blocking.updateBlocking(copy));
        assertEquals(1, copy.value());
    }

    @Test
    @Statement("T-8")
    void shouldReturnWhenAMessageComes() throws Exception {
        FutureTask<Long> result = waitOnce(FOREVER);
        advance(70);
        publish(orb.advertise(latest), 1);
        assertEquals(70, result.get());
    }

    @Test
    @Statement("T-8")
    void shouldWaitForAMessageAndCopyIt() throws Exception {
        FutureTask<Long> result = startAndAwaitSleep(() -> blocking.updateBlocking(copy) ? copy.value() : -1);
        publish(orb.advertise(latest), 9);
        assertEquals(9, result.get());
    }

    @Test
    @Statement("T-8")
    void shouldReturnFalseAfterTheTimeout() throws Exception {
        FutureTask<Long> result = waitOnce(500);
        advance(499);
        assertFalse(result.isDone());
        advance(1);
        assertEquals(-500, result.get());
    }

    @Test
    @Statement("T-8")
    void shouldOnlyLookWithATimeoutOfZero() {
        assertFalse(blocking.updatedBlocking(0, MICROSECONDS));
    }

    @Test
    @Statement("T-9")
    void shouldWaitForLongerThan32BitsOfNanoseconds() throws Exception {
        long timeoutUs = 10_000_000_000L;
        FutureTask<Long> result = waitOnce(timeoutUs);
        advance(timeoutUs - 1);
        assertFalse(result.isDone());
        advance(1);
        assertEquals(-timeoutUs, result.get());
    }

    @Test
    @Statement("T-9")
    void shouldGoOnWaitingAfterAWakeUpThatBringsNothing() throws Exception {
        blocking.subscription().setIntervalUs(100);
        blocking.subscription().setLastUpdateUs(START_US);
        FutureTask<Long> result = waitOnce(FOREVER);
        publish(orb.advertise(latest), 1);
        advance(99);
        assertFalse(result.isDone());
        advance(1);
        assertEquals(100, result.get());
    }

    @Test
    @Statement("T-9")
    void shouldNotSleepOnAMessageThatIsBeingPublishedWhenItLooks() throws Exception {
        HookTopic hook = new HookTopic("hook", 1);
        SubscriptionBlocking<long[]> waiting = new SubscriptionBlocking<>(orb, hook, 0);
        List<FutureTask<Boolean>> results = new ArrayList<>();
        hook.onNextEncode(() -> {
            FutureTask<Boolean> result = new FutureTask<>(waiting::updatedBlocking);
            Thread thread = new Thread(result, "waiting");
            thread.start();
            while (thread.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            results.add(result);
        });
        orb.advertise(hook).publish(new long[] {1});
        assertTrue(results.get(0).get());
    }

    @Test
    @Statement("T-10")
    void shouldHoldTheInstancesFromZeroOn() {
        SubscriptionMultiArray<HandwrittenSample> array = new SubscriptionMultiArray<>(orb, latest);
        assertEquals(10, array.size());
        List<Integer> instances = new ArrayList<>();
        array.forEach(subscription -> instances.add(subscription.instance()));
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), instances);
        assertEquals(4, array.get(4).instance());
        assertEquals(0, array.get(4).intervalUs());
        assertEquals(255, new SubscriptionMultiArray<>(orb, latest, 255).size());
    }

    @Test
    @Statement("T-11")
    void shouldTellOfAnyInstance() {
        SubscriptionMultiArray<HandwrittenSample> array = new SubscriptionMultiArray<>(orb, latest, 3);
        assertFalse(array.advertised());
        assertFalse(array.updated());
        orb.advertiseMulti(latest);
        Publication<HandwrittenSample> one = orb.advertiseMulti(latest);
        assertTrue(array.advertised());
        assertFalse(array.updated());
        publish(one, 1);
        assertTrue(array.updated());
        assertEquals(1, copied(array.get(1)));
        assertFalse(array.updated());
    }

    @Test
    @Statement("T-12")
    void shouldCountAdvertisedInstancesAcrossGaps() {
        SubscriptionMultiArray<HandwrittenSample> array = new SubscriptionMultiArray<>(orb, latest, 4);
        orb.advertiseMulti(latest);
        Publication<HandwrittenSample> one = orb.advertiseMulti(latest);
        orb.advertiseMulti(latest);
        assertEquals(3, array.advertisedCount());
        one.close();
        assertEquals(2, array.advertisedCount());
        assertEquals(1, orb.groupCount(latest));
    }

    @Test
    @Statement("T-13")
    void shouldKeepInstancesApart() {
        Publication<HandwrittenSample> zero = orb.advertiseMulti(queued);
        Publication<HandwrittenSample> one = orb.advertiseMulti(queued);
        Subscription<HandwrittenSample> ofZero = orb.subscribe(queued, 0);
        Subscription<HandwrittenSample> ofOne = orb.subscribe(queued, 1);
        publish(zero, 1, 2, 3, 4, 5, 6);
        assertFalse(ofOne.updated());
        publish(one, 11);
        assertEquals(List.of(11L), drain(ofOne));
        assertEquals(1, ofOne.generation());
        assertEquals(0, ofOne.lost());
        assertEquals(List.of(3L, 4L, 5L, 6L), drain(ofZero));
    }

    @Test
    @Statement("T-13")
    void shouldKeepTopicsAndBrokersApart() {
        try (Orb other = Orb.create(clock)) {
            Subscription<HandwrittenSample> elsewhere = other.subscribe(latest);
            Subscription<HandwrittenSample> otherTopic = orb.subscribe(queued);
            publish(orb.advertise(latest), 1);
            assertFalse(elsewhere.updated());
            assertFalse(otherTopic.updated());
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which of the messages that an interval holds back schedule the item, and when. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SubscriptionCallbackIntervalTest {
    private static final long START_US = 1_000_000;

    private final ManualClock clock = new ManualClock(START_US);
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);
    private final WorkQueue queue = queues.findOrCreate(WorkQueueConfig.NAV_AND_CONTROLLERS);
    private final OrbMetadata<Tick> topic = Tick.topic("queued", 8);
    private final Subscription<Tick> subscription = orb.subscribe(topic);
    private final Publication<Tick> publication = orb.advertise(topic);
    private final List<String> runs = new ArrayList<>();
    private final WorkItem item = new WorkItem("copies", queue, this::run);
    private final SubscriptionCallbackWorkItem<Tick> callback = new SubscriptionCallbackWorkItem<>(item, subscription);
    private boolean copies = true;
    private Runnable afterCopies = () -> {};

    @AfterEach
    void closeAll() {
        queues.close();
        orb.close();
    }

    private void run() {
        Tick copy = new Tick();
        StringBuilder seen = new StringBuilder();
        while (copies && subscription.update(copy)) {
            seen.append(copy.value).append(' ');
        }
        runs.add(seen + "at " + (clock.nowUs() - START_US));
        afterCopies.run();
    }

    private void publish(long value) throws InterruptedException {
        publication.publish(Tick.of(value));
        clock.advance(0);
    }

    @Test
    @Statement("T-2")
    void shouldLeaveTheCallbackOfAnotherAlone() throws Exception {
        assertTrue(subscription.registerCallback(generation -> runs.add("another")));
        callback.close();
        publish(1);
        assertEquals(List.of("another"), runs);
    }

    @Test
    @Statement("T-2")
    void shouldLeaveTheCallbackOfAnotherAloneThatWasInItsWay() throws Exception {
        assertTrue(subscription.registerCallback(generation -> runs.add("another")));
        assertThrows(IllegalStateException.class, callback::registerCallback);
        callback.close();
        publish(1);
        assertEquals(List.of("another"), runs);
    }

    @Test
    @Statement("T-2")
    void shouldLeaveTheCallbackOfAnotherAloneThatFollowedIt() throws Exception {
        callback.registerCallback();
        callback.close();
        assertTrue(subscription.registerCallback(generation -> runs.add("another")));
        callback.close();
        publish(1);
        assertEquals(List.of("another"), runs);
    }

    @Test
    @Statement("T-4")
    void shouldNotScheduleForAMessageFromBeforeTheRegistrationAnew() throws Exception {
        subscription.setIntervalUs(1_000);
        callback.registerCallback();
        publish(1);
        publish(2);
        callback.unregisterCallback();
        callback.registerCallback();
        clock.advance(5_000);
        assertEquals(List.of("1 at 0"), runs);
    }

    @Test
    @Statement("T-4")
    void shouldNotComeBackForWhatWasThereAtTheRegistration() throws Exception {
        subscription.setIntervalUs(1_000);
        subscription.setEveryInOrder(true);
        publish(1);
        publish(2);
        callback.registerCallback();
        item.scheduleNow();
        clock.advance(5_000);
        assertEquals(List.of("1 at 0"), runs);
    }

    @Test
    @Statement("V-10")
    void shouldNotScheduleForAMessageThatAnotherRunHasTaken() throws Exception {
        subscription.setIntervalUs(1_000);
        callback.registerCallback();
        publish(1);
        publish(2);
        subscription.setIntervalUs(0);
        item.scheduleNow();
        clock.advance(5_000);
        assertEquals(List.of("1 at 0", "2 at 0"), runs);
    }

    @Test
    @Statement("V-10")
    void shouldNotComeBackForAMessageThatTheRunCouldHaveTaken() throws Exception {
        subscription.setIntervalUs(1_000);
        callback.registerCallback();
        publish(1);
        publish(2);
        copies = false;
        clock.advance(5_000);
        assertEquals(List.of("1 at 0", "at 1000"), runs);
    }

    @Test
    @Statement("V-10")
    void shouldComeBackAtOnceIfTheRunEndedTheInterval() throws Exception {
        subscription.setIntervalUs(1_000);
        callback.registerCallback();
        publish(1);
        publish(2);
        clock.advance(10);
        afterCopies = () -> subscription.setIntervalUs(5);
        item.scheduleNow();
        clock.advance(5_000);
        assertEquals(List.of("1 at 0", "at 10", "2 at 10"), runs);
    }

    @Test
    @Statement("V-10")
    void shouldComeBackAtOnceIfTheRunEndedAnIntervalThatWasMadeLonger() throws Exception {
        subscription.setIntervalUs(1_000);
        callback.registerCallback();
        publish(1);
        publish(2);
        subscription.setIntervalUs(3_000);
        clock.advance(2_000);
        afterCopies = () -> subscription.setIntervalUs(1_000);
        item.scheduleNow();
        clock.advance(5_000);
        assertEquals(List.of("1 at 0", "at 2000", "2 at 2000"), runs);
    }
}

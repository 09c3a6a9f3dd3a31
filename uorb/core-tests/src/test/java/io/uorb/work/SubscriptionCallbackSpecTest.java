// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.observe.SubscriptionStatus;
import io.uorb.px4.RequiredUpdatesWorkItem;
import io.uorb.testing.Statement;
import io.uorb.time.IntervalRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Section 7 of the specification, T-2 to T-7: publishes that schedule a work item. */
class SubscriptionCallbackSpecTest {
    private static final long START_US = 1_000_000;

    private final ManualClock clock = new ManualClock(START_US);
    private final List<Throwable> errors = new ArrayList<>();
    private final Orb orb = Orb.create(clock, (source, error) -> errors.add(error));
    private final WorkQueues queues = new WorkQueues(orb);
    private final WorkQueue queue = queues.findOrCreate(WorkQueueConfig.NAV_AND_CONTROLLERS);
    private final OrbMetadata<Tick> latest = Tick.topic("latest", 1);
    private final OrbMetadata<Tick> queued = Tick.topic("queued", 8);
    private final List<String> runs = new ArrayList<>();

    @AfterEach
    void closeAll() {
        queues.close();
        orb.close();
        assertEquals(List.of(), errors);
    }

    /** An item that copies all there is and notes the values with the time since the start. */
    private WorkItem copies(Subscription<Tick> subscription) {
        Tick copy = new Tick();
        return new WorkItem("copies", queue, () -> {
            StringBuilder seen = new StringBuilder();
            while (subscription.update(copy)) {
                seen.append(copy.value).append(' ');
            }
            runs.add(seen + "at " + (clock.nowUs() - START_US));
        });
    }

    private SubscriptionCallbackWorkItem<Tick> callback(Subscription<Tick> subscription) {
        return new SubscriptionCallbackWorkItem<>(copies(subscription), subscription);
    }

    private RequiredUpdatesWorkItem<Tick> counting(Subscription<Tick> subscription) {
        return new RequiredUpdatesWorkItem<>(copies(subscription), subscription);
    }

    private void publish(Publication<Tick> publication, long value) throws InterruptedException {
        publication.publish(Tick.of(value));
        clock.advance(0);
    }

    @Test
    @Statement({"T-3", "T-6"})
    void shouldScheduleTheItemAtEachPublish() throws Exception {
        assertTrue(callback(orb.subscribe(latest)).registerCallback());
        Publication<Tick> publication = orb.advertise(latest);
        publish(publication, 7);
        clock.advance(10);
        publish(publication, 8);
        assertEquals(List.of("7 at 0", "8 at 10"), runs);
    }

    @Test
    void shouldNameTheQueuesThreadToTools() {
        SubscriptionCallbackWorkItem<Tick> callback = callback(orb.subscribe(latest));
        assertTrue(callback.registerCallback());
        assertEquals(
                SubscriptionStatus.CALLBACK,
                Observation.of(orb).subscriptions().get(0).deliveryMode());
        assertEquals(
                "wq:nav_and_controllers",
                Observation.of(orb).subscriptions().get(0).thread());
        callback.unregisterCallback();
        assertEquals(
                SubscriptionStatus.COPY,
                Observation.of(orb).subscriptions().get(0).deliveryMode());
    }

    @Test
    void shouldRefuseASubscriptionOnAnotherClock() {
        try (Orb other = Orb.create()) {
            Subscription<Tick> foreign = other.subscribe(latest);
            assertThrowsNaming(
                    IllegalArgumentException.class,
                    () -> callback(foreign),
                    "subscription to latest instance 0 is on another clock than work item copies of work queue "
                            + queue.config().name() + "; times of the two cannot be compared");
        }
    }

    @Test
    @Statement("T-2")
    void shouldRegisterOnceHoweverOftenItIsAsked() throws Exception {
        SubscriptionCallbackWorkItem<Tick> callback = callback(orb.subscribe(latest));
        assertTrue(callback.registerCallback());
        assertTrue(callback.registerCallback());
        publish(orb.advertise(latest), 7);
        assertEquals(List.of("7 at 0"), runs);
        callback.unregisterCallback();
        publish(orb.advertise(latest), 8);
        assertEquals(1, runs.size());
    }

    @Test
    @Statement("T-2")
    void shouldEndWithCloseAndBeginAgainWithRegister() throws Exception {
        SubscriptionCallbackWorkItem<Tick> callback = callback(orb.subscribe(latest));
        Publication<Tick> publication = orb.advertise(latest);
        callback.registerCallback();
        callback.close();
        callback.unregisterCallback();
        publish(publication, 7);
        assertEquals(List.of(), runs);
        callback.registerCallback();
        publish(publication, 8);
        assertEquals(List.of("8 at 0"), runs);
    }

    @Test
    @Statement("T-2")
    void shouldSayThatAClosedSubscriptionCannotRegister() {
        Subscription<Tick> subscription = orb.subscribe(latest);
        SubscriptionCallbackWorkItem<Tick> callback = callback(subscription);
        subscription.close();
        assertFalse(callback.registerCallback());
    }

    @Test
    @Statement("T-2")
    void shouldSayThatASubscriptionThatWasClosedAfterwardsIsNotRegistered() {
        Subscription<Tick> subscription = orb.subscribe(latest);
        SubscriptionCallbackWorkItem<Tick> callback = callback(subscription);
        assertTrue(callback.registerCallback());
        subscription.close();
        assertFalse(callback.registerCallback());
    }

    @Test
    @Statement({"T-6", "S-15"})
    void shouldCountAfreshAfterAChangeOfInstance() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        RequiredUpdatesWorkItem<Tick> callback = counting(subscription);
        callback.setRequiredUpdates(2);
        callback.registerCallback();
        Publication<Tick> first = orb.advertiseMulti(latest);
        Publication<Tick> second = orb.advertiseMulti(latest);
        for (int value = 1; value <= 10; value++) {
            publish(first, value);
        }
        runs.clear();
        subscription.changeInstance(1);
        for (int value = 1; value <= 5; value++) {
            publish(second, value);
        }
        assertEquals(List.of("1 at 0", "3 at 0", "5 at 0"), runs);
    }

    @Test
    @Statement("V-10")
    void shouldFollowAnIntervalThatTheRunMadeShorter() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        subscription.setIntervalUs(1_000_000);
        Tick copy = new Tick();
        WorkItem item = new WorkItem("hurries", queue, () -> {
            boolean updated = subscription.update(copy);
            runs.add((updated ? copy.value + " at " : "at ") + (clock.nowUs() - START_US));
            subscription.setIntervalUs(20);
        });
        new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
        Publication<Tick> publication = orb.advertise(latest);
        publish(publication, 1);
        subscription.setIntervalUs(1_000_000);
        publish(publication, 2);
        clock.advance(10);
        item.scheduleNow();
        clock.advance(1_000);
        assertEquals(List.of("1 at 0", "at 10", "2 at 20"), runs);
    }

    @Test
    void shouldEndWithItsItem() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        WorkItem item = new WorkItem("ends", queue, () -> runs.add("ran"));
        SubscriptionCallbackWorkItem<Tick> callback = new SubscriptionCallbackWorkItem<>(item, subscription);
        callback.registerCallback();
        item.close();
        assertTrue(subscription.registerCallback(generation -> runs.add("another")));
        publish(orb.advertise(latest), 1);
        assertEquals(List.of("another"), runs);
    }

    @Test
    @Statement("T-2")
    void shouldRefuseASubscriptionThatHasAnotherCallback() {
        Subscription<Tick> subscription = orb.subscribe(latest);
        subscription.registerCallback(generation -> {});
        SubscriptionCallbackWorkItem<Tick> callback = callback(subscription);
        assertThrows(IllegalStateException.class, callback::registerCallback);
        subscription.unregisterCallback();
        assertTrue(callback.registerCallback());
    }

    @Test
    @Statement("T-4")
    void shouldNotReplayWhatIsThereAtRegistration() throws Exception {
        Publication<Tick> publication = orb.advertise(latest);
        publication.publish(Tick.of(1));
        callback(orb.subscribe(latest)).registerCallback();
        clock.advance(1_000);
        assertEquals(List.of(), runs);
        publish(publication, 2);
        assertEquals(List.of("2 at 1000"), runs);
    }

    @Test
    @Statement("T-5")
    void shouldRegisterBeforeAnybodyAdvertises() throws Exception {
        assertTrue(callback(orb.subscribe(latest, 2)).registerCallback());
        for (int instance = 0; instance < 3; instance++) {
            publish(orb.advertiseMulti(latest), instance);
        }
        assertEquals(List.of("2 at 0"), runs);
    }

    @Test
    @Statement("T-6")
    void shouldScheduleAfterTheRequiredNumberOfUpdates() throws Exception {
        RequiredUpdatesWorkItem<Tick> callback = counting(orb.subscribe(queued));
        callback.setRequiredUpdates(3);
        callback.registerCallback();
        Publication<Tick> publication = orb.advertise(queued);
        for (int value = 1; value <= 7; value++) {
            publish(publication, value);
        }
        assertEquals(List.of("1 2 3 at 0", "4 5 6 at 0"), runs);
    }

    @Test
    @Statement("T-6")
    void shouldUsuallyScheduleAtTheFirstCall() throws Exception { // counted from generation 0
        Publication<Tick> publication = orb.advertise(latest);
        for (int value = 1; value <= 9; value++) {
            publication.publish(Tick.of(value));
        }
        RequiredUpdatesWorkItem<Tick> callback = counting(orb.subscribe(latest));
        callback.setRequiredUpdates(5);
        callback.registerCallback();
        publish(publication, 10);
        publish(publication, 11);
        assertEquals(List.of("10 at 0"), runs);
    }

    @Test
    @Statement("T-6")
    void shouldTakeZeroRequiredUpdatesForEachMessage() throws Exception {
        RequiredUpdatesWorkItem<Tick> callback = counting(orb.subscribe(latest));
        callback.setRequiredUpdates(0);
        callback.registerCallback();
        Publication<Tick> publication = orb.advertise(latest);
        publish(publication, 1);
        publish(publication, 2);
        assertEquals(List.of("1 at 0", "2 at 0"), runs);
    }

    @Test
    @Statement("T-6")
    void shouldRefuseANegativeNumberOfUpdates() {
        RequiredUpdatesWorkItem<Tick> callback = counting(orb.subscribe(latest));
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> callback.setRequiredUpdates(-1),
                "required updates -1 for work item copies");
    }

    @Test
    @Statement("T-7")
    void shouldCollapsePublishesIntoOneRun() throws Exception {
        callback(orb.subscribe(queued)).registerCallback();
        Publication<Tick> publication = orb.advertise(queued);
        for (int value = 1; value <= 4; value++) {
            publication.publish(Tick.of(value));
        }
        clock.advance(0);
        assertEquals(List.of("1 2 3 4 at 0"), runs);
    }

    @Test
    @Statement("V-10")
    void shouldScheduleWhenTheIntervalHasPassedWithAMessagePending() throws Exception { // differs on purpose
        Subscription<Tick> subscription = orb.subscribe(latest);
        subscription.setIntervalUs(1_000);
        callback(subscription).registerCallback();
        Publication<Tick> publication = orb.advertise(latest);
        publish(publication, 1);
        clock.advance(300);
        publish(publication, 2);
        clock.advance(300);
        publish(publication, 3);
        clock.advance(5_000);
        publish(publication, 4);
        assertEquals(List.of("1 at 0", "3 at 1000", "4 at 5600"), runs);
    }

    /** All three find the interval passed, but the run that copies the first begins another. */
    @Test
    @Statement({"V-10", "T-7"})
    void shouldComeBackForWhatTheRunHadToLeaveBecauseOfTheInterval() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(queued);
        subscription.setIntervalUs(1_000);
        subscription.setEveryInOrder(true);
        callback(subscription).registerCallback();
        Publication<Tick> publication = orb.advertise(queued);
        for (int value = 1; value <= 3; value++) {
            publication.publish(Tick.of(value));
        }
        clock.advance(10_000);
        assertEquals(List.of("1 at 0", "2 at 1000", "3 at 2000"), runs);
    }

    @Test
    @Statement("V-10")
    void shouldComeBackForAMessageThatThePhaseLockedRuleHeldBack() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        subscription.setIntervalRule(IntervalRule.PHASE_LOCKED);
        subscription.setIntervalUs(1_000);
        callback(subscription).registerCallback();
        Publication<Tick> publication = orb.advertise(latest);
        for (int value = 1; value <= 2; value++) {
            Tick message = Tick.of(value);
            message.timestamp = clock.nowUs();
            publication.publish(message);
            clock.advance(700);
        }
        clock.advance(10_000);
        assertEquals(List.of("1 at 0", "2 at 1500"), runs);
    }

    @Test
    @Statement("V-10")
    void shouldFollowAnIntervalThatWasMadeLonger() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        subscription.setIntervalUs(1_000);
        callback(subscription).registerCallback();
        Publication<Tick> publication = orb.advertise(latest);
        publish(publication, 1);
        publish(publication, 2);
        subscription.setIntervalUs(3_000);
        clock.advance(10_000);
        assertEquals(List.of("1 at 0", "2 at 3000"), runs);
    }

    @Test
    void shouldLeaveTheItemsOwnTimerAlone() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        subscription.setIntervalUs(1_000);
        ScheduledWorkItem item = new ScheduledWorkItem("timed", queue, () -> runs.add("" + (clock.nowUs() - START_US)));
        new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
        item.scheduleOnInterval(400, 400);
        clock.advance(500);
        orb.advertise(latest).publish(Tick.of(1));
        clock.advance(400);
        assertEquals(List.of("400", "500", "800"), runs);
    }

    @Test
    void shouldRunNothingForAClosedItem() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        WorkItem item = new WorkItem("closed", queue, () -> runs.add("run"));
        SubscriptionCallbackWorkItem<Tick> callback = new SubscriptionCallbackWorkItem<>(item, subscription);
        callback.registerCallback();
        item.close();
        publish(orb.advertise(latest), 1);
        assertEquals(List.of(), runs);
    }
}

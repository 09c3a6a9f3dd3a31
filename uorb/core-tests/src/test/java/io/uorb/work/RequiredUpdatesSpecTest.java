// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.px4.RequiredUpdatesWorkItem;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The count of messages that schedules an item again, with several publishers and instances. */
class RequiredUpdatesSpecTest {
    private final ManualClock clock = new ManualClock();
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);
    private final WorkQueue queue = queues.findOrCreate(WorkQueueConfig.NAV_AND_CONTROLLERS);
    private final OrbMetadata<Tick> latest = Tick.topic("latest", 1);
    private final List<Long> runs = new ArrayList<>();

    @AfterEach
    void closeAll() {
        queues.close();
        orb.close();
    }

    /** An item that notes the newest value. */
    private RequiredUpdatesWorkItem<Tick> callback(Subscription<Tick> subscription) {
        Tick copy = new Tick();
        WorkItem item = new WorkItem("copies", queue, () -> {
            subscription.update(copy);
            runs.add(copy.value);
        });
        return new RequiredUpdatesWorkItem<>(item, subscription);
    }

    private void publish(Publication<Tick> publication, long value) throws InterruptedException {
        publication.publish(Tick.of(value));
        clock.advance(0);
    }

    @Test
    @Statement("T-6")
    void shouldNotCountBackForAMessageThatIsAnnouncedLate() throws Exception {
        Publication<Tick> slow = orb.advertise(latest);
        Publication<Tick> quick = orb.advertise(latest);
        orb.subscribe(latest).registerCallback(generation -> {
            if (generation == 1) { // slow's message is visible but not announced to the item yet
                quick.publish(Tick.of(2));
            }
        });
        RequiredUpdatesWorkItem<Tick> callback = callback(orb.subscribe(latest));
        callback.setRequiredUpdates(2);
        callback.registerCallback();
        publish(slow, 1);
        publish(slow, 3);
        assertEquals(List.of(2L), runs, "scheduled by 2, so next by 4");
        publish(slow, 4);
        assertEquals(List.of(2L, 4L), runs);
    }

    @Test
    @Statement({"T-6", "S-15"})
    void shouldCountAfreshOnAnInstanceThatIsFurtherOn() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        RequiredUpdatesWorkItem<Tick> callback = callback(subscription);
        callback.setRequiredUpdates(4);
        callback.registerCallback();
        Publication<Tick> first = orb.advertiseMulti(latest);
        Publication<Tick> second = orb.advertiseMulti(latest);
        for (int value = 1; value <= 5; value++) {
            publish(first, value);
            publish(second, value);
        }
        runs.clear();
        subscription.changeInstance(1);
        for (int value = 6; value <= 10; value++) {
            publish(second, value);
        }
        assertEquals(List.of(6L, 10L), runs);
    }

    @Test
    @Statement({"T-6", "S-15"})
    void shouldNotCountMessagesOfAnInstanceThatWasLeft() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        Publication<Tick> left = orb.advertiseMulti(latest);
        Publication<Tick> present = orb.advertiseMulti(latest);
        orb.subscribe(latest).registerCallback(generation -> {
            if (generation == 9) { // published on the old instance, announced after the change
                subscription.changeInstance(1);
            }
        });
        RequiredUpdatesWorkItem<Tick> callback = callback(subscription);
        callback.setRequiredUpdates(4);
        callback.registerCallback();
        for (int value = 1; value <= 9; value++) {
            publish(left, value);
        }
        runs.clear();
        for (int value = 1; value <= 5; value++) {
            publish(present, value);
        }
        assertEquals(List.of(1L, 5L), runs);
    }

    @Test
    @Statement({"T-6", "S-15"})
    void shouldIgnoreAMessageOfAnInstanceThatWasLeftWhichIsAnnouncedLate() throws Exception {
        Subscription<Tick> subscription = orb.subscribe(latest);
        Publication<Tick> left = orb.advertiseMulti(latest);
        Publication<Tick> present = orb.advertiseMulti(latest);
        orb.subscribe(latest).registerCallback(generation -> {
            if (generation == 9) {
                subscription.changeInstance(1);
                present.publish(Tick.of(1));
            }
        });
        RequiredUpdatesWorkItem<Tick> callback = callback(subscription);
        callback.setRequiredUpdates(4);
        callback.registerCallback();
        for (int value = 1; value <= 9; value++) {
            publish(left, value);
        }
        for (int value = 2; value <= 5; value++) {
            publish(present, value);
        }
        assertEquals(List.of(4L, 8L, 1L, 5L), runs);
    }

    /** The message may become visible after the run that a later one scheduled. */
    @Test
    @Statement("T-6")
    void shouldScheduleAgainForAMessageThatIsAnnouncedLateIfEachIsEnough() throws Exception {
        Publication<Tick> slow = orb.advertise(latest);
        Publication<Tick> quick = orb.advertise(latest);
        List<Long> runsBefore = new ArrayList<>();
        orb.subscribe(latest).registerCallback(generation -> {
            if (generation == 1) {
                quick.publish(Tick.of(2));
                advance();
                runsBefore.addAll(runs);
            }
        });
        RequiredUpdatesWorkItem<Tick> callback = callback(orb.subscribe(latest));
        callback.setRequiredUpdates(1);
        callback.registerCallback();
        publish(slow, 1);
        assertEquals(List.of(2L), runsBefore);
        assertEquals(List.of(2L, 2L), runs);
    }

    private void advance() {
        clock.advance(0);
    }
}

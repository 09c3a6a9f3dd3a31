// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The ring of a publication that another thread closed is used again as soon as its owner cannot be in it any more. */
class ReclaimedRingsTest {
    private final Orb orb = Orb.create();
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final Publication<HandwrittenSample> closed = orb.advertise(topic);
    private final ExecutorService owner = Executors.newSingleThreadExecutor(action -> ownerThread = new Thread(action));
    private Thread ownerThread;
    private final HandwrittenSample copy = new HandwrittenSample();

    @AfterEach
    void closeAll() {
        owner.shutdownNow();
        orb.close();
    }

    private int rings() {
        return orb.find(topic, 0).buffer().ringCount();
    }

    private void publishByOwnerAndClose() throws Exception {
        owner.submit(() -> closed.publish(HandwrittenSample.of(1))).get();
        closed.close();
        assertFalse(orb.exists(topic, 0));
    }

    private void shouldStillGive(long... values) {
        for (long value : values) {
            assertTrue(subscription.update(copy));
            assertEquals(value, copy.value());
        }
    }

    @Test
    void shouldLeaveTheRingToAnOwnerThatLives() throws Exception {
        publishByOwnerAndClose();
        orb.advertise(topic).publish(HandwrittenSample.of(2));
        assertEquals(2, rings());
        shouldStillGive(1, 2);
    }

    @Test
    void shouldTakeTheRingOfAnOwnerThatHasEnded() throws Exception {
        OtherThread.call(() -> {
            closed.publish(HandwrittenSample.of(1));
            return null;
        });
        closed.close();
        orb.advertise(topic).publish(HandwrittenSample.of(2));
        assertEquals(1, rings());
        shouldStillGive(1, 2);
    }

    @Test
    void shouldTakeTheRingOfAnOwnerThatEndsLater() throws Exception {
        publishByOwnerAndClose();
        Publication<HandwrittenSample> second = orb.advertise(topic);
        assertEquals(2, rings());
        owner.shutdown();
        ownerThread.join(); // an executor may be terminated a little before its thread is dead
        orb.advertise(topic).publish(HandwrittenSample.of(2));
        second.publish(HandwrittenSample.of(3));
        assertEquals(2, rings());
        shouldStillGive(1, 2, 3);
    }

    @Test
    void shouldTakeTheRingWhenTheOwnerSeesThatItIsClosed() throws Exception {
        publishByOwnerAndClose();
        owner.submit(() -> assertThrows(IllegalStateException.class, () -> closed.publish(HandwrittenSample.of(2))))
                .get();
        orb.advertise(topic).publish(HandwrittenSample.of(3));
        assertEquals(1, rings());
        shouldStillGive(1, 3);
    }

    @Test
    void shouldTakeTheRingWhenTheOwnerPublishesElsewhereOnTheNode() throws Exception {
        publishByOwnerAndClose();
        Publication<HandwrittenSample> second = orb.advertise(topic);
        assertEquals(2, rings());
        owner.submit(() -> second.publish(HandwrittenSample.of(2))).get();
        orb.advertise(topic).publish(HandwrittenSample.of(3));
        assertEquals(2, rings(), "the owner's first publish on another publication gave it back");
        shouldStillGive(1, 2, 3);
    }

    @Test
    void shouldTakeTheRingAgainAndAgain() throws Exception {
        for (int round = 1; round <= 500; round++) {
            Publication<HandwrittenSample> publication = orb.advertise(topic);
            long value = round;
            owner.submit(() -> publication.publish(HandwrittenSample.of(value))).get();
            publication.close();
            shouldStillGive(round);
        }
        assertTrue(rings() <= 3, "500 publishers took " + rings() + " rings");
    }
}

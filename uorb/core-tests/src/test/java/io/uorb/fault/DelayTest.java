// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.error.ErrorHandler;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Messages that come later, on a clock that is advanced by hand, and faults that end by themselves. */
class DelayTest extends FaultFixture {
    private final Publication<long[]> publication = orb.advertise(GYRO);

    private void publish(long... counts) {
        for (long count : counts) {
            publication.publish(message(count));
        }
    }

    private List<Long> receivedAfter(long us) throws InterruptedException {
        clock.advance(us);
        return received();
    }

    @Test
    void shouldPublishWhenTheTimeHasCome() throws InterruptedException {
        faults.put(GYRO, 0, Fault.delayUs(100));
        publish(1);
        clock.advance(50);
        publish(2);
        assertEquals(List.of(), receivedAfter(49));
        assertEquals(List.of(1L), receivedAfter(1));
        assertEquals(List.of(), receivedAfter(49));
        assertEquals(List.of(2L), receivedAfter(1));
        assertEquals(2, faults.list().get(0).applied());
        assertEquals(0, faults.withheld());
    }

    @Test
    void shouldLeaveTheContentAsItWas() throws InterruptedException {
        clock.advance(7);
        faults.put(GYRO, 0, Fault.delayUs(100));
        publish(1);
        clock.advance(100);
        long[] message = new long[GYRO.words()];
        assertTrue(subscription.update(message));
        assertEquals(7, message[0]);
    }

    @Test
    void shouldKeepTheOrderWhenTheDelayGetsShorter() throws InterruptedException {
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        publish(1);
        faults.put(GYRO, 0, Fault.delayUs(10));
        publish(2);
        assertEquals(List.of(), receivedAfter(999));
        assertEquals(List.of(1L, 2L), receivedAfter(1));
    }

    @Test
    void shouldPublishWhatWaitsWhenTheFaultIsCleared() throws InterruptedException {
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        publish(1, 2);
        faults.clear("gyro", 0);
        publish(3); // waits behind those that are still to be published
        assertEquals(List.of(), faults.list());
        assertEquals(List.of(1L, 2L, 3L), receivedAfter(0));
        publish(4);
        assertEquals(List.of(4L), received(), "at once: nothing is before it");
    }

    @Test
    void shouldLeaveNoPublicationBehind() throws InterruptedException {
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        publish(1);
        clock.advance(1_000);
        List<String> modules = Observation.of(orb).publications().stream()
                .map(PublicationStatus::module)
                .toList();
        assertTrue(modules.contains("fault"), modules.toString());
        faults.clearAll();
        clock.advance(0);
        assertEquals(1, Observation.of(orb).publications().size());
    }

    @Test
    void shouldDelayAgainWhileTheOldOnesAreOnTheirWay() throws InterruptedException {
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        publish(1);
        faults.clearAll();
        faults.put(GYRO, 0, Fault.delayUs(500));
        publish(2);
        assertEquals(List.of(), receivedAfter(999));
        assertEquals(List.of(1L, 2L), receivedAfter(1));
    }

    @Test
    void shouldCountWhatFindsNoRoom() throws InterruptedException {
        int room = DelayLane.capacity(GYRO.words());
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        publish(LongStream.rangeClosed(1, room + 3).toArray());
        assertEquals(3, faults.list().get(0).lost());
        assertEquals(room, faults.list().get(0).applied());
        assertEquals(3, faults.withheld());
        Subscription<long[]> counting = orb.subscribe(GYRO);
        clock.advance(1_000);
        long[] message = new long[GYRO.words()];
        counting.copy(message);
        assertEquals(room - 8 + 1, message[2], "the newest that arrived are lost, not the oldest");
        assertEquals(room, counting.lost() + 8);
    }

    @Test
    void shouldKeepLanesApart() throws InterruptedException {
        Publication<long[]> second = orb.advertise(GYRO, 1);
        Subscription<long[]> secondReader = orb.subscribe(GYRO, 1);
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        faults.put(GYRO, 1, Fault.delayUs(500));
        publish(1);
        second.publish(message(2));
        clock.advance(500);
        assertTrue(secondReader.updated());
        assertFalse(subscription.updated());
        assertEquals(List.of(1L), receivedAfter(500));
    }

    @Test
    void shouldPublishWhatWaitsAfterItsPublisherHasLeft() throws InterruptedException {
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        publish(1);
        publication.close();
        assertEquals(List.of(1L), receivedAfter(1_000));
    }

    @Test
    void shouldDelayWhatOtherFaultsLeave() throws InterruptedException {
        faults.put(GYRO, 0, Fault.delayUs(10));
        faults.put(GYRO, 0, Fault.dropEvery(2));
        faults.put(GYRO, 0, Fault.bias("count", 100));
        publish(1, 2, 3);
        assertEquals(List.of(101L, 103L), receivedAfter(10));
    }

    @Test
    void shouldShowDelayedMessagesToWatchers() throws InterruptedException {
        List<Long> seen = new ArrayList<>();
        Observation.of(orb).addObservingInterceptors(made -> message -> seen.add(message[2]));
        faults.put(GYRO, 0, Fault.delayUs(10));
        publish(1);
        assertEquals(List.of(), seen);
        clock.advance(10);
        assertEquals(List.of(1L), seen);
    }

    @Test
    void shouldLetACallbackOfADelayedMessageClearTheFault() throws InterruptedException {
        orb.subscribe(GYRO).registerCallback(generation -> faults.clearAll());
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        publish(1);
        clock.advance(600);
        publish(2);
        assertEquals(List.of(1L, 2L), receivedAfter(400));
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldEndByItself() throws InterruptedException {
        faults.put(GYRO, 0, Fault.suspend().forUs(1_000));
        clock.advance(400);
        assertEquals(600, faults.list().get(0).leftUs());
        publish(1);
        clock.advance(599);
        publish(2);
        clock.advance(1);
        publish(3);
        assertEquals(List.of(3L), received());
        assertEquals(List.of(), faults.list());
        assertEquals(2, faults.withheld());
    }

    @Test
    void shouldLetOutWhatWaitsWhenADelayEndsByItself() throws InterruptedException {
        faults.put(GYRO, 0, Fault.parse("delay 1s for 1ms"));
        publish(1);
        assertEquals(List.of(), receivedAfter(999));
        assertEquals(List.of(1L), receivedAfter(1));
        publish(2);
        assertEquals(List.of(2L), received());
    }

    @Test
    void shouldLastFromTheLastTimeThatItWasPut() throws InterruptedException {
        faults.put(GYRO, 0, Fault.suspend().forUs(100));
        clock.advance(50);
        faults.put(GYRO, 0, Fault.suspend().forUs(100));
        clock.advance(60);
        publish(1);
        assertEquals(List.of(), received());
        faults.put(GYRO, 0, Fault.suspend());
        clock.advance(1_000);
        publish(2);
        assertEquals(List.of(), received());
    }

    @Test
    void shouldLoseWhatWaitsWhenTheBrokerCloses() throws InterruptedException {
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        publish(1, 2);
        orb.close();
        clock.advance(1_000);
        assertEquals(2, faults.withheld());
        assertEquals(List.of(), errors);
    }

    @Test
    @Timeout(60)
    void shouldPublishNothingMoreOnceTheBrokerIsClosed() throws Exception {
        List<Long> seen = new ArrayList<>();
        Thread closer = new Thread(orb::close, "closer");
        Observation.of(orb).addObservingInterceptors(made -> message -> {
            seen.add(message[2]);
            closer.start();
            while (faults.withheld() == 0) { // the close waits for the run that this is in
                Thread.onSpinWait();
            }
            return true;
        });
        faults.put(GYRO, 0, Fault.delayUs(10));
        publish(1, 2, 3);
        clock.advance(10);
        closer.join();
        assertEquals(List.of(1L), seen);
        assertEquals(2, faults.withheld());
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldCountWhatIsLeftWhenACallbackClosesTheBroker() throws InterruptedException {
        List<Long> seen = new ArrayList<>();
        orb.subscribe(GYRO).registerCallback(generation -> {
            seen.add(generation);
            orb.close();
        });
        faults.put(GYRO, 0, Fault.delayUs(10));
        publish(1, 2, 3);
        clock.advance(10);
        assertEquals(List.of(1L), seen);
        assertEquals(2, faults.withheld());
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldGiveUpALaneEvenIfTheErrorHandlerThrows() {
        AtomicLong withheld = new AtomicLong();
        ErrorHandler throwing = (source, error) -> {
            throw new IllegalStateException("handler", error);
        };
        try (Orb own = Orb.create(clock, throwing)) {
            DelayLane lane = new DelayLane(GYRO, Orb.MAX_INSTANCES, () -> {}); // cannot be advertised
            lane.add(message(1), 0);
            DelayedPublisher publisher = new DelayedPublisher(lane, new BypassPublications(own), withheld);
            assertEquals(OrbClock.NEVER, publisher.publishDue(0));
            assertEquals(1, withheld.get());
        }
    }
}

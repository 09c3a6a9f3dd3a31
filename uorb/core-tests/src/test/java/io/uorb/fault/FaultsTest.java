// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import static io.uorb.fault.Faults.ALL_INSTANCES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.capi.Uorb;
import io.uorb.capi.UorbApi;
import io.uorb.px4.LazyPublication;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Faults put in, replaced and taken out; what is suspended and dropped. */
class FaultsTest extends FaultFixture {
    private final Publication<long[]> publication = orb.advertise(GYRO);

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    private List<Long> publishUpTo(long last) {
        for (long value = 1; value <= last; value++) {
            publication.publish(message(value));
        }
        return received();
    }

    @Test
    void shouldBeOneForEachBroker() {
        assertSame(faults, Faults.of(orb));
    }

    @Test
    void shouldPublishNothingWhileSuspended() {
        faults.put(GYRO, 0, Fault.suspend());
        assertEquals(List.of(), publishUpTo(3));
        assertEquals(3, faults.list().get(0).applied());
        assertEquals(3, faults.withheld());
    }

    @Test
    void shouldPublishAgainOnceCleared() {
        faults.put(GYRO, 0, Fault.suspend());
        publication.publish(message(9));
        List<FaultStatus> cleared = faults.clear("gyro", 0);
        assertEquals(upTo(3), publishUpTo(3));
        assertEquals(List.of(new FaultStatus("gyro", 0, Fault.suspend(), 1, 0, 0)), cleared);
        assertEquals(List.of(), faults.list());
        assertEquals(1, faults.withheld(), "is not forgotten");
    }

    @Test
    void shouldDropEverySecondMessage() {
        faults.put(GYRO, 0, Fault.dropEvery(2));
        assertEquals(List.of(1L, 3L, 5L), publishUpTo(6));
        assertEquals(3, faults.withheld());
    }

    @Test
    void shouldDropTheSameMessagesInEachRun() {
        faults.put(GYRO, 0, Fault.dropPercent(50));
        List<Long> first = publishUpTo(7);
        faults.put(GYRO, 0, Fault.dropPercent(50));
        assertEquals(first, publishUpTo(7));
        faults.put(GYRO, 0, Fault.parse("drop 50% seed 7"));
        List<Long> other = publishUpTo(7);
        assertTrue(!first.equals(other), first + " with another seed too");
    }

    @Test
    void shouldDropAboutSoManyOfAHundred() {
        faults.put(GYRO, 0, Fault.dropPercent(10));
        for (int i = 0; i < 100_000; i++) {
            publication.publish(message(i));
        }
        long dropped = faults.withheld();
        assertTrue(dropped > 9_500 && dropped < 10_500, dropped + " of 100000"); // 5 standard deviations
    }

    @Test
    void shouldDropAllOrNothingAtTheEnds() {
        faults.put(GYRO, 0, Fault.dropPercent(0));
        assertEquals(upTo(5), publishUpTo(5));
        faults.put(GYRO, 0, Fault.dropPercent(100));
        assertEquals(List.of(), publishUpTo(5));
    }

    @Test
    void shouldNotDropFromTwoInstancesTogether() {
        Publication<long[]> second = orb.advertise(GYRO, 1);
        faults.put(GYRO, ALL_INSTANCES, Fault.dropPercent(50));
        int together = 0;
        for (int i = 0; i < 1_000; i++) {
            long before = faults.withheld();
            publication.publish(message(i));
            second.publish(message(i));
            together += faults.withheld() - before == 1 ? 0 : 1;
        }
        assertTrue(together > 400 && together < 600, together + " times both or none");
    }

    @Test
    void shouldConcernTheInstanceOnly() {
        faults.put(GYRO, 1, Fault.suspend());
        Publication<long[]> second = orb.advertise(GYRO, 1);
        assertEquals(upTo(2), publishUpTo(2));
        second.publish(message(1));
        assertEquals(1, faults.withheld());
    }

    @Test
    void shouldConcernAllInstancesAlsoThoseThatCome() {
        faults.put(GYRO, ALL_INSTANCES, Fault.suspend());
        orb.advertise(GYRO, 1).publish(message(1));
        publication.publish(message(1));
        assertEquals(2, faults.withheld());
    }

    @Test
    void shouldPreferTheInstancesOwnFault() {
        faults.put(GYRO, 0, Fault.dropEvery(2));
        faults.put(GYRO, ALL_INSTANCES, Fault.dropPercent(100));
        assertEquals(List.of(1L, 3L), publishUpTo(4));
        faults.clear("gyro", 0);
        assertEquals(List.of(), publishUpTo(4));
    }

    @Test
    void shouldPutAFaultInPlaceOfOneOfTheSameKind() {
        faults.put(GYRO, 0, Fault.dropPercent(100));
        faults.put("gyro", 0, Fault.dropEvery(3));
        assertEquals(List.of(1L, 2L, 4L), publishUpTo(4));
        assertEquals(1, faults.list().size());
    }

    @Test
    void shouldTakeASuspendedMessageForNoDrop() {
        faults.put(GYRO, 0, Fault.dropEvery(2));
        faults.put(GYRO, 0, Fault.suspend());
        publishUpTo(5);
        faults.clear("gyro", 0, Fault.Kind.SUSPEND);
        assertEquals(List.of(1L, 3L), publishUpTo(4));
        assertEquals(
                List.of(Fault.dropEvery(2)),
                faults.list().stream().map(FaultStatus::fault).toList());
    }

    @Test
    void shouldGoOnCountingWhereADropStandsWhenAnotherFaultComes() {
        faults.put(GYRO, 0, Fault.dropEvery(2));
        publishUpTo(1);
        faults.put(GYRO, 0, Fault.suspend());
        faults.clear("gyro", 0, Fault.Kind.SUSPEND);
        assertEquals(List.of(2L, 4L), publishUpTo(4));
    }

    @Test
    void shouldClearAllInstancesOfATopicAndAllTopics() {
        faults.put(GYRO, 0, Fault.suspend());
        faults.put(GYRO, 3, Fault.suspend());
        faults.put(ROVER, ALL_INSTANCES, Fault.suspend());
        assertEquals(2, faults.clear("gyro", ALL_INSTANCES).size());
        assertEquals(1, faults.clearAll().size());
        assertEquals(List.of(), faults.list());
    }

    @Test
    void shouldListByTopicInstanceAndKind() {
        faults.put(ROVER, 0, Fault.suspend());
        faults.put(GYRO, 1, Fault.suspend());
        faults.put(GYRO, 0, Fault.dropEvery(2));
        faults.put(GYRO, 0, Fault.suspend());
        List<String> texts = faults.list().stream()
                .map(each -> each.topic() + " " + each.instance() + " " + each.fault())
                .toList();
        assertEquals(List.of("gyro 0 suspend", "gyro 0 drop 1/2", "gyro 1 suspend", "rover 0 suspend"), texts);
    }

    @Test
    void shouldOfferNamesThatAreNear() {
        String message = assertThrows(IllegalArgumentException.class, () -> faults.put("gyros", 0, Fault.suspend()))
                .getMessage();
        assertEquals("the broker has no topic gyros; did you mean gyro?", message);
        assertThrows(IllegalArgumentException.class, () -> faults.clear("gyros", 0));
    }

    @Test
    void shouldRefuseAnInstanceThatCannotBe() {
        assertThrows(IllegalArgumentException.class, () -> faults.put(GYRO, 255, Fault.suspend()));
        assertThrows(IllegalArgumentException.class, () -> faults.put(GYRO, -2, Fault.suspend()));
    }

    @Test
    void shouldMeetMessagesOfTheCFunctions() {
        UorbApi api = new UorbApi(orb);
        int handle = api.orb_advertise(GYRO, message(1));
        faults.put(GYRO, 0, Fault.bias("count", 10));
        assertEquals(Uorb.OK, api.orb_publish(GYRO, handle, message(2)));
        faults.put(GYRO, 0, Fault.suspend());
        assertEquals(Uorb.OK, api.orb_publish(GYRO, handle, message(3)), "as if it were lost on the way");
        assertEquals(List.of(1L, 12L), received());
    }

    @Test
    void shouldMeetLazyAndPublications() {
        faults.put(GYRO, 0, Fault.dropEvery(2));
        LazyPublication<long[]> lazy = LazyPublication.single(orb, GYRO);
        Publication<long[]> shared = orb.advertise(GYRO);
        for (long count = 1; count <= 4; count++) {
            assertTrue(lazy.publish(message(count)));
            shared.publish(message(10 + count));
        }
        assertEquals(List.of(1L, 11L, 3L, 13L), received());
    }

    @Test
    void shouldEndWithTheBroker() {
        faults.put(GYRO, 0, Fault.suspend());
        orb.close();
        assertEquals(List.of(), faults.list());
        assertThrows(IllegalStateException.class, () -> faults.put(GYRO, 0, Fault.suspend()));
    }
}

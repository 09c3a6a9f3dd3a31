// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Section 2 of the specification: advertising, instances, unadvertising. */
class AdvertisingSpecTest extends SpecFixture {
    private List<Integer> advertiseMulti(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> orb.advertiseMulti(latest).instance())
                .toList();
    }

    @Test
    @Statement({"A-1", "S-1"})
    void shouldTellApartTopicsWhoseNameAndInstanceSpellTheSame() {
        OrbMetadata<HandwrittenSample> one = HandwrittenSample.topic("foo1", 1);
        OrbMetadata<HandwrittenSample> eleven = HandwrittenSample.topic("foo", 1);
        orb.advertise(one).publish(HandwrittenSample.of(1));
        assertFalse(orb.subscribe(eleven, 10).updated());
        assertFalse(orb.exists(eleven, 10));
    }

    @Test
    @Statement({"A-1", "A-4"})
    void shouldRefuseToAdvertiseWhenAllInstancesAreTaken() {
        assertEquals(IntStream.range(0, 255).boxed().toList(), advertiseMulti(255));
        assertThrowsNaming(IllegalStateException.class, () -> orb.advertiseMulti(latest), "all 255 … are advertised");
    }

    @Test
    @Statement("A-2")
    void shouldShareInstanceZeroBetweenAllWhoAdvertise() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        Publication<HandwrittenSample> one = orb.advertise(latest);
        Publication<HandwrittenSample> two = orb.advertise(latest);
        assertEquals(0, one.instance());
        assertEquals(0, two.instance());
        publish(one, 1);
        publish(two, 2);
        assertEquals(List.of(2L), drain(subscription));
        publish(two, 3);
        publish(one, 4);
        assertEquals(List.of(4L), drain(subscription));
    }

    @Test
    @Statement({"A-2", "P-8"})
    void shouldInterleavePublishersInAQueueInTheOrderOfTheirPublishes() {
        Subscription<HandwrittenSample> first = orb.subscribe(queued);
        Subscription<HandwrittenSample> second = orb.subscribe(queued);
        Publication<HandwrittenSample> one = orb.advertise(queued);
        Publication<HandwrittenSample> two = orb.advertise(queued);
        publish(one, 1);
        publish(two, 2, 3);
        publish(one, 4);
        assertEquals(List.of(1L, 2L, 3L, 4L), drain(first));
        assertEquals(List.of(1L, 2L, 3L, 4L), drain(second));
    }

    @Test
    @Statement({"A-3", "A-10"})
    void shouldTakeTheLowestInstanceThatNobodyPublishesOn() {
        Publication<HandwrittenSample> zero = orb.advertiseMulti(latest);
        assertEquals(List.of(1, 2), advertiseMulti(2));
        zero.close();
        assertEquals(List.of(0, 3), advertiseMulti(2));
    }

    @Test
    @Statement("A-3")
    void shouldNeverGiveOneInstanceToTwoThatRace() throws Exception {
        int threads = 8;
        int each = 20;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        List<Integer> taken = new ArrayList<>();
        try {
            for (var one :
                    pool.invokeAll(Collections.<Callable<List<Integer>>>nCopies(threads, () -> advertiseMulti(each)))) {
                taken.addAll(one.get());
            }
        } finally {
            pool.shutdownNow();
        }
        assertEquals(
                IntStream.range(0, threads * each).boxed().toList(),
                taken.stream().sorted().toList());
    }

    @Test
    @Statement("A-5")
    void shouldLetSingleAndMultiAdvertisersMix() {
        assertEquals(0, orb.advertise(latest).instance());
        assertEquals(1, orb.advertiseMulti(latest).instance());
        assertEquals(0, orb.advertise(latest).instance());
    }

    @Test
    @Statement("A-6")
    void shouldHaveNoMessageWhenAdvertisedWithoutData() {
        orb.advertise(latest);
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        assertTrue(subscription.advertised());
        assertFalse(subscription.updated());
        assertNull(copied(subscription));
        assertEquals(0, orb.status().get(0).published());
    }

    @Test
    @Statement({"A-7", "A-14"})
    void shouldNotShiftInstancesBySubscribingBeforeTheFirstAdvertiser() {
        Subscription<HandwrittenSample> zero = orb.subscribe(latest, 0);
        Subscription<HandwrittenSample> one = orb.subscribe(latest, 1);
        assertFalse(zero.advertised());
        Publication<HandwrittenSample> first = orb.advertiseMulti(latest);
        Publication<HandwrittenSample> second = orb.advertiseMulti(latest);
        publish(first, 10);
        publish(second, 11);
        assertEquals(List.of(10L), drain(zero));
        assertEquals(List.of(11L), drain(one));
    }

    @Test
    @Statement("A-8")
    void shouldKeepATopicAdvertisedUntilItsLastPublisherLeaves() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        Publication<HandwrittenSample> first = orb.advertise(latest);
        Publication<HandwrittenSample> second = orb.advertise(latest);
        first.close();
        first.close();
        assertTrue(subscription.advertised());
        publish(second, 1);
        second.close();
        assertFalse(subscription.advertised());
    }

    @Test
    @Statement({"A-8", "A-9", "S-5", "S-6"})
    void shouldStillHandOutWhatWasPublishedBeforeTheLastPublisherLeft() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        Publication<HandwrittenSample> publication = orb.advertise(latest);
        publish(publication, 1);
        publication.close();
        assertFalse(subscription.advertised());
        assertTrue(subscription.updated());
        assertEquals(1, copied(subscription));
        assertThrows(IllegalStateException.class, () -> publish(publication, 2));
        assertEquals(1, copied(subscription));
    }

    @Test
    @Statement("A-10")
    void shouldReadvertiseInOrderAfterAllLeft() {
        List<Publication<HandwrittenSample>> all = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            all.add(orb.advertiseMulti(latest));
        }
        all.forEach(Publication::close);
        assertEquals(List.of(0, 1, 2, 3), advertiseMulti(4));
    }

    @Test
    @Statement("A-10")
    void shouldOfferNothingOldAfterTheLastPublisherLeft() {
        Subscription<HandwrittenSample> existing = orb.subscribe(latest);
        Publication<HandwrittenSample> publication = orb.advertise(latest);
        publish(publication, 1);
        publication.close();
        Publication<HandwrittenSample> again = orb.advertise(latest);
        Subscription<HandwrittenSample> late = orb.subscribe(latest);
        assertFalse(late.updated());
        assertNull(copied(late));
        assertEquals(List.of(1L), drain(existing));
        publish(again, 2);
        assertEquals(List.of(2L), drain(late));
    }

    @Test
    @Statement("A-14")
    void shouldExistOnlyWhileAdvertised() {
        assertFalse(orb.exists(latest, 0));
        orb.subscribe(latest);
        assertFalse(orb.exists(latest, 0));
        Publication<HandwrittenSample> publication = orb.advertise(latest);
        assertTrue(orb.exists(latest, 0));
        assertFalse(orb.exists(latest, 1));
        publication.close();
        assertFalse(orb.exists(latest, 0));
    }

    @Test
    @Statement("A-14")
    void shouldMakeNoNodeByAskingWhetherItExists() {
        assertFalse(orb.exists(latest, 0));
        assertEquals(0, orb.groupCount(latest));
        assertEquals(List.of(), orb.status());
    }

    @Test
    @Statement("A-15")
    void shouldCountTheGroupUpToTheFirstGap() {
        assertEquals(0, orb.groupCount(latest));
        orb.advertiseMulti(latest);
        Publication<HandwrittenSample> one = orb.advertiseMulti(latest);
        orb.advertiseMulti(latest);
        assertEquals(3, orb.groupCount(latest));
        one.close();
        assertEquals(1, orb.groupCount(latest));
    }
}

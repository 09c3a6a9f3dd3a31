// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OrbTest {
    private final OrbMetadata<Sample> topic = Sample.topic("sample", 1);
    private final Orb orb = Orb.create();
    private final Sample copy = new Sample();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    @Test
    void shouldConnectASubscriberThatIsThereBeforeThePublisher() {
        Subscription<Sample> subscription = orb.subscribe(topic);
        assertFalse(subscription.advertised());
        orb.advertise(topic).publish(Sample.of(1));
        assertTrue(subscription.advertised());
        assertTrue(subscription.update(copy));
        assertEquals(1, copy.value());
    }

    @Test
    void shouldShareInstanceZeroBetweenPublishers() {
        Publication<Sample> first = orb.advertise(topic);
        Publication<Sample> second = orb.advertise(topic);
        assertEquals(0, first.instance());
        assertEquals(0, second.instance());
    }

    @Test
    void shouldGiveTheLowestFreeInstance() {
        Publication<Sample> zero = orb.advertiseMulti(topic);
        Publication<Sample> one = orb.advertiseMulti(topic);
        assertEquals(0, zero.instance());
        assertEquals(1, one.instance());
        zero.close();
        assertEquals(0, orb.advertiseMulti(topic).instance());
        assertEquals(2, orb.advertiseMulti(topic).instance());
    }

    @Test
    void shouldRefuseMoreInstancesThanTheLimit() {
        List<Publication<Sample>> all = new ArrayList<>();
        for (int i = 0; i < Orb.MAX_INSTANCES; i++) {
            all.add(orb.advertiseMulti(topic));
        }
        IllegalStateException e = assertThrows(IllegalStateException.class, () -> orb.advertiseMulti(topic));
        assertEquals("all 255 instances of topic sample are advertised", e.getMessage());
    }

    @Test
    void shouldKeepInstancesApart() { // T-13
        Publication<Sample> zero = orb.advertiseMulti(topic);
        orb.advertiseMulti(topic);
        Subscription<Sample> one = orb.subscribe(topic, 1);
        zero.publish(Sample.of(1));
        assertFalse(one.updated());
    }

    @Test
    void shouldKeepBrokersApart() {
        try (Orb other = Orb.create()) {
            Subscription<Sample> there = other.subscribe(topic);
            orb.advertise(topic).publish(Sample.of(1));
            assertFalse(there.updated());
        }
    }

    @Test
    void shouldKeepATopicAdvertisedUntilTheLastPublisherLeaves() { // A-8, counted here
        Subscription<Sample> subscription = orb.subscribe(topic);
        Publication<Sample> first = orb.advertise(topic);
        Publication<Sample> second = orb.advertise(topic);
        first.close();
        first.close();
        assertTrue(subscription.advertised());
        second.close();
        assertFalse(subscription.advertised());
    }

    @Test
    void shouldOfferNothingOldAfterTheLastPublisherLeft() { // A-10, differs on purpose
        Subscription<Sample> existing = orb.subscribe(topic);
        Publication<Sample> publication = orb.advertise(topic);
        publication.publish(Sample.of(1));
        publication.close();
        orb.advertise(topic);
        Subscription<Sample> late = orb.subscribe(topic);
        assertFalse(late.updated());
        assertFalse(late.copy(copy));
        assertTrue(existing.update(copy));
    }

    @Test
    void shouldHaveOneBrokerForTheProcess() {
        assertSame(Orb.shared(), Orb.shared());
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.px4.LazyPublication;
import io.uorb.px4.PublicationData;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Section 2 of the specification, the part on PX4's Publication classes. */
class LazyPublicationSpecTest extends SpecFixture {
    private List<Publication<HandwrittenSample>> takeAllInstances() {
        List<Publication<HandwrittenSample>> all = new ArrayList<>();
        for (int i = 0; i < Orb.MAX_INSTANCES; i++) {
            all.add(orb.advertiseMulti(latest));
        }
        return all;
    }

    @Test
    @Statement("A-11")
    void shouldAdvertiseWithTheFirstPublish() {
        LazyPublication<HandwrittenSample> lazy = LazyPublication.single(orb, latest);
        assertFalse(lazy.advertised());
        assertFalse(orb.exists(latest, 0));
        assertTrue(lazy.publish(HandwrittenSample.of(1)));
        assertTrue(lazy.advertised());
        assertEquals(List.of(1L), drain(orb.subscribe(latest)));
    }

    @Test
    @Statement({"A-11", "A-12"})
    void shouldAdvertiseWithTheFirstPublishOfWords() {
        long[] words = new long[latest.words()];
        latest.encode(HandwrittenSample.of(1), words, 0);
        LazyPublication<HandwrittenSample> lazy = LazyPublication.multi(orb, latest);
        assertTrue(lazy.publishWords(words));
        assertEquals(List.of(1L), drain(orb.subscribe(latest)));
        lazy.close();
        takeAllInstances();
        assertFalse(LazyPublication.multi(orb, latest).publishWords(words));
    }

    @Test
    @Statement("A-11")
    void shouldAdvertiseWithoutData() {
        LazyPublication<HandwrittenSample> lazy = LazyPublication.single(orb, latest);
        assertTrue(lazy.advertise());
        assertTrue(orb.exists(latest, 0));
        assertFalse(orb.subscribe(latest).updated());
    }

    @Test
    @Statement({"A-11", "A-12"})
    void shouldTryAgainToAdvertiseWithEachPublish() {
        List<Publication<HandwrittenSample>> all = takeAllInstances();
        LazyPublication<HandwrittenSample> lazy = LazyPublication.multi(orb, latest);
        assertFalse(lazy.publish(HandwrittenSample.of(1)));
        assertEquals(-1, lazy.instance());
        all.get(7).close();
        assertTrue(lazy.publish(HandwrittenSample.of(2)));
        assertEquals(7, lazy.instance());
    }

    @Test
    @Statement("A-11")
    void shouldAdvertiseAgainAfterUnadvertise() {
        LazyPublication<HandwrittenSample> lazy = LazyPublication.single(orb, latest);
        lazy.publish(HandwrittenSample.of(1));
        lazy.unadvertise();
        assertFalse(lazy.advertised());
        assertFalse(orb.exists(latest, 0));
        assertTrue(lazy.publish(HandwrittenSample.of(2)));
        assertTrue(orb.exists(latest, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 16})
    @Statement("A-11")
    void shouldUnadvertiseWhenClosedWhateverTheQueue(int queueLength) {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("topic", queueLength);
        LazyPublication<HandwrittenSample> lazy = LazyPublication.single(orb, topic);
        lazy.publish(HandwrittenSample.of(1));
        lazy.close();
        assertFalse(orb.exists(topic, 0));
    }

    @Test
    @Statement("A-12")
    void shouldAdvertiseToTellItsInstance() {
        orb.advertiseMulti(latest);
        LazyPublication<HandwrittenSample> lazy = LazyPublication.multi(orb, latest);
        assertEquals(1, lazy.instance());
        assertTrue(lazy.advertised());
        assertTrue(orb.exists(latest, 1));
    }

    @Test
    @Statement("A-12")
    void shouldPublishTheMessageThatItHolds() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        PublicationData<HandwrittenSample> data = new PublicationData<>(LazyPublication.single(orb, latest));
        data.get().set(3);
        assertTrue(data.update());
        assertEquals(List.of(3L), drain(subscription));
    }

    @Test
    @Statement("A-12")
    void shouldStoreAMessageAndPublishIt() {
        orb.advertiseMulti(latest);
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest, 1);
        PublicationData<HandwrittenSample> data = new PublicationData<>(LazyPublication.multi(orb, latest));
        HandwrittenSample message = HandwrittenSample.of(4);
        assertTrue(data.update(message));
        message.set(5);
        assertEquals(List.of(4L), drain(subscription));
        assertEquals(4, data.get().value());
    }
}

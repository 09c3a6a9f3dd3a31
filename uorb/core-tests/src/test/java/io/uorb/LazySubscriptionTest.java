// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.observe.LazySubscription;
import io.uorb.observe.Observation;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A subscription that makes no node, and is offered all from a later node's first message on. */
class LazySubscriptionTest extends SpecFixture {
    private LazySubscription<HandwrittenSample> lazy(OrbMetadata<HandwrittenSample> topic) {
        return new LazySubscription<>(orb, topic, 0, one -> one.setHistory(one.maxHistory()));
    }

    private List<Long> all(LazySubscription<HandwrittenSample> from) {
        List<Long> values = new ArrayList<>();
        while (from.update(copy)) {
            values.add(copy.value());
        }
        return values;
    }

    @Test
    @Statement("S-2")
    void shouldMakeNoNode() {
        LazySubscription<HandwrittenSample> lazy = lazy(latest);
        assertFalse(lazy.updated() || lazy.update(copy) || lazy.copy(copy) || lazy.advertised());
        assertNull(lazy.find());
        assertEquals(List.of(), orb.status());
    }

    @Test
    void shouldBeListedWhileItWaits() {
        LazySubscription<HandwrittenSample> lazy = OrbModule.make("reader", () -> lazy(latest));
        LazySubscription<HandwrittenSample> closed = lazy(latest);
        closed.close();
        assertEquals(List.of(lazy), Observation.of(orb).waiting());
        assertEquals("reader", lazy.module());
        orb.advertise(latest);
        lazy.find();
        assertEquals(List.of(), Observation.of(orb).waiting());
    }

    /** It then belongs to a module with that name, which no module could be given. */
    @ParameterizedTest
    @ValueSource(strings = {"", "Empf\u00e4nger"})
    void shouldAttachForAThreadOfAnyName(String name) throws Exception {
        AtomicReference<String> module = new AtomicReference<>();
        Thread thread = new Thread(
                () -> {
                    LazySubscription<HandwrittenSample> lazy = lazy(latest);
                    orb.advertise(latest);
                    module.set(OrbTools.of(orb).origin(lazy.find()).module());
                },
                name);
        thread.start();
        thread.join();
        assertEquals(name, module.get());
    }

    @Test
    @Statement("S-4")
    void shouldOfferTheFirstMessageOfATopicThatAppears() {
        LazySubscription<HandwrittenSample> lazy = lazy(latest);
        publish(orb.advertise(latest), 1, 2, 3);
        assertTrue(lazy.updated());
        assertEquals(List.of(1L, 2L, 3L), all(lazy));
        assertEquals(0, lazy.find().lost());
    }

    /** Each look tries again; none may leave a subscription behind. */
    @Test
    void shouldCloseWhatItCannotSet() {
        LazySubscription<HandwrittenSample> lazy = new LazySubscription<>(orb, latest, 0, one -> one.setHistory(1_000));
        orb.advertise(latest);
        assertThrows(IllegalArgumentException.class, lazy::updated);
        assertThrows(IllegalArgumentException.class, lazy::updated);
        assertEquals(List.of(), Observation.of(orb).subscriptions());
    }

    @Test
    @Statement("S-4")
    void shouldAttachToANodeThatAnotherSubscriberMade() {
        LazySubscription<HandwrittenSample> lazy = lazy(latest);
        orb.subscribe(latest);
        assertFalse(lazy.updated());
        assertEquals("latest", lazy.find().topic().name());
        publish(orb.advertise(latest), 1);
        publish(orb.advertise(latest), 2);
        assertEquals(List.of(1L, 2L), all(lazy));
    }

    @Test
    @Statement({"S-4", "P-7"})
    void shouldCountWhatWasOverwrittenBeforeItAttached() {
        LazySubscription<HandwrittenSample> lazy = lazy(latest);
        Publication<HandwrittenSample> publication = orb.advertise(latest);
        for (int value = 1; value <= 1_000; value++) {
            publish(publication, value);
        }
        List<Long> values = all(lazy);
        assertEquals(1_000, values.get(values.size() - 1));
        assertEquals(1_000, values.size() + lazy.find().lost());
    }

    @Test
    @Statement({"S-4", "P-8"})
    void shouldOfferWhatSeveralPublishersPublishedInTheirOrder() {
        LazySubscription<HandwrittenSample> lazy = lazy(queued);
        Publication<HandwrittenSample> one = orb.advertise(queued);
        Publication<HandwrittenSample> other = orb.advertise(queued);
        publish(one, 1);
        publish(other, 2);
        publish(one, 3);
        assertEquals(List.of(1L, 2L, 3L), all(lazy));
    }

    @Test
    @Statement({"S-4", "A-10"})
    void shouldOfferWhatAPublisherThatHasLeftPublished() {
        LazySubscription<HandwrittenSample> lazy = lazy(latest);
        try (Publication<HandwrittenSample> publication = orb.advertise(latest)) {
            publish(publication, 1);
        }
        assertEquals(List.of(1L), all(lazy));
        assertFalse(lazy.advertised());
    }

    @Test
    @Statement("S-3")
    void shouldOfferTheNewestOnlyOfANodeThatExists() {
        publish(orb.advertise(latest), 1, 2, 3);
        assertEquals(List.of(3L), all(lazy(latest)));
    }

    @Test
    void shouldBelongToTheModuleThatMadeIt() {
        LazySubscription<HandwrittenSample> lazy = OrbModule.make("looks", () -> lazy(latest));
        orb.advertise(latest);
        assertEquals("looks", OrbTools.of(orb).origin(lazy.find()).module());
    }

    @Test
    void shouldEndWithClose() {
        LazySubscription<HandwrittenSample> lazy = lazy(latest);
        publish(orb.advertise(latest), 1);
        assertTrue(lazy.updated());
        lazy.close();
        lazy.close();
        assertNull(lazy.find());
        assertFalse(lazy.copy(copy));
    }

    @Test
    void shouldRefuseWhatASubscriptionRefuses() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new LazySubscription<>(orb, latest, Orb.MAX_INSTANCES, one -> {}),
                "instance 255 of topic latest is not between 0 and 254");
    }
}

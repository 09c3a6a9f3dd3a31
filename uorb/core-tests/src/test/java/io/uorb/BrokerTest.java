// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Behaviour of the broker beyond sections 2 to 7 of the specification; the ...SpecTest classes have the rest. */
class BrokerTest {
    /** Keeps subscriptions from being forgotten. */
    private final List<Subscription<?>> open = new ArrayList<>();

    @Test
    void shouldHaveOneBrokerForTheProcess() {
        assertSame(Orb.shared(), Orb.shared());
    }

    @Test
    void shouldNotCloseTheBrokerOfTheProcessForEverybody() {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("broker_test", 1);
        try (Publication<HandwrittenSample> publication = Orb.shared().advertise(topic)) {
            assertThrowsNaming(
                    UnsupportedOperationException.class,
                    () -> Orb.shared().close(),
                    "the process's broker (Orb.shared()) cannot be closed, since the whole program uses it; close"
                            + " your own publications, subscriptions and pollers, or use a broker of your own"
                            + " (Orb.create())");
            assertFalse(Orb.shared().isClosed());
            publication.publish(HandwrittenSample.of(1));
            assertTrue(Orb.shared().exists(topic, 0));
        }
    }

    @Test
    void shouldListItsNodesByTopicAndInstance() {
        try (Orb orb = Orb.create()) {
            OrbMetadata<HandwrittenSample> second = HandwrittenSample.topic("b", 4);
            Publication<HandwrittenSample> publication = orb.advertise(second);
            open.add(orb.subscribe(second, 10));
            open.add(orb.subscribe(second, 2));
            open.add(orb.subscribe(HandwrittenSample.topic("a", 1)));
            HandwrittenSample sample = HandwrittenSample.of(1);
            sample.timestamp = 5;
            publication.publish(sample);
            assertEquals(
                    List.of(
                            new NodeStatus("a", 0, 0, 1, 1, 64, 0, 0, 0, 0),
                            new NodeStatus("b", 0, 1, 0, 4, 64, 1, 5, 0, 0),
                            new NodeStatus("b", 2, 0, 1, 4, 64, 0, 0, 0, 0),
                            new NodeStatus("b", 10, 0, 1, 4, 64, 0, 0, 0, 0)),
                    orb.status());
        }
    }
}

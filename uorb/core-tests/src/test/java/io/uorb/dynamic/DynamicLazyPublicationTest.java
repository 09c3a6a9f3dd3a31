// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.LazyPublication;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.testing.Rover;
import io.uorb.time.ManualClock;
import io.uorb.topics.debug.OrbTestTopic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Bridges advertise a topic when its first message comes, whose class they do not know. */
class DynamicLazyPublicationTest {
    private final Orb orb = Orb.create(new ManualClock());
    private final OrbMetadata<?> topic = OrbTestTopic.ORB_TEST;
    private final DynamicMessage message = new DynamicMessage(topic);

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    /** */
    @Test
    void shouldAdvertiseWithTheFirstMessage() {
        try (DynamicLazyPublication publication = new DynamicLazyPublication(LazyPublication.single(orb, topic));
                DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic))) {
            assertFalse(publication.publication().advertised());
            message.set("val", 5);
            assertTrue(publication.publish(message));
            assertTrue(publication.publication().advertised());
            DynamicMessage received = new DynamicMessage(topic);
            assertTrue(subscription.update(received));
            assertEquals(message, received);
        }
    }

    /** */
    @Test
    void shouldTellThatAllInstancesAreTaken() {
        for (int i = 0; i < Orb.MAX_INSTANCES; i++) {
            assertTrue(new DynamicLazyPublication(LazyPublication.multi(orb, topic)).publish(message));
        }
        assertFalse(new DynamicLazyPublication(LazyPublication.multi(orb, topic)).publish(message));
    }

    /** M-2. */
    @Test
    void shouldRefuseAMessageOfAnotherTopicAndNotAdvertise() {
        DynamicLazyPublication publication = new DynamicLazyPublication(LazyPublication.single(orb, topic));
        DynamicMessage other = new DynamicMessage(Rover.ROVER);
        assertEquals(
                "message is one of topic rover; it must be one of topic orb_test",
                assertThrows(IllegalArgumentException.class, () -> publication.publish(other))
                        .getMessage());
        assertFalse(publication.publication().advertised());
        assertEquals(topic, publication.topic());
    }

    @Test
    void shouldCloseWhatItPublishesThrough() {
        DynamicLazyPublication publication = new DynamicLazyPublication(LazyPublication.single(orb, topic));
        publication.publish(message);
        publication.close();
        assertFalse(publication.publication().advertised());
        assertThrows(IllegalStateException.class, () -> publication.publish(message));
    }
}

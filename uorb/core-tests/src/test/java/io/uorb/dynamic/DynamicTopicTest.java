// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.SpecFixture;
import io.uorb.Subscription;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Topics without a message class. */
class DynamicTopicTest extends SpecFixture {
    private static final MessageSchema WHEEL = MessageSchema.builder("Wheel")
            .field(WireType.UINT64, "timestamp")
            .array(WireType.FLOAT32, 3, "speed")
            .build();

    private final DynamicTopic wheel = DynamicTopic.of("wheel", WHEEL, 2);

    private DynamicMessage messageAt(long timestampUs) {
        DynamicMessage message = wheel.newMessage();
        message.set("timestamp", timestampUs);
        message.set("speed[2]", 0.5);
        return message;
    }

    @Test
    void shouldCarryMessages() {
        Subscription<DynamicMessage> subscription = orb.subscribe(wheel);
        orb.advertise(wheel).publish(messageAt(7));
        DynamicMessage received = wheel.newMessage();
        assertTrue(subscription.update(received));
        assertEquals(messageAt(7), received);
        assertEquals(7, subscription.lastPublishedUs());
        assertFalse(subscription.update(received));
    }

    @Test
    void shouldCarryThemThroughDynamicHandles() {
        DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(wheel));
        new DynamicPublication(orb.advertise(wheel)).publish(messageAt(7));
        DynamicMessage received = wheel.newMessage();
        assertTrue(subscription.update(received));
        assertEquals(messageAt(7), received);
    }

    @Test
    void shouldRefuseMessagesOfAnotherTopic() {
        DynamicTopic other = DynamicTopic.of("wheel", WHEEL, 2);
        Publication<DynamicMessage> publication = orb.advertise(wheel);
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> publication.publish(other.newMessage()),
                "message is one of another metadata object of that name; it must be one of topic wheel");
        publication.publish(messageAt(7));
        assertThrows(IllegalArgumentException.class, () -> orb.subscribe(wheel).update(other.newMessage()));
    }

    @Test
    void shouldPublishOnTheInstanceThatWasAskedFor() {
        Subscription<DynamicMessage> third = orb.subscribe(wheel, 2);
        Publication<DynamicMessage> publication = orb.advertise(wheel, 2);
        publication.publish(messageAt(7));
        assertEquals(2, publication.instance());
        assertTrue(third.update(wheel.newMessage()));
        assertFalse(orb.exists(wheel, 0));
        assertThrows(IllegalArgumentException.class, () -> orb.advertise(wheel, Orb.MAX_INSTANCES));
    }

    @Test
    void shouldListTheTopicsOfABroker() {
        orb.subscribe(wheel);
        orb.advertise(latest);
        assertEquals(List.of(latest, wheel), orb.topics());
    }
}

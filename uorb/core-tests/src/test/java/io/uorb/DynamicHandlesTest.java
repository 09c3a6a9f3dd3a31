// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.DefinedTopic;
import io.uorb.testing.ForwardedClock;
import io.uorb.testing.Rover;
import io.uorb.testing.Statement;
import io.uorb.topics.debug.OrbTest;
import io.uorb.topics.debug.OrbTestTopic;
import io.uorb.wake.Waiter.WaitCheck;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Publishing and receiving messages of a topic whose class is not known. */
class DynamicHandlesTest {
    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final OrbMetadata<?> topic = OrbTestTopic.ORB_TEST;
    private final DynamicMessage message = new DynamicMessage(topic);
    private final DynamicMessage received = new DynamicMessage(topic);

    @Test
    void shouldCarryAMessage() {
        try (DynamicPublication publication = new DynamicPublication(orb.advertise(topic));
                DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic))) {
            assertFalse(subscription.updated());
            assertFalse(subscription.update(received));
            assertFalse(subscription.copy(received));
            message.set("val", 5);
            publication.publish(message);
            assertTrue(subscription.updated());
            assertTrue(subscription.update(received));
            assertEquals(message, received);
            assertFalse(subscription.update(received));
            received.clear();
            assertTrue(subscription.copy(received));
            assertEquals(message, received);
        }
    }

    @Test
    void shouldSpeakWithTypedHandles() {
        Publication<OrbTest> typedPublication = orb.advertise(OrbTestTopic.ORB_TEST);
        Subscription<OrbTest> typedSubscription = orb.subscribe(OrbTestTopic.ORB_TEST);
        DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic));
        OrbTest typed = new OrbTest();
        typed.val = -3;
        typedPublication.publish(typed);
        assertTrue(subscription.update(received));
        assertEquals(-3, received.getLong("val"));

        message.set("val", 4);
        new DynamicPublication(orb.advertise(topic)).publish(message);
        typedSubscription.update(typed);
        assertTrue(typedSubscription.copy(typed));
        assertEquals(4, typed.val);
    }

    /** T-1: a message without a timestamp has the time of publishing. */
    @Test
    void shouldNoteTheTimeOfPublishing() throws InterruptedException {
        OrbMetadata<?> bare = new BareTopic();
        DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(bare));
        clock.advanceTo(700);
        DynamicMessage value = new DynamicMessage(bare);
        value.set("value", 9);
        new DynamicPublication(orb.advertise(bare)).publish(value);
        assertEquals(700, subscription.subscription().lastPublishedUs());
        DynamicMessage copy = new DynamicMessage(bare);
        assertTrue(subscription.update(copy));
        assertEquals(9, copy.getLong("value"));
    }

    @Test
    @Statement("kernel:N-8")
    void shouldStepOverAMessageWhoseTimeCannotBeRead() {
        BrokenClock broken = new BrokenClock();
        try (Orb other = Orb.create(broken)) {
            OrbMetadata<?> bare = new BareTopic();
            DynamicSubscription subscription = new DynamicSubscription(other.subscribe(bare));
            DynamicPublication publication = new DynamicPublication(other.advertise(bare));
            DynamicMessage value = new DynamicMessage(bare);
            broken.isBroken = true;
            assertThrows(ArithmeticException.class, () -> publication.publish(value));
            broken.isBroken = false;
            assertFalse(subscription.updated());
            assertEquals(WaitCheck.IDLE, subscription.subscription().reads().waitCheck());
            value.set("value", 3);
            publication.publish(value);
            DynamicMessage copy = new DynamicMessage(bare);
            assertTrue(subscription.update(copy));
            assertEquals(value, copy);
            assertFalse(subscription.updated());
        }
    }

    private static final class BrokenClock extends ForwardedClock {
        private boolean isBroken;

        BrokenClock() {
            super(new ManualClock());
        }

        @Override
        public long nowUs() {
            if (isBroken) {
                throw new ArithmeticException("no time");
            }
            return super.nowUs();
        }
    }

    /** M-2. */
    @Test
    void shouldRefuseMessagesOfAnotherTopic() {
        DynamicPublication publication = new DynamicPublication(orb.advertise(Rover.ROVER));
        DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(Rover.ROVER));
        DynamicMessage other = new DynamicMessage(Rover.GROUNDTRUTH);
        String expected = "message is one of topic rover_groundtruth; it must be one of topic rover";
        assertThrowsNaming(IllegalArgumentException.class, () -> publication.publish(other), expected);
        assertThrowsNaming(IllegalArgumentException.class, () -> subscription.update(other), expected);
        assertThrowsNaming(IllegalArgumentException.class, () -> subscription.copy(other), expected);
        DynamicMessage namesake = new DynamicMessage(new DefinedTopic(Rover.DEFINITION));
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> publication.publish(namesake),
                "message is one of another metadata object of that name; it must be one of topic rover");
    }

    @Test
    @Statement("kernel:N-10")
    void shouldPublishFromAnyThread() throws Exception {
        DynamicPublication publication = new DynamicPublication(orb.advertise(topic));
        publication.publish(message);
        TestThreads.runOnOther(() -> publication.publish(message));
        assertEquals(2, orb.status().get(0).published());
    }

    @Test
    void shouldRefuseToPublishWhenClosed() {
        DynamicPublication publication = new DynamicPublication(orb.advertise(topic));
        publication.close();
        assertThrows(IllegalStateException.class, () -> publication.publish(message));
        DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic));
        subscription.close();
        assertFalse(subscription.update(received));
    }

    @Test
    void shouldBePolledThroughItsSubscription() {
        DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(topic));
        Poller poller = orb.poller();
        poller.add(subscription.subscription());
        assertEquals(0, poller.poll(0, MICROSECONDS));
        new DynamicPublication(orb.advertise(topic)).publish(message);
        assertEquals(1, poller.poll(0, MICROSECONDS));
        assertSame(topic, subscription.topic());
    }
}

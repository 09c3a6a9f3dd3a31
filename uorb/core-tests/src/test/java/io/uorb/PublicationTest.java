// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import io.uorb.wake.Waiter.WaitCheck;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublicationTest {
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);

    @AutoClose
    private final Orb orb = Orb.create();

    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final HandwrittenSample copy = new HandwrittenSample();

    private long generation(OrbMetadata<?> published) {
        return orb.find(published, 0).buffer().generation();
    }

    @Test
    void shouldLeaveTheMessageWithTheCaller() {
        HandwrittenSample message = HandwrittenSample.of(1);
        publication.publish(message);
        message.set(2);
        assertTrue(subscription.update(copy));
        assertEquals(1, copy.value());
    }

    @Test
    @Statement({"kernel:N-10", "kernel:N-30"})
    void shouldBelongToNoThread() {
        publication.publish(HandwrittenSample.of(1));
        TestThreads.runOnOther(() -> publication.publish(HandwrittenSample.of(2)));
        publication.publish(HandwrittenSample.of(3));
        for (int value = 1; value <= 3; value++) {
            assertTrue(subscription.update(copy));
            assertEquals(value, copy.value());
        }
        TestThreads.runOnOther(publication::close);
        assertThrows(IllegalStateException.class, () -> publication.publish(HandwrittenSample.of(4)));
    }

    @Test
    @Statement("kernel:N-8")
    void shouldRefuseAMessageBeforeItClaimsACell() {
        OrbMetadata<long[]> bare = new BareTopic();
        Publication<long[]> one = orb.advertise(bare);
        one.publish(new long[1]);
        assertThrows(IllegalArgumentException.class, () -> one.publish(new long[2]));
        assertThrows(NullPointerException.class, () -> one.publish(null));
        assertThrows(IllegalArgumentException.class, () -> publishRaw(one, "another class"));
        assertEquals(1, generation(bare));
        assertEquals(1, orb.status().get(0).published());
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static void publishRaw(Publication publication, Object message) {
        publication.publish(message);
    }

    @Test
    @Statement("kernel:N-8")
    void shouldStepOverAMessageWhoseEncoderFails() {
        FailingTopic failing = new FailingTopic(new AssertionError("cannot encode"));
        Publication<long[]> broken = orb.advertise(failing);
        Subscription<long[]> reader = orb.subscribe(failing);
        long[] received = new long[1];
        broken.publish(new long[] {3});
        assertThrows(AssertionError.class, () -> broken.publish(new long[] {-1}));
        broken.publish(new long[] {5});
        assertTrue(reader.update(received));
        assertEquals(3, received[0]);
        assertTrue(reader.update(received));
        assertEquals(5, received[0]);
        assertFalse(reader.updated());
        assertEquals(0, reader.lost());
        assertEquals(2, orb.status().get(0).published());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @Statement({"kernel:N-8", "kernel:N-19"})
    void shouldLeaveNobodyWaitingForAMessageWhoseEncoderFails(boolean hasOther) {
        FailingTopic failing = new FailingTopic(new ArithmeticException("cannot encode"));
        Publication<long[]> broken = orb.advertise(failing);
        if (hasOther) {
            orb.advertise(failing).publish(new long[] {1});
        }
        Subscription<long[]> reader = orb.subscribe(failing);
        reader.update(new long[1]);
        assertThrows(ArithmeticException.class, () -> broken.publish(new long[] {-1}));
        assertEquals(WaitCheck.IDLE, reader.reads().waitCheck(), "a poll sleeps and does not wait for this message");
        broken.publish(new long[] {5});
        assertEquals(WaitCheck.AVAILABLE, reader.reads().waitCheck());
        assertTrue(reader.update(new long[1]));
        assertEquals(WaitCheck.IDLE, reader.reads().waitCheck());
    }

    @Test
    @Statement("kernel:N-35")
    void shouldBeClosedByACallbackOfItsOwnMessage() {
        Subscription<HandwrittenSample> other = orb.subscribe(topic);
        other.registerCallback(generation -> publication.close());
        publication.publish(HandwrittenSample.of(1));
        assertFalse(orb.exists(topic, 0));
        assertThrows(IllegalStateException.class, () -> publication.publish(HandwrittenSample.of(2)));
        orb.advertise(topic).publish(HandwrittenSample.of(3));
        assertTrue(subscription.update(copy));
        assertEquals(1, copy.value());
        assertTrue(subscription.update(copy));
        assertEquals(3, copy.value());
    }

    @Test
    @Statement("kernel:N-10")
    void shouldStillCompleteAPublishDuringWhichItIsClosed() {
        HookTopic hook = new HookTopic("hook", 4);
        Publication<long[]> closed = orb.advertise(hook);
        Subscription<long[]> reader = orb.subscribe(hook);
        hook.onNextEncode(() -> TestThreads.runOnOther(closed::close));
        closed.publish(new long[] {7});
        long[] received = new long[1];
        assertTrue(reader.update(received));
        assertEquals(7, received[0]);
        assertTrue(closed.isClosed());
        assertFalse(orb.exists(hook, 0));
    }

    /** A topic whose codec fails within a message, as no generated one does. */
    private static final class FailingTopic extends BareTopic {
        private final Throwable failure;

        FailingTopic(Throwable failure) {
            super("failing", 4);
            this.failure = failure;
        }

        /** Takes the plain way, in which a cell is claimed before the message is encoded. */
        @Override
        protected boolean encodesInPlace() {
            return true;
        }

        @Override
        public void encode(long[] message, long[] words, int at) {
            if (message[0] < 0) {
                FailingTopic.<RuntimeException>sneak(failure);
            }
            super.encode(message, words, at);
        }

        @SuppressWarnings("unchecked") // the cast to a type variable is none
        private static <X extends Throwable> void sneak(Throwable thrown) throws X {
            throw (X) thrown;
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PublicationTest {
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final Orb orb = Orb.create();
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final HandwrittenSample copy = new HandwrittenSample();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    private static <V> V onOtherThread(Callable<V> action) throws Exception {
        FutureTask<V> task = new FutureTask<>(action);
        Thread thread = new Thread(task, "other");
        thread.start();
        thread.join();
        return task.get();
    }

    private Exception publishOnOtherThread(long value) throws Exception {
        return onOtherThread(() -> {
            try {
                publication.publish(HandwrittenSample.of(value));
                return null;
            } catch (IllegalStateException e) {
                return e;
            }
        });
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
    void shouldRefuseAnotherThreadAndNameBoth() throws Exception {
        publication.publish(HandwrittenSample.of(1));
        Exception e = publishOnOtherThread(2);
        assertEquals(
                "publication of sample instance 0 belongs to thread "
                        + Thread.currentThread().getName()
                        + "; thread other cannot publish (see Publication.rebind)",
                e.getMessage());
    }

    @Test
    void shouldPassToAnotherThreadAfterRebind() throws Exception {
        publication.publish(HandwrittenSample.of(1));
        publication.rebind();
        assertEquals(null, publishOnOtherThread(2));
        assertTrue(subscription.update(copy));
        assertTrue(subscription.update(copy));
        assertEquals(2, copy.value());
    }

    @Test
    void shouldPassToTheNextThreadWhenTheOwnerHasEnded() throws Exception {
        publishOnOtherThread(1);
        publication.publish(HandwrittenSample.of(2));
        assertTrue(subscription.update(copy));
        assertTrue(subscription.update(copy));
        assertEquals(2, copy.value());
    }

    @Test
    void shouldContinueAfterAMessageThatCannotBeEncoded() {
        FailingTopic failing = new FailingTopic();
        Publication<long[]> broken = orb.advertise(failing);
        Subscription<long[]> reader = orb.subscribe(failing);
        assertThrows(ArithmeticException.class, () -> broken.publish(new long[] {-1}));
        assertFalse(reader.updated());
        broken.publish(new long[] {5});
        long[] received = new long[1];
        assertTrue(reader.update(received));
        assertEquals(5, received[0]);
        assertEquals(0, reader.lost());
    }

    /** Breaks its promise that encoding cannot fail. */
    private static final class FailingTopic extends BareTopic {
        @Override
        public void encode(long[] message, long[] words, int at) {
            if (message[0] < 0) {
                throw new ArithmeticException("cannot encode " + message[0]);
            }
            super.encode(message, words, at);
        }
    }
}

// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.TicketWatch;
import io.uorb.buffer.WaitCheck;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void shouldAnswerTheTicketOfAMessageThatCannotBeEncoded(int publishers) {
        FailingTopic failing = new FailingTopic();
        Publication<long[]> broken = orb.advertise(failing);
        for (int i = 1; i < publishers; i++) {
            orb.advertise(failing).publish(new long[] {i});
        }
        Subscription<long[]> reader = orb.subscribe(failing);
        reader.update(new long[1]);
        assertThrows(ArithmeticException.class, () -> broken.publish(new long[] {-1}));
        assertEquals(
                WaitCheck.IDLE,
                reader.waitCheck(new TicketWatch()),
                "a poll sleeps and does not wait for this message");
        broken.publish(new long[] {5});
        assertEquals(WaitCheck.AVAILABLE, reader.waitCheck(new TicketWatch()));
        assertTrue(reader.update(new long[1]));
        assertEquals(WaitCheck.IDLE, reader.waitCheck(new TicketWatch()));
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

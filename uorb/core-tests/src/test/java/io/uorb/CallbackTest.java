// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.time.ManualClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a callback may do, and what it cannot spoil. */
class CallbackTest {
    private final List<String> errors = new ArrayList<>();
    private final Orb orb =
            Orb.create(new ManualClock(), (source, error) -> errors.add(source + ": " + error.getMessage()));
    private final OrbMetadata<Sample> topic = Sample.topic("sample", 4);
    private final OrbMetadata<Sample> answers = Sample.topic("answers", 1);
    private final Subscription<Sample> subscription = orb.subscribe(topic);
    private final Subscription<Sample> other = orb.subscribe(topic);
    private final Publication<Sample> publication = orb.advertise(topic);
    private final Sample copy = new Sample();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    private static void fail(String why) {
        throw new IllegalStateException(why);
    }

    @Test
    void shouldTellTheHandlerOfACallbackThatThrowsAndPublishAllTheSame() {
        List<Long> called = new ArrayList<>();
        subscription.registerCallback(generation -> fail("message " + generation));
        other.registerCallback(called::add);
        publication.publish(Sample.of(1));
        publication.publish(Sample.of(2));
        String source = "callback of subscription to sample instance 0: ";
        assertEquals(List.of(source + "message 1", source + "message 2"), errors);
        assertEquals(2, orb.callbackErrors());
        assertEquals(List.of(1L, 2L), called);
        assertTrue(subscription.update(copy));
        assertEquals(1, copy.value());
    }

    @Test
    void shouldCountAnErrorHandlerThatThrowsToo() {
        try (Orb strict = Orb.create(new ManualClock(), (source, error) -> fail("handler"))) {
            Subscription<Sample> heard = strict.subscribe(topic);
            heard.registerCallback(generation -> fail("callback"));
            strict.advertise(topic).publish(Sample.of(1));
            assertEquals(2, strict.callbackErrors());
            assertTrue(heard.update(copy));
        }
    }

    @Test
    void shouldPublishFromACallbackOnAnotherTopicAndOnTheSame() {
        Publication<Sample> answer = orb.advertise(answers);
        Subscription<Sample> answered = orb.subscribe(answers);
        subscription.registerCallback(generation -> {
            answer.publish(Sample.of(10 * generation));
            if (generation < 3) {
                publication.publish(Sample.of(generation + 1));
            }
        });
        publication.publish(Sample.of(1));
        for (long expected = 1; expected <= 3; expected++) {
            assertTrue(subscription.update(copy));
            assertEquals(expected, copy.value());
        }
        assertTrue(answered.update(copy));
        assertEquals(30, copy.value());
        assertEquals(0, orb.callbackErrors());
    }

    @Test
    void shouldFindTheMessageInItsCallback() { // T-3
        List<Long> copied = new ArrayList<>();
        subscription.registerCallback(generation -> {
            assertTrue(subscription.update(copy));
            copied.add(copy.value());
        });
        publication.publish(Sample.of(5));
        publication.publish(Sample.of(6));
        assertEquals(List.of(5L, 6L), copied);
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldEndWhenItsOwnCallSaysSo() {
        List<Long> called = new ArrayList<>();
        subscription.registerCallback(generation -> {
            called.add(generation);
            subscription.unregisterCallback();
        });
        other.registerCallback(generation -> other.close());
        publication.publish(Sample.of(1));
        publication.publish(Sample.of(2));
        assertEquals(List.of(1L), called);
        assertEquals(0, orb.find(topic, 0).buffer().listenerCount());
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldClosePublicationAndBrokerFromACallback() {
        subscription.registerCallback(generation -> {
            publication.close();
            orb.close();
        });
        publication.publish(Sample.of(1));
        assertFalse(orb.exists(topic, 0));
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldFollowTheSubscriptionToAnotherInstance() { // S-15
        publication.close();
        Publication<Sample> zero = orb.advertiseMulti(topic);
        Publication<Sample> one = orb.advertiseMulti(topic);
        List<Long> called = new ArrayList<>();
        subscription.registerCallback(called::add);
        one.publish(Sample.of(1));
        assertTrue(subscription.changeInstance(1));
        zero.publish(Sample.of(2));
        assertEquals(List.of(), called, "neither what was there nor the old instance calls");
        one.publish(Sample.of(3));
        assertEquals(List.of(2L), called);
        subscription.unsubscribe();
        one.publish(Sample.of(4));
        assertEquals(List.of(2L), called);
    }
}

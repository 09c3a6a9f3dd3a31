// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Actions allowed in callbacks, and failures that callbacks cannot cause. */
class CallbackTest {
    private final List<String> errors = new ArrayList<>();

    @AutoClose
    private final Orb orb =
            Orb.create(new ManualClock(), (source, error) -> errors.add(source + ": " + error.getMessage()));

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final OrbMetadata<HandwrittenSample> answers = HandwrittenSample.topic("answers", 1);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final Subscription<HandwrittenSample> other = orb.subscribe(topic);
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final HandwrittenSample copy = new HandwrittenSample();

    private static void fail(String why) {
        throw new IllegalStateException(why);
    }

    @Test
    void shouldTellTheHandlerOfACallbackThatThrowsAndPublishAllTheSame() {
        List<Long> called = new ArrayList<>();
        subscription.registerCallback(generation -> fail("message " + generation));
        other.registerCallback(called::add);
        publication.publish(HandwrittenSample.of(1));
        publication.publish(HandwrittenSample.of(2));
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
            Subscription<HandwrittenSample> heard = strict.subscribe(topic);
            heard.registerCallback(generation -> fail("callback"));
            strict.advertise(topic).publish(HandwrittenSample.of(1));
            assertEquals(2, strict.callbackErrors());
            assertTrue(heard.update(copy));
        }
    }

    @Test
    void shouldPublishFromACallbackOnAnotherTopicAndOnTheSame() {
        Publication<HandwrittenSample> answer = orb.advertise(answers);
        Subscription<HandwrittenSample> answered = orb.subscribe(answers);
        subscription.registerCallback(generation -> {
            answer.publish(HandwrittenSample.of(10 * generation));
            if (generation < 3) {
                publication.publish(HandwrittenSample.of(generation + 1));
            }
        });
        publication.publish(HandwrittenSample.of(1));
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
        publication.publish(HandwrittenSample.of(5));
        publication.publish(HandwrittenSample.of(6));
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
        publication.publish(HandwrittenSample.of(1));
        publication.publish(HandwrittenSample.of(2));
        assertEquals(List.of(1L), called);
        assertEquals(0, Internals.listeners(orb, topic));
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldClosePublicationAndBrokerFromACallback() {
        subscription.registerCallback(generation -> {
            publication.close();
            orb.close();
        });
        publication.publish(HandwrittenSample.of(1));
        assertFalse(orb.exists(topic, 0));
        assertEquals(List.of(), errors);
    }

    @Test
    void shouldFollowTheSubscriptionToAnotherInstance() { // S-15
        publication.close();
        Publication<HandwrittenSample> zero = orb.advertiseMulti(topic);
        Publication<HandwrittenSample> one = orb.advertiseMulti(topic);
        List<Long> called = new ArrayList<>();
        subscription.registerCallback(called::add);
        one.publish(HandwrittenSample.of(1));
        assertTrue(subscription.changeInstance(1));
        zero.publish(HandwrittenSample.of(2));
        assertEquals(List.of(), called, "neither what was there nor the old instance calls");
        one.publish(HandwrittenSample.of(3));
        assertEquals(List.of(2L), called);
        subscription.unsubscribe();
        one.publish(HandwrittenSample.of(4));
        assertEquals(List.of(2L), called);
    }
}

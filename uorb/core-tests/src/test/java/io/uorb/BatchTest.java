// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Several messages at once. */
class BatchTest extends SpecFixture {
    private static HandwrittenSample[] messages(long... values) {
        return Arrays.stream(values).mapToObj(HandwrittenSample::of).toArray(HandwrittenSample[]::new);
    }

    @Test
    @DisplayName("demand:Q-7: each message of a batch is one of its own, in order")
    void shouldPublishEachMessageOfABatch() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued);
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        publication.publish(messages(1, 2, 3, 4), 3);
        assertEquals(List.of(1L, 2L, 3L), drain(subscription));
        assertEquals(3, subscription.generation());
    }

    @Test
    @DisplayName("demand:Q-7: a batch makes one call")
    void shouldCallBackOnceForABatch() {
        List<Long> calls = new ArrayList<>();
        orb.subscribe(queued).registerCallback(calls::add);
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        publication.publish(messages(1, 2, 3), 3);
        publication.publish(messages(), 0);
        assertEquals(List.of(3L), calls);
    }

    @Test
    @DisplayName("demand:Q-7: messages before one that cannot be published are published and signalled")
    void shouldLeaveWholeMessagesBeforeOneThatFails() {
        List<Long> calls = new ArrayList<>();
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued);
        subscription.registerCallback(calls::add);
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        assertThrows(
                NullPointerException.class,
                () -> publication.publish(new HandwrittenSample[] {HandwrittenSample.of(1), null}, 2));
        assertEquals(List.of(1L), drain(subscription));
        assertEquals(List.of(1L), calls);
    }

    @Test
    void shouldRefuseMoreMessagesThanThereAre() {
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        assertThrowsNaming(
                IllegalArgumentException.class, () -> publication.publish(messages(1), 2), "2 messages", "1");
        assertEquals(0, orb.subscribe(queued).generation());
    }

    @Test
    @DisplayName("demand:Q-8: as many pending messages are copied as fit, oldest first")
    void shouldCopyAsManyAsFit() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued);
        publish(orb.advertise(queued), 1, 2, 3);
        HandwrittenSample[] targets = messages(0, 0);
        assertEquals(2, subscription.copy(targets));
        assertEquals(List.of(1L, 2L), List.of(targets[0].value(), targets[1].value()));
        assertEquals(1, subscription.copy(targets));
        assertEquals(3, targets[0].value());
        assertEquals(0, subscription.copy(targets));
    }

    @Test
    @DisplayName("demand:Q-8: the interval lets one pass")
    void shouldCopyWhatTheIntervalLetsPass() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued);
        subscription.setIntervalUs(10_000);
        publish(orb.advertise(queued), 1, 2, 3);
        assertEquals(1, subscription.copy(messages(0, 0)));
        advance(10_000);
        assertEquals(0, subscription.copy(messages(0, 0)));
    }

    @Test
    @DisplayName("demand:Q-16: only what comes")
    void shouldOfferNothingFromBefore() {
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        publish(publication, 1, 2, 3);
        Subscription<HandwrittenSample> subscription = orb.subscribe(queued, 0, LateJoin.ONLY_NEW);
        assertEquals(List.of(), drain(subscription));
        publish(publication, 4);
        assertEquals(List.of(4L), drain(subscription));
        assertEquals(0, subscription.lost());
    }

    @Test
    @DisplayName("demand:Q-16: history up to the queue, without loss")
    void shouldOfferTheQueue() {
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        publish(publication, 1, 2, 3);
        assertEquals(List.of(1L, 2L, 3L), drain(orb.subscribe(queued, 0, LateJoin.HISTORY)));
        publish(publication, 4, 5, 6);
        Subscription<HandwrittenSample> late = orb.subscribe(queued, 0, LateJoin.HISTORY);
        assertEquals(List.of(3L, 4L, 5L, 6L), drain(late));
        assertEquals(0, late.lost());
    }

    @Test
    @DisplayName("demand:Q-16: history of publishers that have left is not offered")
    void shouldOfferNothingOfThoseThatLeft() {
        Publication<HandwrittenSample> publication = orb.advertise(queued);
        publish(publication, 1, 2);
        publication.close();
        assertEquals(List.of(), drain(orb.subscribe(queued, 0, LateJoin.HISTORY)));
        publish(orb.advertise(queued), 3);
        assertEquals(List.of(3L), drain(orb.subscribe(queued, 0, LateJoin.HISTORY)));
    }

    @Test
    @DisplayName("demand:Q-16: a subscription that moves is offered what a new one is")
    void shouldOfferAgainAfterAChangeOfInstance() {
        publish(orb.advertise(queued, 1), 1, 2);
        Subscription<HandwrittenSample> moving = orb.subscribe(queued, 0, LateJoin.HISTORY);
        moving.changeInstance(1);
        assertEquals(List.of(1L, 2L), drain(moving));
    }
}

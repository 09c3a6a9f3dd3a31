// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Copy probes, which receive each new message that a subscription copies. */
class CopyProbeTest {
    private static final long START_US = 1_000_000;

    private final List<String> errors = new ArrayList<>();
    private final ManualClock clock = new ManualClock(START_US);

    @AutoClose
    private final Orb orb = Orb.create(clock, (source, error) -> errors.add(source + ": " + error.getMessage()));

    private final Observation observation = Observation.of(orb);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final HandwrittenSample copy = new HandwrittenSample();
    private final List<Told> told = new ArrayList<>();

    private record Told(long generation, long sampleUs, long nowUs) {}

    private void tell(long generation, long sampleUs, long nowUs) {
        told.add(new Told(generation, sampleUs, nowUs));
    }

    private void putIn() {
        assertTrue(
                observation.setCopyProbe(OrbTools.of(orb).origin(subscription).id(), this::tell));
    }

    private void takeOut() {
        assertTrue(
                observation.setCopyProbe(OrbTools.of(orb).origin(subscription).id(), null));
    }

    private void publish(long timeUs) {
        HandwrittenSample message = HandwrittenSample.of(timeUs);
        message.timestamp = timeUs;
        publication.publish(message);
    }

    private void assertTold(long... generations) {
        List<Long> expected = new ArrayList<>();
        for (long generation : generations) {
            expected.add(generation);
        }
        assertEquals(expected, told.stream().map(Told::generation).toList());
    }

    @Test
    void shouldTellNumberTimeOfTheMessageAndOfTheCopy() throws Exception {
        putIn();
        publish(990_000);
        clock.advance(500);
        assertTrue(subscription.update(copy));
        assertEquals(List.of(new Told(1, 990_000, START_US + 500)), told);
        assertEquals(990_000, copy.value());
    }

    @Test
    void shouldTellTheTimeOfPublishingIfTheMessageHasNone() throws Exception {
        BareTopic bare = new BareTopic();
        Publication<long[]> untimed = orb.advertise(bare);
        Subscription<long[]> reader = orb.subscribe(bare);
        observation.setCopyProbe(OrbTools.of(orb).origin(reader).id(), this::tell);
        untimed.publish(new long[] {5});
        clock.advance(20);
        assertTrue(reader.update(new long[1]));
        assertEquals(List.of(new Told(1, START_US, START_US + 20)), told);
    }

    @Test
    void shouldTellOfNewMessagesOnly() {
        putIn();
        assertFalse(subscription.copy(copy));
        publish(1);
        assertTrue(subscription.copy(copy));
        assertTrue(subscription.copy(copy));
        assertFalse(subscription.update(copy));
        publish(2);
        assertTrue(subscription.update(copy));
        assertTrue(subscription.copy(copy));
        assertTold(1, 2);
    }

    @Test
    void shouldTellOfNewMessagesOfTwoPublishersOnly() {
        Publication<HandwrittenSample> second = orb.advertise(topic);
        putIn();
        publish(1);
        second.publish(HandwrittenSample.of(2));
        for (int i = 0; i < 4; i++) {
            assertTrue(subscription.copy(copy));
        }
        assertTold(1, 2);
    }

    @Test
    void shouldTellNothingBeforeItIsInAndAfterItIsOut() {
        publish(1);
        publish(2);
        publish(3);
        assertTrue(subscription.update(copy));
        putIn();
        assertTrue(subscription.update(copy));
        takeOut();
        assertTrue(subscription.update(copy));
        assertTrue(subscription.copy(copy));
        assertTold(2);
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldReplaceTheOneBefore() {
        List<Long> other = new ArrayList<>();
        observation.setCopyProbe(
                OrbTools.of(orb).origin(subscription).id(), (generation, sampleUs, nowUs) -> other.add(generation));
        publish(1);
        assertTrue(subscription.update(copy));
        putIn();
        publish(2);
        assertTrue(subscription.update(copy));
        assertEquals(List.of(1L), other);
        assertTold(2);
    }

    @Test
    void shouldSayIfThereIsNoSuchSubscription() {
        assertFalse(
                observation.setCopyProbe(OrbTools.of(orb).origin(subscription).id() + 1_000, this::tell));
        assertFalse(
                observation.setCopyProbe(OrbTools.of(orb).origin(publication).id(), this::tell));
        long id = OrbTools.of(orb).origin(subscription).id();
        subscription.close();
        assertFalse(observation.setCopyProbe(id, this::tell));
    }

    @Test
    void shouldTellBesideAnInterval() {
        putIn();
        subscription.setIntervalUs(1_000);
        publish(1);
        assertTrue(subscription.update(copy));
        publish(2);
        assertFalse(subscription.update(copy));
        subscription.setIntervalUs(0);
        assertTrue(subscription.update(copy));
        assertTold(1, 2);
    }

    @Test
    void shouldStayInWhenTheSubscriptionGoesElsewhereAndComesBack() {
        Publication<HandwrittenSample> elsewhere = orb.advertise(topic, 1);
        putIn();
        publish(1);
        assertTrue(subscription.update(copy));
        assertTrue(subscription.changeInstance(1));
        elsewhere.publish(HandwrittenSample.of(10));
        elsewhere.publish(HandwrittenSample.of(11));
        assertTrue(subscription.update(copy));
        subscription.unsubscribe();
        assertTrue(subscription.update(copy)); // attached again: the newest is offered
        assertTold(1, 1, 2);
    }

    @Test
    void shouldGoInWhileTheSubscriptionIsDetached() {
        subscription.unsubscribe();
        putIn();
        assertFalse(subscription.update(copy));
        publish(1);
        assertTrue(subscription.update(copy));
        assertTold(1);
    }

    @Test
    void shouldTellOfSharedAndDynamicSubscriptions() {
        SharedSubscription<HandwrittenSample> shared = new SharedSubscription<>(orb.subscribe(topic, 0));
        DynamicSubscription dynamic = new DynamicSubscription(orb.subscribe(topic));
        DynamicMessage message = new DynamicMessage(topic);
        observation.setCopyProbe(OrbTools.of(orb).origin(shared.subscription()).id(), this::tell);
        observation.setCopyProbe(OrbTools.of(orb).origin(dynamic.subscription()).id(), this::tell);
        publish(1);
        assertTrue(shared.update(copy));
        assertTrue(shared.copy(copy));
        assertTrue(dynamic.update(message));
        assertTrue(dynamic.copy(message));
        assertTold(1, 1);
    }

    @Test
    void shouldTellTheHandlerOfAProbeThatThrowsAndCopyAllTheSame() {
        observation.setCopyProbe(OrbTools.of(orb).origin(subscription).id(), (generation, sampleUs, nowUs) -> {
            throw new IllegalStateException("probe " + generation);
        });
        publish(1);
        publish(2);
        assertTrue(subscription.update(copy));
        assertTrue(subscription.copy(copy));
        assertEquals(2, copy.value());
        String source = "copy probe of subscription to sample instance 0: ";
        assertEquals(List.of(source + "probe 1", source + "probe 2"), errors);
        assertEquals(2, orb.callbackErrors());
    }

    @Test
    void shouldNotConcernOtherSubscriptions() {
        Subscription<HandwrittenSample> other = orb.subscribe(topic);
        putIn();
        publish(1);
        assertTrue(other.update(copy));
        assertTold();
    }
}

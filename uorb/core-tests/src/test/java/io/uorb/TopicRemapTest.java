// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.observe.LazySubscription;
import io.uorb.observe.Observation;
import io.uorb.px4.LazyPublication;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Remaps of a module's topics (architecture:GR-14). */
class TopicRemapTest {
    private static final String MODULE = "uav1/watcher";

    private final ManualClock clock = new ManualClock();
    private final Orb home = Orb.create(clock);
    private final Orb other = Orb.create(clock);
    private final HookTopic topic = new HookTopic("hook", 1);
    private final HookTopic renamed = new HookTopic("renamed", 1);

    @AfterEach
    void close() {
        home.close();
        other.close();
    }

    private static <T> T inModule(Supplier<T> maker) {
        return OrbModule.make(MODULE, maker);
    }

    private static long[] message(long value) {
        return new long[] {value};
    }

    @Test
    void shouldSubscribeToATopicOfAnotherBroker() {
        BooleanSupplier used = Observation.of(home).remap(MODULE, "hook", other, topic);
        assertFalse(used.getAsBoolean());
        Subscription<long[]> subscription = inModule(() -> home.subscribe(topic));
        other.advertise(topic).publish(message(7));
        long[] read = topic.newMessage();
        assertTrue(subscription.update(read));
        assertEquals(7, read[0]);
        assertTrue(used.getAsBoolean());
        assertEquals(MODULE, Observation.of(other).subscriptions().get(0).module());
        assertTrue(Observation.of(home).subscriptions().isEmpty());
    }

    @Test
    void shouldPublishATopicUnderAnotherName() {
        Observation.of(home).remap(MODULE, "hook", home, renamed);
        Publication<long[]> publication = inModule(() -> home.advertise(topic));
        publication.publish(message(3));
        assertEquals("renamed", Observation.of(home).publications().get(0).topic());
        assertFalse(home.exists(topic, 0));
        assertTrue(inModule(() -> home.exists(topic, 0)));
        assertEquals(1, inModule(() -> home.groupCount(topic)));
    }

    @Test
    void shouldSwapTwoTopics() {
        Observation.of(home).remap(MODULE, "hook", home, renamed);
        Observation.of(home).remap(MODULE, "renamed", home, topic);
        inModule(() -> home.advertiseMulti(topic));
        assertTrue(home.exists(renamed, 0));
        inModule(() -> home.advertiseMulti(renamed));
        assertTrue(home.exists(topic, 0));
    }

    @Test
    void shouldRemapLazyHandles() {
        Observation.of(home).remap(MODULE, "hook", other, topic);
        LazyPublication<long[]> publication = inModule(() -> LazyPublication.single(home, topic));
        LazySubscription<long[]> subscription = inModule(() -> new LazySubscription<>(home, topic, 0, found -> {}));
        assertTrue(publication.publish(message(5)));
        long[] read = topic.newMessage();
        assertTrue(subscription.update(read));
        assertEquals(5, read[0]);
        assertFalse(home.exists(topic, 0));
    }

    @Test
    void shouldLeaveOtherModulesAlone() {
        BooleanSupplier used = Observation.of(home).remap(MODULE, "hook", other, topic);
        OrbModule.make("uav1/sim", () -> home.advertise(topic));
        home.subscribe(topic);
        assertTrue(home.exists(topic, 0));
        assertFalse(other.exists(topic, 0));
        assertFalse(used.getAsBoolean());
    }

    @Test
    void shouldRefuseATopicOfAnotherMessage() {
        Observation.of(home).remap(MODULE, "hook", other, HandwrittenSample.topic("bare", 1));
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> inModule(() -> home.subscribe(topic)),
                "hook of module " + MODULE,
                "bare, to which it is remapped");
    }

    @Test
    void shouldRefuseABrokerOnAnotherClock() {
        try (Orb apart = Orb.create()) {
            assertThrows(
                    IllegalArgumentException.class, () -> Observation.of(home).remap(MODULE, "hook", apart, topic));
        }
    }

    @Test
    void shouldPollTopicsOfTwoBrokersOnOneClock() {
        Poller poller = home.poller();
        poller.add(home.subscribe(topic));
        Subscription<long[]> foreign = other.subscribe(topic);
        poller.add(foreign);
        assertEquals(0, poller.poll(0, MICROSECONDS));
        other.advertise(topic).publish(message(1));
        assertEquals(1, poller.poll(0, MICROSECONDS));
        other.close();
        foreign.close();
        assertEquals(0, poller.poll(0, MICROSECONDS));
    }

    @Test
    void shouldListEndpointsInOtherBrokers() {
        Observation.of(home).remap(MODULE, "hook", other, topic);
        Subscription<long[]> subscription = inModule(() -> home.subscribe(topic));
        assertEquals(1, Observation.endpointsOf(home, MODULE).size());
        assertEquals(subscription, Observation.endpointsOf(home, MODULE).get(0));
    }
}

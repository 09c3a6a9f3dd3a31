// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.px4.LazyPublication;
import io.uorb.px4.PublicationData;
import io.uorb.px4.SubscriptionBlocking;
import io.uorb.px4.SubscriptionData;
import io.uorb.px4.SubscriptionMultiArray;
import io.uorb.testing.Statement;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Misuse throws an exception that names thing, value and limit. After each test the broker must work. */
class OrbBadInputTest {
    private final ManualClock clock = new ManualClock(1_000_000);
    private final Orb orb = Orb.create(clock);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final HandwrittenSample copy = new HandwrittenSample();

    @AfterEach
    void shouldStillWork() {
        try (Publication<HandwrittenSample> after = orb.advertise(topic)) {
            after.publish(HandwrittenSample.of(4_711));
            assertTrue(subscription.update(copy));
            assertEquals(4_711, copy.value());
        } finally {
            orb.close();
        }
    }

    private static void assertFails(Class<? extends Exception> type, String message, Executable action) {
        assertThrowsSaying(type, action, message);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    private static void publishRaw(Publication raw, Object message) {
        raw.publish(message);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    private static boolean copyRaw(Subscription raw, Object target) {
        return raw.copy(target);
    }

    @Test
    @Statement("A-17")
    void shouldNameAMissingTopic() {
        Stream.<Executable>of(
                        () -> orb.advertise(null),
                        () -> orb.advertiseMulti(null),
                        () -> orb.subscribe(null),
                        () -> orb.exists(null, 0),
                        () -> orb.groupCount(null),
                        () -> LazyPublication.single(orb, null),
                        () -> new SubscriptionMultiArray<>(orb, null))
                .forEach(action -> assertFails(NullPointerException.class, "topic", action));
    }

    @Test
    void shouldNameAMissingBroker() {
        Stream.<Executable>of(
                        () -> LazyPublication.single(null, topic),
                        () -> new SubscriptionData<>(null, topic, 0),
                        () -> new SubscriptionBlocking<>(null, topic, 0),
                        () -> new SubscriptionMultiArray<>(null, topic))
                .forEach(action -> assertFails(NullPointerException.class, "orb", action));
    }

    @Test
    void shouldNameAMissingSubscription() {
        assertFails(NullPointerException.class, "subscription", () -> new SharedSubscription<>(null));
    }

    @Test
    @Statement("P-6")
    void shouldNameAMissingMessage() {
        String expected = "message of topic sample is null";
        assertFails(NullPointerException.class, expected, () -> publication.publish(null));
        PublicationData<HandwrittenSample> data = new PublicationData<>(LazyPublication.single(orb, topic));
        assertFails(NullPointerException.class, expected, () -> data.update(null));
    }

    @Test
    @Statement("P-6")
    void shouldRefuseAMessageOfAnotherClass() {
        assertFails(
                IllegalArgumentException.class,
                "message of topic sample is a java.lang.String; it must be a io.uorb.HandwrittenSample",
                () -> publishRaw(publication, "text"));
        assertFalse(subscription.updated());
    }

    @Test
    @Statement("S-10")
    void shouldRefuseATargetThatIsMissingOrOfAnotherClassAndKeepTheMessage() {
        publication.publish(HandwrittenSample.of(1));
        assertFails(NullPointerException.class, "target", () -> subscription.copy((HandwrittenSample) null));
        assertFails(NullPointerException.class, "target", () -> subscription.update(null));
        assertFails(
                IllegalArgumentException.class,
                "target of topic sample is a java.lang.String; it must be a io.uorb.HandwrittenSample",
                () -> copyRaw(subscription, "text"));
        assertTrue(subscription.update(copy));
        assertEquals(1, copy.value());
    }

    @Test
    void shouldRefuseATargetOfAnotherLengthAndKeepTheMessage() {
        BareTopic bare = new BareTopic();
        Subscription<long[]> reader = orb.subscribe(bare);
        orb.advertise(bare).publish(new long[] {5});
        assertFails(IllegalArgumentException.class, "Bare has 0 values; it holds 1", () -> reader.update(new long[0]));
        long[] target = new long[1];
        assertTrue(reader.update(target));
        assertEquals(5, target[0]);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Orb.MAX_INSTANCES, Integer.MAX_VALUE, Integer.MIN_VALUE})
    @Statement({"A-14", "S-1", "S-15"})
    void shouldRefuseAnInstanceOutOfRange(int instance) {
        Stream.<Executable>of(
                        () -> orb.subscribe(topic, instance),
                        () -> subscription.changeInstance(instance),
                        () -> new SubscriptionData<>(orb, topic, instance),
                        () -> new SubscriptionBlocking<>(orb, topic, instance))
                .forEach(action -> assertFails(
                        IllegalArgumentException.class,
                        "instance " + instance + " of topic sample is not between 0 and 254",
                        action));
        assertFalse(orb.exists(topic, instance));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, Orb.MAX_INSTANCES + 1})
    @Statement("T-10")
    void shouldRefuseAnArrayOfASizeOutOfRange(int size) {
        assertFails(
                IllegalArgumentException.class,
                "array of " + size + " instances of topic sample: not between 1 and 255",
                () -> new SubscriptionMultiArray<>(orb, topic, size));
    }

    @Test
    void shouldRefuseAnInstanceThatTheArrayDoesNotHold() {
        SubscriptionMultiArray<HandwrittenSample> array = new SubscriptionMultiArray<>(orb, topic);
        assertFails(
                IllegalArgumentException.class, "instance 10 of the array is not between 0 and 9", () -> array.get(10));
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE})
    void shouldRefuseANegativeIntervalAndKeepTheOneBefore(long intervalUs) {
        subscription.setIntervalUs(10);
        String expected = "interval " + intervalUs + " us is negative; the least is 0 (no limit)";
        assertFails(IllegalArgumentException.class, expected, () -> subscription.setIntervalUs(intervalUs));
        SharedSubscription<HandwrittenSample> shared = new SharedSubscription<>(orb.subscribe(topic, 0));
        assertFails(IllegalArgumentException.class, expected, () -> shared.setIntervalUs(intervalUs));
        assertEquals(10, subscription.intervalUs());
    }

    @ParameterizedTest
    @ValueSource(longs = {999_899, 1_000_001, Long.MIN_VALUE, Long.MAX_VALUE})
    @Statement("V-9")
    void shouldRefuseALastUpdateThatIsNotWithinTheInterval(long lastUpdateUs) {
        subscription.setIntervalUs(100);
        assertFails(
                IllegalArgumentException.class,
                "last update " + lastUpdateUs
                        + " us is not between 100 us (the interval) before now and now, which is 1000000 us",
                () -> subscription.setLastUpdateUs(lastUpdateUs));
    }

    static Stream<Long> timeouts() {
        return Stream.of(-1L, 0L, 1L);
    }

    @ParameterizedTest
    @MethodSource("timeouts")
    void shouldNameAMissingUnit(long timeout) {
        Poller poller = orb.poller();
        assertFails(NullPointerException.class, "unit", () -> poller.poll(timeout, null));
        SubscriptionBlocking<HandwrittenSample> blocking = new SubscriptionBlocking<>(orb, topic, 0);
        assertFails(NullPointerException.class, "unit", () -> blocking.updatedBlocking(timeout, null));
        assertEquals(0, poller.poll(0, MICROSECONDS));
    }

    @Test
    void shouldNameOtherThingsThatAreMissing() {
        assertFails(NullPointerException.class, "rule", () -> subscription.setIntervalRule(null));
        assertFails(NullPointerException.class, "callback", () -> subscription.registerCallback(null));
        assertFails(NullPointerException.class, "publication", () -> new PublicationData<>(null));
        assertFails(NullPointerException.class, "clock", () -> Orb.create(null));
        assertFails(NullPointerException.class, "errorHandler", () -> Orb.create(clock, null));
    }

    @Test
    @Statement("T-2")
    void shouldRefuseASecondCallback() {
        assertTrue(subscription.registerCallback(generation -> {}));
        assertFails(
                IllegalStateException.class,
                "subscription to sample instance 0 has a callback already; unregister it first",
                () -> subscription.registerCallback(generation -> {}));
    }
}

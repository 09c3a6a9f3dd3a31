// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.fault.Fault;
import io.uorb.fault.Faults;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Several versions of one message in one broker: shared nodes, translated where layouts differ. */
@SuppressWarnings("try") // some endpoints are only there
class VersionsTest extends VersionsFixture {
    @Test
    void shouldShareNodesWithAnotherObjectOfTheSameLayout() {
        OrbMetadata<DynamicMessage> twin = DynamicTopic.of("pack", new MessageSchema("Bundle", OLD_SCHEMA.fields()), 4);
        try (Publication<DynamicMessage> publication = orb.advertise(old);
                Subscription<DynamicMessage> subscription = orb.subscribe(twin)) {
            publication.publish(message(old, 7));
            assertEquals(7, next(subscription));
            assertSame(twin, orb.find(old, 0).codec(twin, clock));
            assertSame(twin, subscription.topic());
            assertTrue(orb.exists(twin, 0));
            assertEquals(1, orb.groupCount(twin));
        }
    }

    @Test
    void shouldTranslateForSubscribersOfAnotherVersion() {
        try (Publication<DynamicMessage> publication = orb.advertise(old);
                Subscription<DynamicMessage> subscription = orb.subscribe(fresh)) {
            DynamicMessage message = message(old, 4_000_000_000L);
            message.set("timestamp", 55);
            message.set("mode", 200);
            message.set("q", "[0.5, -0.5]");
            publication.publish(message);
            DynamicMessage target = fresh.newMessage();
            target.set("extra", 9);
            assertTrue(subscription.updated());
            assertTrue(subscription.update(target));
            assertEquals(4_000_000_000L, target.getLong("number"));
            assertEquals(200, target.getLong("mode"));
            assertEquals(0.5, target.getDouble("q[0]"));
            assertEquals(-0.5, target.getDouble("q[1]"));
            assertEquals(0, target.getDouble("q[2]"), "missing there");
            assertEquals(0, target.getDouble("extra"), "missing there");
            assertEquals(55, subscription.lastPublishedUs());
            assertFalse(subscription.update(target));
            assertTrue(subscription.copy(target), "again");
        }
    }

    @Test
    void shouldTranslateFromPublishersOfAnotherVersion() {
        try (Publication<DynamicMessage> first = orb.advertise(old);
                Publication<DynamicMessage> second = orb.advertise(fresh);
                Subscription<DynamicMessage> subscription = orb.subscribe(old)) {
            first.publish(message(old, 1));
            DynamicMessage message = message(fresh, 1L << 40);
            message.set("mode", 300);
            second.publish(message);
            assertEquals(1, next(subscription));
            DynamicMessage target = old.newMessage();
            assertTrue(subscription.update(target));
            assertEquals(0xffff_ffffL, target.getLong("number"), "the limit of uint32");
            assertEquals(255, target.getLong("mode"), "the limit of uint8");
            assertSame(fresh, second.topic());
            assertSame(old, OrbTools.layout(second));
        }
    }

    @Test
    void shouldGiveNodesTheLayoutOfTheFirstEndpoint() {
        try (Subscription<DynamicMessage> early = orb.subscribe(old);
                Publication<DynamicMessage> publication = orb.advertise(fresh, 1);
                Subscription<DynamicMessage> late = orb.subscribe(fresh, 1)) {
            assertEquals(List.of(old), orb.topics());
            DynamicMessage message = message(fresh, 5);
            message.set("extra", 2.5);
            publication.publish(message);
            DynamicMessage target = fresh.newMessage();
            assertTrue(late.update(target));
            assertEquals(5, target.getLong("number"));
            assertEquals(0, target.getDouble("extra"), "missing in the nodes");
            assertTrue(early.changeInstance(1));
            assertEquals(5, next(early));
        }
    }

    /** S-4, P-7: it was there before the first publish. */
    @Test
    @Statement("S-4")
    void shouldHandOutOrCountAllThatEarlySubscribersMissed() {
        try (Subscription<DynamicMessage> few = orb.subscribe(old);
                Subscription<DynamicMessage> many = orb.subscribe(old);
                Publication<DynamicMessage> publication = orb.advertise(fresh);
                Publication<DynamicMessage> second = orb.advertise(fresh)) {
            publication.publish(message(fresh, 1));
            second.publish(message(fresh, 2));
            assertEquals(1, next(few));
            assertEquals(2, next(few));
            assertEquals(2, few.generation());
            for (int number = 3; number <= 7; number++) {
                publication.publish(message(fresh, number));
            }
            publication.close();
            assertEquals(4, next(few));
            assertEquals(4, next(many));
            assertEquals(5, next(many));
            assertEquals(1, few.lost());
            assertEquals(3, many.lost());
            assertEquals(0, many.skipped());
        }
    }

    @Test
    void shouldTakeTheQueueLengthOfTheFirstEndpoint() {
        OrbMetadata<DynamicMessage> single = DynamicTopic.of("pack", OLD_SCHEMA, 1);
        try (Subscription<DynamicMessage> early = orb.subscribe(single);
                Subscription<DynamicMessage> chosen = orb.subscribe(single);
                Publication<DynamicMessage> publication = orb.advertise(fresh)) {
            chosen.setHistory(2);
            for (int number = 1; number <= 4; number++) {
                publication.publish(message(fresh, number));
            }
            assertEquals(4, next(early));
            assertEquals(1, early.history());
            assertEquals(3, next(chosen));
            assertEquals(2, chosen.history());
        }
    }

    @Test
    void shouldReserveTheHistoryOfATopicForAllItsVersions() {
        try (Orb roomy = Orb.builder().history(old, 300).build();
                Subscription<DynamicMessage> subscription = roomy.subscribe(fresh)) {
            assertTrue(subscription.maxHistory() >= 300);
        }
    }

    @Test
    void shouldWakePollersOfEarlySubscribers() throws Exception {
        try (Orb live = Orb.create();
                Subscription<DynamicMessage> early = live.subscribe(old);
                Poller poller = live.poller()) {
            poller.add(early);
            AtomicLong got = new AtomicLong();
            Thread thread = new Thread(() -> {
                if (poller.poll(1, TimeUnit.MINUTES) == 1) {
                    got.set(next(early));
                }
            });
            thread.start();
            while (thread.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            try (Publication<DynamicMessage> publication = live.advertise(fresh)) {
                publication.publish(message(fresh, 9));
                thread.join();
            }
            assertEquals(9, got.get());
        }
    }

    @Test
    void shouldCallTheCallbacksOfEarlySubscribers() {
        AtomicLong calls = new AtomicLong();
        try (Subscription<DynamicMessage> early = orb.subscribe(old)) {
            early.registerCallback(generation -> calls.addAndGet(generation));
            try (Publication<DynamicMessage> publication = orb.advertise(fresh)) {
                publication.publish(message(fresh, 1));
                publication.publish(message(fresh, 2));
                assertEquals(1 + 2, calls.get());
                early.unregisterCallback();
                publication.publish(message(fresh, 3));
                assertEquals(1 + 2, calls.get());
            }
        }
    }

    @Test
    @Statement("S-15")
    void shouldMoveEarlySubscribersBetweenInstances() {
        try (Subscription<DynamicMessage> early = orb.subscribe(old);
                Subscription<DynamicMessage> other = orb.subscribe(old, 1);
                Subscription<DynamicMessage> away = orb.subscribe(old, 1)) {
            away.unsubscribe();
            try (Publication<DynamicMessage> zero = orb.advertiseMulti(fresh);
                    Publication<DynamicMessage> one = orb.advertiseMulti(fresh)) {
                assertEquals(1, one.instance());
                zero.publish(message(fresh, 1));
                one.publish(message(fresh, 11));
                one.publish(message(fresh, 12));
                assertTrue(early.changeInstance(1));
                assertEquals(12, next(early), "as a new subscription");
                assertEquals(11, next(other));
                assertTrue(other.changeInstance(0));
                assertEquals(1, next(other));
                assertEquals(12, next(away), "as a new subscription");
            }
        }
    }

    @Test
    void shouldExchangeMessagesByName() {
        try (DynamicSubscription subscription = new DynamicSubscription(orb.subscribe(old));
                DynamicPublication publication = new DynamicPublication(orb.advertise(fresh));
                DynamicPublication other = new DynamicPublication(orb.advertise(old))) {
            publication.publish(message(fresh, 3));
            other.publish(message(old, 4));
            DynamicMessage target = old.newMessage();
            assertTrue(subscription.update(target));
            assertEquals(3, target.getLong("number"));
            assertTrue(subscription.copy(target));
            assertEquals(4, target.getLong("number"));
        }
    }

    /** The time of publishing stands for a timestamp that one version lacks. */
    @Test
    @Statement("T-1")
    void shouldStampWhatHasNoTimestamp() {
        MessageSchema bare =
                MessageSchema.builder("Pack").field(WireType.UINT32, "number").build();
        OrbMetadata<DynamicMessage> without = DynamicTopic.of("pack", bare, 4);
        try (Publication<DynamicMessage> first = orb.advertise(old);
                Publication<DynamicMessage> publication = orb.advertise(without);
                Subscription<DynamicMessage> subscription = orb.subscribe(old)) {
            publication.publish(message(without, 1));
            assertEquals(1_000, subscription.lastPublishedUs());
        }
        OrbMetadata<DynamicMessage> bareFirst = DynamicTopic.of("bundle", bare, 4);
        OrbMetadata<DynamicMessage> stamped = DynamicTopic.of("bundle", OLD_SCHEMA, 4);
        try (Publication<DynamicMessage> first = orb.advertise(bareFirst);
                Subscription<DynamicMessage> subscription = orb.subscribe(stamped)) {
            first.publish(message(bareFirst, 1));
            DynamicMessage target = stamped.newMessage();
            assertTrue(subscription.update(target));
            assertEquals(1_000, target.getLong("timestamp"));
            DynamicMessage byName = stamped.newMessage();
            assertTrue(OrbTools.copy(subscription, byName.words()));
            assertEquals(1_000, byName.getLong("timestamp"));
        }
    }

    /** As a replay hands them out. */
    @Test
    @Statement("T-1")
    void shouldStampWordsThatAreNotInANode() {
        MessageSchema bare =
                MessageSchema.builder("Pack").field(WireType.UINT32, "number").build();
        try (Publication<DynamicMessage> first = orb.advertise(DynamicTopic.of("bundle", bare, 4));
                Subscription<DynamicMessage> subscription = orb.subscribe(DynamicTopic.of("bundle", OLD_SCHEMA, 4))) {
            DynamicMessage target = subscription.topic().newMessage();
            subscription.path().decode(message(first.topic(), 7).words(), target, null);
            assertEquals(7, target.getLong("number"));
            assertEquals(1_000, target.getLong("timestamp"));
        }
    }

    @Test
    void shouldInterceptMessagesInTheLayoutOfTheNode() {
        try (Publication<DynamicMessage> first = orb.advertise(fresh);
                Publication<DynamicMessage> second = orb.advertise(old);
                Subscription<DynamicMessage> subscription = orb.subscribe(old)) {
            Faults.of(orb).put(old, 0, Fault.bias("number", 10));
            first.publish(message(fresh, 1));
            second.publish(message(old, 2));
            OrbTools.publish(second, message(old, 3).words());
            assertEquals(11, next(subscription));
            assertEquals(12, next(subscription));
            assertEquals(13, next(subscription));
        }
    }

    @Test
    void shouldReportAFaultThatWasPutInForAnotherLayout() {
        AtomicLong errors = new AtomicLong();
        try (Orb watched = Orb.create(clock, (source, error) -> {
            assertTrue(error.getMessage().contains("inject them again"), error::toString);
            errors.incrementAndGet();
        })) {
            Faults.of(watched).put(old, 0, Fault.bias("number", 10));
            try (Publication<DynamicMessage> publication = watched.advertise(fresh);
                    Subscription<DynamicMessage> subscription = watched.subscribe(old)) {
                publication.publish(message(fresh, 1));
                assertEquals(1, next(subscription));
                assertEquals(1, errors.get());
            }
        }
    }
}
